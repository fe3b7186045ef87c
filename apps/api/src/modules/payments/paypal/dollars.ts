/** The only currency we use at PayPal, which does not support shillings (D11). */
export const PAYPAL_CURRENCY = 'USD'

/**
 * Converts shillings to dollars, rounded half up to the cent, once for the whole amount: KES 4,489.20 at 129.00 is USD
 * 34.80 (D11).
 * @param kesPerUsdCents cents of a shilling for one dollar
 */
export function usdCentsOf(kesCents: number, kesPerUsdCents: number): number {
  const [numerator, denominator] = [BigInt(kesCents) * 100n, BigInt(kesPerUsdCents)]
  return Number((2n * numerator + denominator) / (2n * denominator))
}

/** The amount in PayPal's format: 3480 is '34.80'. */
export function usdText(usdCents: number): string {
  return `${Math.floor(usdCents / 100)}.${String(usdCents % 100).padStart(2, '0')}`
}

/** @returns null unless the text is an amount with at most two decimals */
export function usdCentsFrom(text: string): number | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  return parts && Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}
