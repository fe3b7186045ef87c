import { allocate } from '#contract/money.ts'
import type { ByHandAccount, Posting, ProviderAccount } from './accounts.ts'
import { pour, share } from './order-sale.ts'

/** What is left of one seller's part of a sale: what it was made of, less what was given back of it. */
export type PartLeft = {
  storeId: number
  sellerCents: number
  commissionCents: number
  /** Within the shop's commission (decision 0006). */
  vatCents: number
  /** What a coupon added, at the shop's cost: the buyer paid the others less this. */
  discountCents: number
}

export type SaleLeft = { parts: readonly PartLeft[]; deliveryCents: number }

/** What the buyer gets back, of whose goods and of the delivery; as a price, before whole shillings. */
export type GivenBack = {
  parts: readonly {
    storeId: number
    buyerCents: number
    /**
     * What it is for: lines of a part differ in commission and coupon. Without it all of the part is, in proportion. With 'all'
     * nothing of the part is sold any more: everybody gives what they have left, gifts too.
     */
    goods?: Goods | 'all'
  }[]
  deliveryCents: number
}

/** The price of goods before any coupon, and the commission in it, its VAT included. */
export type Price = { grossCents: number; commissionCents: number }
/** `gifts`: goods of the part that a coupon has paid for whole and that stay with the buyer; their seller keeps that. */
export type Goods = Price & { gifts: Price }

export type PartShare = PartLeft & { buyerCents: number }
export type RefundShares = { parts: PartShare[]; deliveryCents: number }

export function buyerCentsOf(part: PartLeft): number {
  return part.sellerCents + part.commissionCents + part.vatCents - part.discountCents
}

/** An amount of the whole order: from every part and the delivery, as much as each is of what is left. */
export function spread(amountCents: number, left: SaleLeft): GivenBack {
  const whole = [...left.parts.map(buyerCentsOf), left.deliveryCents]
  const cents = allocate(amountCents, whole)
  return {
    parts: left.parts.map(({ storeId }, index) => ({ storeId, buyerCents: cents[index] ?? 0 })),
    deliveryCents: cents.at(-1) ?? 0,
  }
}

/**
 * Takes each part's money back from where it went. Of goods that are named the seller, the commission and its VAT give
 * what they got for them, and the shop gets back the discount it gave on them, as far as refunds before have left it; of an
 * amount all give in the proportion of what they have left (D36). Shares are whole cents and add up; each refund shares out
 * what the ones before it left, and with the last of the buyer's money nothing stays but the price of gifts.
 * @throws RangeError when more is given back than is left
 */
export function refundShares(given: GivenBack, left: SaleLeft): RefundShares {
  if (given.deliveryCents > left.deliveryCents) throw new RangeError('more is given back than the delivery cost')
  const parts = given.parts.map(({ storeId, buyerCents, goods }) => {
    const part = left.parts.find((one) => one.storeId === storeId)
    const paidCents = part ? buyerCentsOf(part) : 0
    if (!part || !Number.isSafeInteger(buyerCents) || buyerCents < 0 || buyerCents > paidCents)
      throw new RangeError(`store ${storeId} cannot give back ${buyerCents} cents`)
    if (!goods) return amountShare(part, buyerCents, paidCents)
    if (goods === 'all') return wholeShare(part, buyerCents)
    return goodsShare(part, buyerCents, buyerCents === paidCents ? allBut(goods.gifts, part) : goods)
  })
  const deliveryCents = given.deliveryCents
  return { parts: parts.filter(({ buyerCents, discountCents }) => buyerCents + discountCents > 0), deliveryCents }
}

function wholeShare(part: PartLeft, buyerCents: number): PartShare {
  if (buyerCents !== buyerCentsOf(part)) throw new RangeError(`store ${part.storeId} gives all or a part, not both`)
  return { ...part, buyerCents }
}

function allBut(gifts: Price, part: PartLeft): Price {
  const feeCents = part.commissionCents + part.vatCents
  return {
    grossCents: part.sellerCents + feeCents - gifts.grossCents,
    commissionCents: feeCents - gifts.commissionCents,
  }
}

function goodsShare(part: PartLeft, buyerCents: number, goods: Price): PartShare {
  const discountCents = within(goods.grossCents - buyerCents, 0, part.discountCents)
  const grossCents = buyerCents + discountCents
  const feeLeftCents = part.commissionCents + part.vatCents
  const least = Math.max(0, grossCents - part.sellerCents)
  const feeCents = within(goods.commissionCents, least, Math.min(grossCents, feeLeftCents))
  const [commissionCents = 0, vatCents = 0] =
    feeLeftCents > 0 ? allocate(feeCents, [part.commissionCents, part.vatCents]) : []
  return {
    storeId: part.storeId,
    buyerCents,
    discountCents,
    sellerCents: grossCents - feeCents,
    commissionCents,
    vatCents,
  }
}

function within(cents: number, least: number, most: number): number {
  return Math.min(Math.max(cents, least), most)
}

function amountShare(part: PartLeft, buyerCents: number, paidCents: number): PartShare {
  const { storeId } = part
  if (buyerCents === 0)
    return { storeId, buyerCents, discountCents: 0, sellerCents: 0, commissionCents: 0, vatCents: 0 }
  const [discountCents = 0] = allocate(part.discountCents, [buyerCents, paidCents - buyerCents])
  const [sellerCents = 0, commissionCents = 0, vatCents = 0] = allocate(buyerCents + discountCents, [
    part.sellerCents,
    part.commissionCents,
    part.vatCents,
  ])
  return { storeId, buyerCents, discountCents, sellerCents, commissionCents, vatCents }
}

export type SaleRefund = RefundShares & {
  /** What the provider is to give back: at M-Pesa whole shillings (D11). */
  amountCents: number
  /** What sellers still hold of this order, by store: the rest of a share comes from what they have available. */
  heldCents: ReadonlyMap<number, number>
}

/**
 * Everybody gives back into `customers:owed`; what whole shillings give or take is `shop:rounding`'s. What is not held
 * any more comes from the seller's available balance, which may go below zero.
 */
export function refundPostings({ parts, deliveryCents, amountCents, heldCents }: SaleRefund): Posting[] {
  const sources = [...parts.flatMap((part) => giving(part, heldCents)), share('courier:delivery', deliveryCents)]
  const discountCents = parts.reduce((sum, part) => sum + part.discountCents, 0)
  const priceCents = parts.reduce((sum, part) => sum + part.buyerCents, deliveryCents)
  const roundingCents = amountCents - priceCents
  const owed = [share('shop:discounts', discountCents), share('customers:owed', amountCents)]
  return roundingCents >= 0
    ? pour([...sources, share('shop:rounding', roundingCents)], owed)
    : pour(sources, [share('shop:rounding', -roundingCents), ...owed])
}

function giving({ storeId, sellerCents, commissionCents, vatCents }: PartShare, held: ReadonlyMap<number, number>) {
  const fromHeld = Math.min(sellerCents, Math.max(0, held.get(storeId) ?? 0))
  return [
    share(`seller:${storeId}:held`, fromHeld),
    share(`seller:${storeId}:available`, sellerCents - fromHeld),
    share('shop:commission', commissionCents),
    share('shop:vat', vatCents),
  ]
}

/** What was refunded, by its provider or by hand, is not owed to the buyer any more. */
export function givenBackPostings(account: ProviderAccount | ByHandAccount, amountCents: number): Posting[] {
  return [{ from: 'customers:owed', to: account, amountCents }]
}
