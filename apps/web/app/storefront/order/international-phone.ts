/**
 * The format of a phone number in the M-Pesa field: `0712 345 678` and `254712345678` become `+254712345678`. A number
 * with another country code is unchanged; the server validates it.
 */
export function internationalPhone(entered: string): string {
  const compact = entered.replace(/[\s().-]/g, '')
  if (compact === '') return '+254'
  if (/^0[17]\d{8}$/.test(compact)) return `+254${compact.slice(1)}`
  if (/^[17]\d{8}$/.test(compact)) return `+254${compact}`
  if (/^(?:00)?254\d{9}$/.test(compact)) return `+${compact.replace(/^00/, '')}`
  return compact
}

/** The server's rule, without its check for number ranges that no network uses: the server reports those. */
export function isKenyanMobile(phone: string): boolean {
  return /^\+254[17]\d{8}$/.test(phone)
}
