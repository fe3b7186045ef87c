import type { CouponRefusal } from '#contract/marketing.ts'
import { allocate, basisPointsOf } from '#contract/money.ts'

/** What a coupon takes off, in the words of its kind. */
export type Worth =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amountCents: number }
  | { kind: 'free_delivery' }

/** What it is for: goods of these stores, and of these categories; whatever there is where none is named. */
export type Scope = { storeIds: readonly number[]; categoryIds: readonly number[] }

export type Coupon = Worth &
  Scope & {
    id: number
    code: string
    /** Of the goods it is for. */
    minSubtotalCents: number
    /** Null for any number. */
    accountLimit: number | null
    overallLimit: number | null
    /** Uses that stand, counted only where there is an overall limit. */
    uses: number | null
    startsAt: Date | null
    endsAt: Date | null
    isActive: boolean
  }

/** A line of a cart or an order, as a coupon looks at it. */
export type Goods = { storeId: number; categoryId: number | null; totalCents: number }

/** What it does to an order. */
export type Discount = {
  /** Off the goods. */
  discountCents: number
  /** The same line by line, in the order of the goods; they add up to it, and lines it is not for have 0. */
  lineCents: readonly number[]
  isDeliveryFree: boolean
}

/** A coupon never takes everything that it is for: providers cannot ask for nothing, nor give it back. */
const leastGoodsCents = 1_00

/** What a coupon takes off, half up to the cent; S§9's limits look at the goods before it (D12). */
export function discountOf(coupon: Worth & Scope, goods: readonly Goods[]): Discount {
  const meant = meantCents(coupon, goods)
  const subtotalCents = sum(meant)
  const discountCents = Math.min(worthCents(coupon, subtotalCents), Math.max(0, subtotalCents - leastGoodsCents))
  return {
    discountCents,
    lineCents: discountCents === 0 ? meant.map(() => 0) : allocate(discountCents, meant),
    isDeliveryFree: coupon.kind === 'free_delivery',
  }
}

function worthCents(worth: Worth, subtotalCents: number): number {
  switch (worth.kind) {
    case 'percent':
      return basisPointsOf(subtotalCents, worth.percent * 100)
    case 'amount':
      return worth.amountCents
    case 'free_delivery':
      return 0
  }
}

/** What each line costs where the coupon is for it, else 0. */
function meantCents({ storeIds, categoryIds }: Scope, goods: readonly Goods[]): number[] {
  return goods.map(({ storeId, categoryId, totalCents }) => {
    const isOfStore = storeIds.length === 0 || storeIds.includes(storeId)
    const isOfCategory = categoryIds.length === 0 || (categoryId !== null && categoryIds.includes(categoryId))
    return isOfStore && isOfCategory ? totalCents : 0
  })
}

/** Why an account cannot use a coupon for these goods now; null when it can. */
export function refusalOf(
  coupon: Coupon | undefined,
  {
    accountUses,
    isConfirmed,
    goods,
    at,
  }: { accountUses: number; isConfirmed: boolean; goods: readonly Goods[]; at: Date },
): CouponRefusal | null {
  if (!coupon?.isActive) return 'COUPON_UNKNOWN'
  if (coupon.startsAt && at < coupon.startsAt) return 'COUPON_NOT_STARTED'
  if (coupon.endsAt && at >= coupon.endsAt) return 'COUPON_EXPIRED'
  if (coupon.accountLimit !== null && accountUses >= coupon.accountLimit) return 'COUPON_USED'
  if (coupon.overallLimit !== null && (coupon.uses ?? 0) >= coupon.overallLimit) return 'COUPON_USED_UP'
  if (coupon.overallLimit !== null && !isConfirmed) return 'COUPON_NEEDS_CONFIRMED_EMAIL'
  const subtotalCents = sum(meantCents(coupon, goods))
  if (subtotalCents === 0 && goods.length > 0) return 'COUPON_NOT_FOR_THESE'
  if (subtotalCents < coupon.minSubtotalCents) return 'COUPON_MINIMUM'
  return null
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((a, b) => a + b, 0)
}
