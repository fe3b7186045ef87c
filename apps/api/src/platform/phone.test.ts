import { describe, expect, it } from 'vitest'
import { kenyanPhone } from './phone.ts'

describe('a Kenyan phone number', () => {
  it.each([
    '0712345678',
    '0712 345 678',
    '712345678',
    '254712345678',
    '+254712345678',
    '+254 712 345 678',
    '+254-712-345-678',
    '(0712) 345.678',
    '2540712345678',
    '00254712345678',
    '00254 712 345 678',
  ])('reads %s as +254712345678', (text) => {
    expect(kenyanPhone(text)).toBe('+254712345678')
  })

  it.each(['0110123456', '0111123456', '0100123456', '0102123456', '0120123456', '0755123456'])(
    'accepts the mobile number %s of any network',
    (text) => {
      expect(kenyanPhone(text)).toBe(`+254${text.slice(1)}`)
    },
  )

  it.each([
    ['a landline', '0202345678'],
    ['a toll-free number', '0800221234'],
    ['a Tanzanian number', '+255712345678'],
    ['a Ugandan number', '+256712345678'],
    ['a number of an unassigned range', '0199999999'],
    ['letters after the number', '0712345678abc'],
    ['letters before the number', 'tel0712345678'],
    ['an extension', '0712345678 ext. 5'],
    ['a digit too few', '071234567'],
    ['a digit too many', '07123456789'],
    ['nothing', ''],
    ['signs alone', '+-().       '],
    ['digits of another script', '٠٧١٢٣٤٥٦٧٨'],
    ['a very long number', '0'.repeat(100)],
  ])('refuses %s', (_, text) => {
    expect(kenyanPhone(text)).toBeNull()
  })
})
