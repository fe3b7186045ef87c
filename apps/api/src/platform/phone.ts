import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A Kenyan mobile number in E.164, '+254712345678', from the ways people write it: 0712 345 678, 712345678,
 * +254 712-345-678, 00254712345678. Null for anything else: landlines and toll-free numbers cannot receive M-Pesa or
 * SMS, and foreign numbers are not supported. The network prefix is not checked: numbers move between networks.
 */
export function kenyanPhone(text: string): string | null {
  // The library silently drops letters after a number, and reads 00 as no prefix, since Kenya's own is 000.
  if (!/^\+?[\d\s().-]{9,30}$/.test(text)) return null
  const number = parsePhoneNumberFromString(text.replace(/^\s*00\s*254/, '+254'), 'KE')
  if (!number?.isValid() || number.country !== 'KE' || number.getType() !== 'MOBILE') return null
  return number.number
}
