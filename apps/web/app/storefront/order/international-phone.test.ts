import { expect, it } from 'vitest'
import { internationalPhone } from './international-phone.ts'

it.each([
  ['0712 345 678', '+254712345678'],
  ['0110-345-678', '+254110345678'],
  ['712345678', '+254712345678'],
  ['254712345678', '+254712345678'],
  ['00254712345678', '+254712345678'],
  ['+254 712 345 678', '+254712345678'],
  ['', '+254'],
  ['+255712345678', '+255712345678'],
  ['0712', '0712'],
  ['07123456789', '07123456789'],
])('formats %j as %s', (entered, shown) => {
  expect(internationalPhone(entered)).toBe(shown)
})
