import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { Shopper } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { assertWithin, type Throttle } from '../../../platform/throttle.ts'
import type { AskProvider } from '../polling/ask-provider.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import type { LatestAttempt } from '../attempts/attempts.queries.ts'
import * as payables from '../payables.queries.ts'
import { lockForSettling, type Settle } from '../settle.ts'

export type VerifyCard = (shopper: Shopper, claim: { reference: string; orderId: string }) => Promise<LatestAttempt>

const verifiesPerAccount = { limit: 60, windowSeconds: 10 * 60 }

/**
 * The shopper says that the window reported success. That proves nothing: Paystack is asked, and its answer is settled
 * as a webhook's or a poll's would be.
 * @throws ORDER_NOT_FOUND also for somebody else's order
 * @throws UNKNOWN_REFERENCE no attempt of this order has it
 * @see S§7 (verify), D28
 */
export function createVerifyCard(deps: { db: Db; throttle: Throttle; ask: AskProvider; settle: Settle }): VerifyCard {
  const { db, throttle, ask, settle } = deps

  return async (shopper, { reference, orderId }) => {
    await assertWithin(throttle, `payment-verify:${shopper.userId}`, verifiesPerAccount)
    const payable = await payables.findOfUser(db, orderId, shopper.userId)
    if (!payable) throw new ShopError('ORDER_NOT_FOUND')
    const attempt = await attempts.findByReference(db, reference)
    if (attempt?.orderId !== orderId || attempt.provider !== 'paystack') throw new ShopError('UNKNOWN_REFERENCE')
    if (attempt.state !== 'succeeded') {
      const news = await ask(attempt)
      if (news.says !== 'unreachable')
        await inTransaction(db, async (tx) => settle(tx, await lockForSettling(tx, attempt.id), news))
    }
    return attempts.getWithBooking(db, attempt.id)
  }
}
