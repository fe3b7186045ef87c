import { describe, expect, it } from 'vitest'
import { hostCookie, readCookie } from './cookies.ts'
import { createKnownDevices } from './known-device.ts'

describe('the cookie of a known device', () => {
  const devices = createKnownDevices(Buffer.alloc(32, 7), '__Host-device')
  const cookie = devices.note(5).split(';')[0] ?? ''

  it('is valid for one account only', () => {
    expect(devices.find(`theme=dark; ${cookie}`, 5)).toMatch(/^[\w-]{22}$/)
    expect(devices.find(cookie, 6)).toBeNull()
  })

  it('rejects a forged token', () => {
    expect(devices.find(undefined, 5)).toBeNull()
    expect(devices.find('__Host-device=', 5)).toBeNull()
    expect(devices.find('__Host-device=5.x', 5)).toBeNull()
    expect(devices.find(createKnownDevices(Buffer.alloc(32, 8), '__Host-device').note(5).split(';')[0], 5)).toBeNull()
  })
})

describe('cookies', () => {
  it('limits the cookie to this host and hides it from scripts and other sites', () => {
    expect(hostCookie('__Host-operator', 'v', 60)).toBe(
      '__Host-operator=v; Path=/; Max-Age=60; Secure; HttpOnly; SameSite=Strict',
    )
  })

  it('finds a cookie only by its full name', () => {
    expect(readCookie('x__Host-operator=1; __Host-operator=2', '__Host-operator')).toBe('2')
    expect(readCookie('a; ;=;', '__Host-operator')).toBeNull()
  })
})
