import type { Db } from '../../../platform/db/index.ts'
import type { Shopper } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { assertWithin, type Throttle } from '../../../platform/throttle.ts'
import type { QueryAndSettle } from '../polling/query-and-settle.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import type { LatestAttempt } from '../attempts/attempts.queries.ts'
import * as payables from '../payables.queries.ts'

export type VerifyCard = (shopper: Shopper, claim: { reference: string; orderId: string }) => Promise<LatestAttempt>

const verifiesPerAccount = { limit: 60, windowSeconds: 10 * 60 }

/**
 * The browser reports success from Paystack's pop-up. The report proves nothing: Paystack is asked, and its answer is
 * settled like that of a webhook event or a poll.
 * @throws ORDER_NOT_FOUND also for another shopper's order
 * @throws UNKNOWN_REFERENCE no attempt of this order has it
 * @see S§7 (verify), D28
 */
export function createVerifyCard(deps: { db: Db; throttle: Throttle; queryAndSettle: QueryAndSettle }): VerifyCard {
  const { db, throttle, queryAndSettle } = deps

  return async (shopper, { reference, orderId }) => {
    await assertWithin(throttle, `payment-verify:${shopper.userId}`, verifiesPerAccount)
    const payable = await payables.findOfUser(db, orderId, shopper.userId)
    if (!payable) throw new ShopError('ORDER_NOT_FOUND')
    const attempt = await attempts.findByReference(db, reference)
    if (attempt?.orderId !== orderId || attempt.provider !== 'paystack') throw new ShopError('UNKNOWN_REFERENCE')
    if (attempt.state !== 'succeeded') await queryAndSettle(attempt)
    return attempts.getWithBooking(db, attempt.id)
  }
}
