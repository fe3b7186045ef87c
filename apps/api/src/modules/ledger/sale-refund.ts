import { allocate } from '#contract/shared/money.ts'
import type { ByHandAccount, Posting, ProviderAccount } from './accounts.ts'
import { pour, share } from './order-sale.ts'

/** The unrefunded rest of one seller order of a sale, by component. */
export type SellerOrderLeft = {
  storeId: number
  sellerCents: number
  commissionCents: number
  /** Contained in the shop's commission (decision 0006). */
  vatCents: number
  /** The coupon's contribution, paid by the shop: the buyer paid the sum of the others less this. */
  discountCents: number
}

export type SaleLeft = { sellerOrders: readonly SellerOrderLeft[]; deliveryCents: number }

/**
 * The buyer's refund, for the goods of each seller and for the delivery; in prices, before rounding to whole shillings.
 */
export type RefundAllocation = {
  sellerOrders: readonly {
    storeId: number
    buyerCents: number
    /**
     * The goods refunded; the lines of a seller order differ in commission and coupon. Without `goods` the refund is a
     * proportional share of the seller order. With 'all' nothing of the seller order remains sold: all owners return
     * everything they have left, gifts included.
     */
    goods?: Goods | 'all'
  }[]
  deliveryCents: number
}

/** The price of goods before any coupon, and the commission in it, its VAT included. */
export type Price = { grossCents: number; commissionCents: number }
/** `gifts`: goods that a coupon paid for in full and that the buyer keeps; their seller keeps the money. */
export type Goods = Price & { gifts: Price }

export type SellerOrderShare = SellerOrderLeft & { buyerCents: number }
export type RefundShares = { sellerOrders: SellerOrderShare[]; deliveryCents: number }

export function buyerCentsOf(sellerOrder: SellerOrderLeft): number {
  return sellerOrder.sellerCents + sellerOrder.commissionCents + sellerOrder.vatCents - sellerOrder.discountCents
}

/** Spreads an amount over all seller orders and the delivery, in proportion to what is left of each. */
export function spread(amountCents: number, left: SaleLeft): RefundAllocation {
  const whole = [...left.sellerOrders.map(buyerCentsOf), left.deliveryCents]
  const cents = allocate(amountCents, whole)
  return {
    sellerOrders: left.sellerOrders.map(({ storeId }, index) => ({ storeId, buyerCents: cents[index] ?? 0 })),
    deliveryCents: cents.at(-1) ?? 0,
  }
}

/**
 * Computes each owner's share of a refund. For named goods, the seller, the commission and its VAT return what they
 * received for those goods, and the shop gets its discount on them back, as far as previous refunds have left it. For
 * an amount, all owners contribute in proportion to what they have left (D36). Shares are whole cents and add up. Each
 * refund divides what the previous ones left. After the refund of the buyer's last money only the price of gifts
 * remains.
 * @throws RangeError when the refund exceeds what is left
 */
export function refundShares(given: RefundAllocation, left: SaleLeft): RefundShares {
  if (given.deliveryCents > left.deliveryCents) throw new RangeError('more is given back than the delivery cost')
  const sellerOrders = given.sellerOrders.map(({ storeId, buyerCents, goods }) => {
    const sellerOrder = left.sellerOrders.find((one) => one.storeId === storeId)
    const paidCents = sellerOrder ? buyerCentsOf(sellerOrder) : 0
    if (!sellerOrder || !Number.isSafeInteger(buyerCents) || buyerCents < 0 || buyerCents > paidCents)
      throw new RangeError(`store ${storeId} cannot give back ${buyerCents} cents`)
    if (!goods) return amountShare(sellerOrder, buyerCents, paidCents)
    if (goods === 'all') return wholeShare(sellerOrder, buyerCents)
    return goodsShare(sellerOrder, buyerCents, buyerCents === paidCents ? allBut(goods.gifts, sellerOrder) : goods)
  })
  const deliveryCents = given.deliveryCents
  return {
    sellerOrders: sellerOrders.filter(({ buyerCents, discountCents }) => buyerCents + discountCents > 0),
    deliveryCents,
  }
}

function wholeShare(sellerOrder: SellerOrderLeft, buyerCents: number): SellerOrderShare {
  if (buyerCents !== buyerCentsOf(sellerOrder))
    throw new RangeError(`store ${sellerOrder.storeId} gives all or a part, not both`)
  return { ...sellerOrder, buyerCents }
}

function allBut(gifts: Price, sellerOrder: SellerOrderLeft): Price {
  const feeCents = sellerOrder.commissionCents + sellerOrder.vatCents
  return {
    grossCents: sellerOrder.sellerCents + feeCents - gifts.grossCents,
    commissionCents: feeCents - gifts.commissionCents,
  }
}

function goodsShare(sellerOrder: SellerOrderLeft, buyerCents: number, goods: Price): SellerOrderShare {
  const discountCents = within(goods.grossCents - buyerCents, 0, sellerOrder.discountCents)
  const grossCents = buyerCents + discountCents
  const feeLeftCents = sellerOrder.commissionCents + sellerOrder.vatCents
  const min = Math.max(0, grossCents - sellerOrder.sellerCents)
  const feeCents = within(goods.commissionCents, min, Math.min(grossCents, feeLeftCents))
  const [commissionCents = 0, vatCents = 0] =
    feeLeftCents > 0 ? allocate(feeCents, [sellerOrder.commissionCents, sellerOrder.vatCents]) : []
  return {
    storeId: sellerOrder.storeId,
    buyerCents,
    discountCents,
    sellerCents: grossCents - feeCents,
    commissionCents,
    vatCents,
  }
}

function within(cents: number, min: number, max: number): number {
  return Math.min(Math.max(cents, min), max)
}

function amountShare(sellerOrder: SellerOrderLeft, buyerCents: number, paidCents: number): SellerOrderShare {
  const { storeId } = sellerOrder
  if (buyerCents === 0)
    return { storeId, buyerCents, discountCents: 0, sellerCents: 0, commissionCents: 0, vatCents: 0 }
  const [discountCents = 0] = allocate(sellerOrder.discountCents, [buyerCents, paidCents - buyerCents])
  const [sellerCents = 0, commissionCents = 0, vatCents = 0] = allocate(buyerCents + discountCents, [
    sellerOrder.sellerCents,
    sellerOrder.commissionCents,
    sellerOrder.vatCents,
  ])
  return { storeId, buyerCents, discountCents, sellerCents, commissionCents, vatCents }
}

export type SaleRefund = RefundShares & {
  /** The amount the provider refunds: at M-Pesa whole shillings (D11). */
  amountCents: number
  /** What sellers still hold of this order, by store: the rest of a share comes from their available balance. */
  heldCents: ReadonlyMap<number, number>
}

/**
 * All owners pay into `customers:owed`; rounding to whole shillings goes to `shop:rounding`. A share that is no longer
 * held comes from the seller's available balance, which may become negative.
 */
export function refundPostings({ sellerOrders, deliveryCents, amountCents, heldCents }: SaleRefund): Posting[] {
  const sources = [
    ...sellerOrders.flatMap((sellerOrder) => giving(sellerOrder, heldCents)),
    share('courier:delivery', deliveryCents),
  ]
  const discountCents = sellerOrders.reduce((sum, sellerOrder) => sum + sellerOrder.discountCents, 0)
  const priceCents = sellerOrders.reduce((sum, sellerOrder) => sum + sellerOrder.buyerCents, deliveryCents)
  const roundingCents = amountCents - priceCents
  const owed = [share('shop:discounts', discountCents), share('customers:owed', amountCents)]
  return roundingCents >= 0
    ? pour([...sources, share('shop:rounding', roundingCents)], owed)
    : pour(sources, [share('shop:rounding', -roundingCents), ...owed])
}

function giving(
  { storeId, sellerCents, commissionCents, vatCents }: SellerOrderShare,
  held: ReadonlyMap<number, number>,
) {
  const fromHeld = Math.min(sellerCents, Math.max(0, held.get(storeId) ?? 0))
  return [
    share(`seller:${storeId}:held`, fromHeld),
    share(`seller:${storeId}:available`, sellerCents - fromHeld),
    share('shop:commission', commissionCents),
    share('shop:vat', vatCents),
  ]
}

/** A refund that was paid, by the provider or by hand, is no longer owed to the buyer. */
export function refundedPostings(account: ProviderAccount | ByHandAccount, amountCents: number): Posting[] {
  return [{ from: 'customers:owed', to: account, amountCents }]
}
