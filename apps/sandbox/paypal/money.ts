/** An amount in the currency's smallest unit: cents, or whole yen. */
export type Money = { amount: number; currency: string }

/** As PayPal writes it: `{currency_code: 'USD', value: '12.34'}`. */
export type WireMoney = { currency_code: string; value: string }

/** Currencies that any account may receive (payments.md §3.1), with their decimals; KES is not among them. */
const DECIMALS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'ILS', 'MXN', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK'].map(
      (currency) => [currency, 2],
    ),
  ),
  ...{ SGD: 2, THB: 2, USD: 2, HUF: 0, JPY: 0, TWD: 0 },
}

/** @returns undefined for an unsupported currency */
export function decimalsOf(currency: string): number | undefined {
  return Object.hasOwn(DECIMALS, currency) ? DECIMALS[currency] : undefined
}

export function wireMoney({ amount, currency }: Money): WireMoney {
  const decimals = decimalsOf(currency) ?? 2
  return { currency_code: currency, value: (amount / 10 ** decimals).toFixed(decimals) }
}

/** PayPal's fee, in the smallest unit, rounded half up: 4.4 % plus 30, as for a payment from another country. */
export function feeOf({ amount }: Money): number {
  return Math.min(amount, Math.round((amount * 44) / 1000) + 30)
}

/** `USD 12.34`, for people. */
export function label(money: Money): string {
  return `${money.currency} ${wireMoney(money).value}`
}
