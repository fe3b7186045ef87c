import { describe, expect, it } from 'vitest'
import { createHash } from 'node:crypto'
import { estimatedBits } from './secret-strength.ts'

/** 32 bytes without a pattern, the same at each run. */
const bytes = (n: number) => createHash('sha256').update(`secret ${n}`).digest()

describe('the estimate of a secret’s strength', () => {
  it.each(['hex', 'base64', 'base64url'] as const)('finds 128 bits in 32 random bytes as %s', (encoding) => {
    for (let n = 0; n < 100; n++) expect(estimatedBits(bytes(n).toString(encoding))).toBeGreaterThanOrEqual(128)
  })

  it.each([
    ['one letter', 'x'.repeat(64)],
    ['a word again and again', 'changeme'.repeat(8)],
    ['the alphabet and the digits', 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEF'],
    ['the same backwards', 'zyxwvutsrqponmlkjihgfedcba9876543210'],
    ['a keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
    ['hex that repeats', 'deadbeefdeadbeefdeadbeefdeadbeefdeadbeef'],
    ['English', 'please-change-this-secret-before-production'],
    ['English with spaces', 'for the benchmark alone, on this machine'],
    ['Kiswahili', 'siri kubwa ya duka la sokoni nairobi kenya'],
    ['digits in the place of letters', 'S3cr3tP4ssw0rdF0rS0k0n1Pr0duct10n!'],
    ['few random signs', 'k9$Lq2!x'],
    ['nothing', ''],
  ])('finds less in %s', (_, secret) => {
    expect(estimatedBits(secret)).toBeLessThan(128)
  })
})
