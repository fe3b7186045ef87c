import { describe, expect, it } from 'vitest'
import { base32, matchingStep, totpCode, totpStep, totpUri } from './totp.ts'

/** RFC 6238, appendix B, and RFC 4226, appendix D: the last six digits of each. */
const secret = Buffer.from('12345678901234567890')

describe('TOTP codes', () => {
  it.each([
    ['1970-01-01T00:00:59Z', '287082'],
    ['2005-03-18T01:58:29Z', '081804'],
    ['2005-03-18T01:58:31Z', '050471'],
    ['2009-02-13T23:31:30Z', '005924'],
    ['2033-05-18T03:33:20Z', '279037'],
    ['2603-10-11T11:33:20Z', '353130'],
  ])('computes for %s the code %s', (at, code) => {
    expect(totpCode(secret, totpStep(new Date(at)))).toBe(code)
  })

  it('accepts a code of the previous and the next step, and returns its step', () => {
    const at = new Date('2026-07-04T09:00:00Z')
    const step = totpStep(at)
    for (const offset of [-1, 0, 1])
      expect(matchingStep(secret, totpCode(secret, step + offset), at)).toBe(step + offset)
    for (const offset of [-2, 2]) expect(matchingStep(secret, totpCode(secret, step + offset), at)).toBeNull()
  })

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['foobar', 'MZXW6YTBOI'],
    ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
  ])('encodes %o in base32 as %s', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded)
  })

  it('encodes the key as a URI for a QR code', () => {
    expect(totpUri(secret, 'ops@example.com')).toBe(
      'otpauth://totp/Sokoni%3Aops%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Sokoni',
    )
  })
})
