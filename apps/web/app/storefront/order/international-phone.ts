/**
 * A phone number as it is shown in the M-Pesa field: `0712 345 678` and `254712345678` become `+254712345678`. What
 * is written with another country stays; the server decides what is valid.
 */
export function internationalPhone(entered: string): string {
  const compact = entered.replace(/[\s().-]/g, '')
  if (compact === '') return '+254'
  if (/^0[17]\d{8}$/.test(compact)) return `+254${compact.slice(1)}`
  if (/^[17]\d{8}$/.test(compact)) return `+254${compact}`
  if (/^(?:00)?254\d{9}$/.test(compact)) return `+${compact.replace(/^00/, '')}`
  return compact
}

/** As the server has it, but for ranges that no network uses: those it tells of. */
export function isKenyanMobile(phone: string): boolean {
  return /^\+254[17]\d{8}$/.test(phone)
}
