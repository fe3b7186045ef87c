import type { CouponRefusal } from '#contract/shopper/marketing.ts'
import { toWire } from '#contract/shared/money.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { discountOf, refusalOf, type Coupon, type Discount, type Goods } from './coupon-worth.ts'
import * as queries from './coupons.queries.ts'

export type { Goods } from './coupon-worth.ts'
export type { NewCoupon } from './coupons.queries.ts'

/** The account that wants to use a coupon, the code in any case, and the goods. */
export type CouponClaim = { code: string; userId: number; isConfirmed: boolean; goods: readonly Goods[] }

export type CouponAnswer = { code: string } & (
  | ({ refusal: null } & Discount)
  /** `minimumCents` is the minimum subtotal of COUPON_MINIMUM, else null. */
  | { refusal: CouponRefusal; minimumCents: number | null }
)

export type Coupons = {
  /** The discount a coupon would grant now, or why it is refused. Does not count a use. */
  look(handle: Db, claim: CouponClaim): Promise<CouponAnswer>
  /**
   * Uses a coupon for an order in the caller's transaction: two statements. Concurrent orders cannot exceed a limit.
   * Locks the account's use count, and the coupon if it has an overall limit.
   * @throws COUPON_UNKNOWN, COUPON_NOT_STARTED, COUPON_EXPIRED, COUPON_USED, COUPON_USED_UP, COUPON_NOT_FOR_THESE
   * @throws COUPON_NEEDS_CONFIRMED_EMAIL the coupon has a limit, and the account's address is unconfirmed (D18)
   * @throws COUPON_MINIMUM with `minimum`
   */
  redeem(tx: Tx, claim: CouponClaim, orderId: string): Promise<Discount>
  /** Counts the use again of an order that was paid after it had expired. */
  countAgain(tx: Tx, orderId: string): Promise<void>
  add(tx: Tx, coupon: queries.NewCoupon): Promise<void>
}

/** Coupons that the shop itself issues (D27). */
export function createCoupons({ clock }: { clock: Clock }): Coupons {
  async function assess(
    handle: Db,
    { code, userId, isConfirmed, goods }: CouponClaim,
  ): Promise<{ coupon: Coupon; refusal: null } | { coupon: Coupon | undefined; refusal: CouponRefusal }> {
    const found = await queries.findCoupon(handle, written(code), userId)
    const circumstances = { accountUses: found?.accountUses ?? 0, isConfirmed, goods, at: clock.now() }
    const refusal = refusalOf(found?.coupon, circumstances)
    return found && refusal === null
      ? { coupon: found.coupon, refusal }
      : { coupon: found?.coupon, refusal: refusal ?? 'COUPON_UNKNOWN' }
  }

  return {
    async look(handle, claim) {
      const code = written(claim.code)
      const { coupon, refusal } = await assess(handle, claim)
      if (refusal === null) return { code, refusal, ...discountOf(coupon, claim.goods) }
      return { code, refusal, minimumCents: minimumRequestedFor(refusal, coupon) }
    },

    async redeem(tx, claim, orderId) {
      const { coupon, refusal } = await assess(tx, claim)
      if (refusal !== null) {
        const minimumCents = minimumRequestedFor(refusal, coupon)
        throw new ShopError(refusal, minimumCents === null ? {} : { minimum: toWire(minimumCents) })
      }
      const outcome = await queries.use(tx, coupon, { orderId, userId: claim.userId }, clock.now())
      if (outcome === 'account-limit') throw new ShopError('COUPON_USED')
      if (outcome === 'overall-limit') throw new ShopError('COUPON_USED_UP')
      return discountOf(coupon, claim.goods)
    },

    countAgain: queries.countAgain,
    async add(tx, coupon) {
      await queries.insertCoupon(tx, coupon)
    },
  }
}

/** The code in its stored form. */
function written(code: string): string {
  return code.trim().toUpperCase()
}

function minimumRequestedFor(refusal: CouponRefusal, coupon: Coupon | undefined): number | null {
  return refusal === 'COUPON_MINIMUM' ? (coupon?.minSubtotalCents ?? null) : null
}
