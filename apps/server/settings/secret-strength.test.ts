import { describe, expect, it } from 'vitest'
import { createHash } from 'node:crypto'
import { estimatedBits } from './secret-strength.ts'

/** 32 bytes without a pattern, the same in each run. */
const bytes = (n: number) => createHash('sha256').update(`secret ${n}`).digest()

describe('the estimate of a secret’s strength', () => {
  it.each(['hex', 'base64', 'base64url'] as const)('finds 128 bits in 32 random bytes as %s', (encoding) => {
    for (let n = 0; n < 100; n++) expect(estimatedBits(bytes(n).toString(encoding))).toBeGreaterThanOrEqual(128)
  })

  it.each([
    ['a repeated letter', 'x'.repeat(64)],
    ['a repeated word', 'changeme'.repeat(8)],
    ['the alphabet and the digits', 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEF'],
    ['the alphabet and the digits backwards', 'zyxwvutsrqponmlkjihgfedcba9876543210'],
    ['the rows of a keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
    ['hex that repeats', 'deadbeefdeadbeefdeadbeefdeadbeefdeadbeef'],
    ['English', 'please-change-this-secret-before-production'],
    ['English with spaces', 'for the benchmark alone, on this machine'],
    ['Kiswahili', 'siri kubwa ya duka la sokoni nairobi kenya'],
    ['words with digits for letters', 'S3cr3tP4ssw0rdF0rS0k0n1Pr0duct10n!'],
    ['a UUID', '7c9e6679-7425-40de-944b-e07fc1f90ae7'],
    ['a sentence in base64', Buffer.from('this is the secret of our shop').toString('base64')],
    ['a sentence in hex', Buffer.from('this is the secret of our shop').toString('hex')],
    ['alternating digits and letters', '1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d'],
    ['the digits, each doubled', '00112233445566778899aabbccddeeff'],
    ['the alphabet in both cases', 'aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpP'],
    ['the columns of a keyboard', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/'],
    ['a short random secret', 'k9$Lq2!x'],
    ['an empty secret', ''],
  ])('finds fewer than 128 bits in %s', (_, secret) => {
    expect(estimatedBits(secret)).toBeLessThan(128)
  })
})
