import { beforeEach, describe, expect, it } from 'vitest'
import { createThrottle } from '../../../platform/throttle.ts'
import { aClock } from '../../../test/api.ts'
import { createSignInThrottle, type SignInThrottle } from './throttling.ts'

let clock: ReturnType<typeof aClock>
let signIns: SignInThrottle
beforeEach(() => {
  clock = aClock()
  signIns = createSignInThrottle(createThrottle(clock))
})

const victim = { typed: 'wanjiru', account: 'w@example.com', address: '41.90.1.1' }

async function attempts(count: number, one = victim) {
  for (let n = 0; n < count; n++) await signIns.count(one)
}

/** Attempts until it is refused; returns the number of accepted attempts and the seconds to wait. */
async function untilRefused(one = victim): Promise<{ tried: number; waitSeconds: number }> {
  for (let tried = 0; ; tried++) {
    try {
      await signIns.count(one)
    } catch (error) {
      const { retry_after_seconds: waitSeconds } = (error as { data: { retry_after_seconds: number } }).data
      return { tried, waitSeconds }
    }
  }
}

describe('limits of password attempts', () => {
  it('require a wait of a minute after five attempts, and then longer ones: forty attempts a day at most', async () => {
    const start = clock.now().getTime()
    const waits: number[] = []
    let triedInADay = 0
    for (;;) {
      const { tried, waitSeconds } = await untilRefused()
      if (clock.now().getTime() - start >= 24 * 60 * 60 * 1000) break
      triedInADay += tried
      waits.push(waitSeconds)
      clock.advance(waitSeconds)
    }
    expect(triedInADay).toBe(40)
    expect(waits[0]).toBe(60)
    expect(waits.at(-1)).toBeGreaterThan(60 * 60)
  })

  it('do not block another person at the same address, or the same person at another address', async () => {
    await untilRefused()
    await expect(signIns.count({ ...victim, typed: 'otieno', account: 'o@example.com' })).resolves.toBeUndefined()
    await expect(signIns.count({ ...victim, address: '105.1.1.1' })).resolves.toBeUndefined()
  })

  it('apply to a name in any letter case', async () => {
    await untilRefused()
    await expect(signIns.count({ ...victim, typed: 'WANJIRU' })).rejects.toThrow('RATE_LIMITED')
  })

  it('do not reveal, by a wait, that a name and an address belong to the same person', async () => {
    await untilRefused()
    await expect(signIns.count({ ...victim, typed: 'w@example.com' })).resolves.toBeUndefined()
  })

  it('block an account that is attempted from many addresses, except for a device that signed in before', async () => {
    for (let n = 0; n < 100; n++) await signIns.count({ ...victim, address: `10.0.0.${n}` })
    await expect(signIns.count({ ...victim, address: '10.0.1.1' })).rejects.toThrow('RATE_LIMITED')
    await expect(signIns.count({ ...victim, knownDevice: 'phone' })).resolves.toBeUndefined()
  })

  it('do not let a stranger at the same address use up the attempts of a known device', async () => {
    await untilRefused()
    await expect(signIns.count({ ...victim, knownDevice: 'phone' })).resolves.toBeUndefined()
  })

  it('apply to a known device too', async () => {
    expect((await untilRefused({ ...victim, knownDevice: 'phone' } as typeof victim)).tried).toBe(5)
  })

  it('lock the sign-in once the wait is longer than a minute', async () => {
    const sign = (address = victim.address) => signIns.countPerson({ ...victim, address })
    for (let n = 0; n < 5; n++) await sign()
    await expect(sign()).rejects.toThrow('RATE_LIMITED')
    clock.advance(60)
    for (let n = 0; n < 5; n++) await sign()
    clock.advance(60)
    await expect(sign()).rejects.toThrow('SIGN_IN_LOCKED')
  })

  it('block a client address that attempts a thousand accounts', async () => {
    for (let n = 0; n < 1000; n++) await signIns.count({ ...victim, typed: `user${n}`, account: `user${n}` })
    await expect(signIns.count({ ...victim, typed: 'one more', account: 'one more' })).rejects.toThrow('RATE_LIMITED')
  })

  it('are reset by a verified sign-in', async () => {
    await attempts(5)
    await signIns.clear(victim)
    await expect(attempts(5)).resolves.toBeUndefined()
  })
})

describe('password attempts from IPv6 addresses', () => {
  it('are counted together within a /64', async () => {
    for (let n = 0; n < 5; n++) await signIns.count({ ...victim, address: `2c0f:fe38:2180:1f::${n}` })
    await expect(signIns.count({ ...victim, address: '2c0f:fe38:2180:1f::f' })).rejects.toThrow('RATE_LIMITED')
    await expect(signIns.count({ ...victim, address: '2c0f:fe38:2180:20::1' })).resolves.toBeUndefined()
  })

  it.each([
    ['/56', 20, (n: number) => `2c0f:fe38:2180:1f${n.toString(16).padStart(2, '0')}::1`],
    ['/48', 80, (n: number) => `2c0f:fe38:2180:${n.toString(16)}00::1`],
  ])('are limited for many networks of one %s', async (_, limit, addressOf) => {
    for (let n = 0; n < limit; n++) await signIns.count({ ...victim, address: addressOf(n) })
    await expect(signIns.count({ ...victim, address: addressOf(limit) })).rejects.toThrow('RATE_LIMITED')
    await expect(signIns.count({ ...victim, address: '2c0f:fe38:2181::1' })).resolves.toBeUndefined()
  })
})
