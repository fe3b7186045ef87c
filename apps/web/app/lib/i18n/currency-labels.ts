import type { LabelMode } from '#contract/shared/constants.ts'

/**
 * The label of every amount by screen, as the specification shows them (D10). The amount is in Kenyan shillings
 * everywhere, whatever the label.
 */
const asSpecified = {
  catalog: 'KSh',
  categoryListing: 'KSh',
  cart: 'KSh',
  orderHistory: 'KSh',
  orderSummary: '$',
  tracking: '$',
  receipt: 'KSh',
  /** Amounts that the user pays in cash. */
  payOnDelivery: 'KSh',
  /** Amounts that the user enters or confirms on the phone. */
  payByHand: 'KSh',
  productForm: '$',
  sellerProducts: '$',
  sellerSales: '$',
  sellerDashboard: '$',
  wallet: 'ksh',
  sellerOrders: 'KSh',
  operations: 'KSh',
} as const

export type PriceScreen = keyof typeof asSpecified

export function currencyLabel(screen: PriceScreen, mode: LabelMode): string {
  return mode === 'ksh' ? 'KSh' : asSpecified[screen]
}

const twoDecimals = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const decimalsOrNone = new Intl.NumberFormat('en-KE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** Screens that show decimals only when the amount has cents. */
const asNeeded = new Set<PriceScreen>(['categoryListing', 'payOnDelivery', 'payByHand'])

/**
 * Digits of a wire amount: `1,250.00`; on the category listing and where M-Pesa charges whole shillings `1,250`, with two
 * decimals only where there are cents (D8). A dash for an unknown amount.
 */
export function amountDigits(amount: number, screen: PriceScreen): string {
  if (!Number.isFinite(amount)) return '–'
  return (asNeeded.has(screen) ? decimalsOrNone : twoDecimals).format(amount)
}
