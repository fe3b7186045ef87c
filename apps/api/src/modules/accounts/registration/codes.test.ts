import { describe, expect, it } from 'vitest'
import { deriveCode } from './codes.ts'

describe('a confirmation code', () => {
  const secret = Buffer.alloc(32, 7)

  it('S§9 Code length: is six digits, the same for the same registration and generation', () => {
    const code = deriveCode(secret, { registrationId: 1, generation: 1 })
    expect(code).toMatch(/^\d{6}$/)
    expect(deriveCode(secret, { registrationId: 1, generation: 1 })).toBe(code)
  })

  it('differs for another registration, generation or secret', () => {
    const codes = [
      deriveCode(secret, { registrationId: 1, generation: 1 }),
      deriveCode(secret, { registrationId: 1, generation: 2 }),
      deriveCode(secret, { registrationId: 2, generation: 1 }),
      deriveCode(secret, { registrationId: 11, generation: 1 }),
      deriveCode(secret, { registrationId: 1, generation: 11 }),
      deriveCode(Buffer.alloc(32, 8), { registrationId: 1, generation: 1 }),
    ]
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('covers the whole range of codes, including leading zeros', () => {
    const leading = Array.from({ length: 10 }, () => 0)
    for (let registrationId = 1; registrationId <= 5000; registrationId++) {
      const first = Number(deriveCode(secret, { registrationId, generation: 1 })[0])
      leading[first] = (leading[first] ?? 0) + 1
    }
    for (const count of leading) expect(count).toBeGreaterThan(400)
  })
})
