import { wholeShillings } from '#contract/shared/money.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { audit, type Actor } from '../../audit/index.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import * as captures from '../captures.queries.ts'
import { nairobiStamp } from '../nairobi-time.ts'
import * as payables from '../payables.queries.ts'
import type { Payable } from '../payables.queries.ts'
import { lockForSettling, type Settle } from '../settle.ts'

export type Cash = {
  orderId: string
  /** The cash that was handed over: the whole amount due, in whole shillings (D11). */
  amountCents: number
  /** Who recorded it. */
  by: Actor
  /** The number of the slip the buyer got: unique for each payment, for ever. */
  receipt: string
}

/** How the money is booked: it pays the order, or is owed to the buyer because the order needed none. */
export type RecordedCash = 'order' | 'owed'

export type RecordCash = (tx: Tx, cash: Cash) => Promise<RecordedCash>

/**
 * Records cash that was handed over for an order: an attempt and its capture, settled like any other money. From then
 * on its couriers owe it to the shop (`provider:cash`). The same receipt for the same order is a repeat. The audit log
 * records the actor.
 *
 * Cash for an order that was paid or ended meanwhile is recorded too, and owed to the buyer.
 * @throws ORDER_NOT_FOUND
 * @throws CASH_AMOUNT_WRONG carries `amount_due`, in shillings
 * @throws CASH_RECEIPT_USED for another order
 * @see D11, D35
 */
export function createRecordCash(deps: { clock: Clock; settle: Settle }): RecordCash {
  const { clock, settle } = deps

  return async (tx, { orderId, amountCents, by, receipt }) => {
    const payable = await payables.lock(tx, orderId)
    if (!payable) throw new ShopError('ORDER_NOT_FOUND')
    const shillings = wholeShillings(payable.amountCents)
    if (amountCents !== shillings * 100) throw new ShopError('CASH_AMOUNT_WRONG', { amount_due: shillings })
    const known = await captures.findByReceipt(tx, 'cash', receipt)
    if (known && known.orderId !== orderId) throw new ShopError('CASH_RECEIPT_USED')
    if (known) return recorded(known)

    const attemptId = await insertAttempt(tx, payable, amountCents)
    const report = { kind: 'paid', receipt, paidCents: amountCents, paidAt: clock.now() } as const
    const outcome = await settle(tx, await lockForSettling(tx, attemptId), report)
    // A concurrent transaction used the same slip for another order.
    if (outcome !== 'captured') throw new ShopError('CASH_RECEIPT_USED')
    await audit(tx, {
      actor: by,
      action: 'payment.cash_recorded',
      subject: `order:${orderId}`,
      changes: { receipt, amountCents },
    })
    const [capture] = await captures.listOfAttempt(tx, attemptId)
    if (!capture) throw new Error(`attempt ${attemptId} was captured without a capture`)
    return recorded(capture)
  }

  async function insertAttempt(tx: Tx, payable: Payable, requestedCents: number): Promise<number> {
    const now = clock.now()
    const number = (await attempts.countOfOrder(tx, payable.orderId)) + 1
    const attempt = await attempts.insert(tx, {
      orderId: payable.orderId,
      provider: 'cash',
      reference: `${payable.orderNumber}-${nairobiStamp(now)}-${number}`,
      dueCents: payable.amountCents,
      requestedCents,
      answerBy: now,
      nextCheckAt: now,
      createdAt: now,
    })
    if (!attempt) throw new Error('cash is recorded as it is paid: no attempt of it is ever open')
    return attempt.id
  }
}

function recorded({ id, bookedAs }: captures.Capture): RecordedCash {
  if (bookedAs === 'order' || bookedAs === 'owed') return bookedAs
  throw new Error(`cash of capture ${id} is nobody's`)
}
