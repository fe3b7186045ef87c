import type { Db } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { assertAddressWithin, assertWithin, type Throttle } from '../../../platform/throttle.ts'
import type { QueryAndSettle } from '../polling/query-and-settle.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import type { LatestAttempt } from '../attempts/attempts.queries.ts'
import * as payables from '../payables.queries.ts'
import type { PaypalCaller } from './start-paypal.ts'

export type ReturnFromPaypal = (
  caller: PaypalCaller,
  claim: { orderId: string; token: string },
) => Promise<LatestAttempt>

const returnsPerOrder = { limit: 60, windowSeconds: 10 * 60 }
const returnsPerAddress = { limit: 240, windowSeconds: 10 * 60 }

/**
 * A shopper returns from PayPal, logged in or not, with PayPal's order id in the address. The return proves nothing:
 * PayPal is asked, an approved order is captured, and the answer is settled like that of a webhook event or a poll.
 * @throws ORDER_NOT_FOUND also for another shopper's order
 * @throws UNKNOWN_REFERENCE no attempt of this order has that token
 * @see reference/payments §3.2, D28
 */
export function createReturnFromPaypal(deps: {
  db: Db
  throttle: Throttle
  queryAndSettle: QueryAndSettle
}): ReturnFromPaypal {
  const { db, throttle, queryAndSettle } = deps

  return async ({ shopper, address }, { orderId, token }) => {
    await assertAddressWithin(throttle, 'paypal-return-from', address, returnsPerAddress)
    await assertWithin(throttle, `paypal-return:${orderId}`, returnsPerOrder)
    const payable = await payables.find(db, orderId)
    if (!payable || (shopper && payable.userId !== shopper.userId)) throw new ShopError('ORDER_NOT_FOUND')
    const attempt = await attempts.findByPaypalOrder(db, token)
    if (attempt?.orderId !== orderId) throw new ShopError('UNKNOWN_REFERENCE')
    if (attempt.state !== 'succeeded') await queryAndSettle(attempt)
    return attempts.getWithBooking(db, attempt.id)
  }
}
