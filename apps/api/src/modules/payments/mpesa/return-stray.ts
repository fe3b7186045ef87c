import type { AuditAction } from '#contract/audit-actions.ts'
import type { ByHandChannel } from '#contract/states.ts'
import { later, type Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Log } from '../../../platform/log.ts'
import { audit, type Actor, type AuditEntry } from '../../audit/index.ts'
import { refundAccount, type Ledger } from '../../ledger/index.ts'
import type { RefundOutcome, RefundProvider, RefundToSend } from '../refunds/refund-by.ts'
import type { RefundedByHand } from '../refunds/record-refund.ts'
import { isGivenUp, nextTryAt } from '../refunds/refund-plan.ts'
import * as strays from './strays.queries.ts'
import type { Stray, StrayOnItsWay } from './strays.queries.ts'

export type ReturnStray = {
  /**
   * Requests the reversal of an unmatched payment whose order is not found; the reversal is sent later.
   * @throws STRAY_PAYMENT_NOT_FOUND no payment with this receipt waits: it has an order, is refunded, or is being
   * refunded
   * @throws PAYMENT_UNAVAILABLE where M-Pesa reverses nothing for this shop: an operator refunds it by hand
   */
  ask(tx: Tx, receipt: string, reason: string, by: Actor): Promise<Stray>
  /**
   * Records a refund that was made outside the shop. Not allowed while M-Pesa may still reverse the payment.
   * @throws STRAY_PAYMENT_NOT_FOUND no payment with this receipt waits: it has an order, is refunded, or is being
   * refunded
   */
  doneByHand(tx: Tx, receipt: string, paid: RefundedByHand, by: Actor): Promise<Stray>
  /** Sends requested reversals, and asks for the outcome of those sent. */
  bringOn(): Promise<void>
}

const batchSize = 20
/** If the process crashes during one, its outcome is asked for after this time. */
const leaseSeconds = 120

/**
 * Refunds money that reached the PayBill without a valid order number. Its reversal is sent, looked up and recorded
 * like that of a refund. Until it is done the money stays in `customers:review`.
 */
export function createReturnStray(deps: {
  db: Db
  clock: Clock
  ledger: Ledger
  log: Log
  /** Null: M-Pesa is off, or the shop has no API user. */
  refundBy: RefundProvider | null
}): ReturnStray {
  const { db, clock, ledger, log, refundBy } = deps

  async function lockWaiting(tx: Tx, receipt: string): Promise<Stray> {
    const stray = await strays.lock(tx, receipt)
    if (!stray || stray.orderId !== null || stray.returnedAt !== null) throw new ShopError('STRAY_PAYMENT_NOT_FOUND')
    return stray
  }

  async function finish(
    tx: Tx,
    { id, receipt, paidCents }: Stray,
    { reference, channel }: { reference: string; channel: ByHandChannel | null },
  ): Promise<void> {
    await strays.update(tx, id, {
      returnedAt: clock.now(),
      returnReference: reference,
      returnChannel: channel,
      returnCheckAt: null,
      returnFailure: null,
    })
    await ledger.post(tx, {
      key: `refund:stray:${receipt}`,
      reason: 'a stray went back',
      postings: [{ from: 'customers:review', to: refundAccount('mpesa', channel), amountCents: paidCents }],
    })
  }

  async function send(stray: StrayOnItsWay): Promise<void> {
    const outcome: RefundOutcome = refundBy
      ? await refundBy.give(reversalOf(stray))
      : { kind: 'stuck', reason: 'M-Pesa takes no commands' }
    await inTransaction(db, (tx) => record(tx, stray, outcome))
  }

  async function record(tx: Tx, { receipt, returnKey }: StrayOnItsWay, outcome: RefundOutcome): Promise<void> {
    const stray = await strays.lock(tx, receipt)
    // An operator saw that it was stuck, and refunded it by hand meanwhile.
    if (stray?.returnKey !== returnKey || stray.returnedAt !== null) return
    const failure = 'reason' in outcome ? outcome.reason : null
    const now = clock.now()
    const since = stray.returnAskedAt ?? now
    switch (outcome.kind) {
      case 'done':
        return finish(tx, stray, { reference: outcome.providerId ?? returnKey, channel: null })
      case 'pending':
      case 'unknown':
      case 'never_arrived':
        if (isGivenUp('mpesa', since, now)) return giveUp(tx, stray, failure ?? 'no answer')
        return strays.update(tx, stray.id, { returnFailure: failure, returnCheckAt: nextTryAt(since, now) })
      case 'refused':
        log.error({ stray: stray.id, failure }, 'a stray did not go back')
        return strays.update(tx, stray.id, {
          returnKey: null,
          returnAskedAt: null,
          returnFailure: failure,
          returnCheckAt: null,
        })
      case 'stuck':
        return giveUp(tx, stray, failure)
    }
  }

  async function giveUp(tx: Tx, { id }: Stray, failure: string | null): Promise<void> {
    log.error({ stray: id, failure }, 'a stray may have gone back: somebody must look')
    await strays.update(tx, id, { returnFailure: failure, returnCheckAt: null })
  }

  return {
    async ask(tx, receipt, reason, by) {
      if (!refundBy) throw new ShopError('PAYMENT_UNAVAILABLE')
      const stray = await lockWaiting(tx, receipt)
      if (stray.returnKey !== null) throw new ShopError('STRAY_PAYMENT_NOT_FOUND')
      const now = clock.now()
      const asked = { returnKey: crypto.randomUUID(), returnAskedAt: now, returnCheckAt: now, returnFailure: null }
      await strays.update(tx, stray.id, asked)
      await tell(tx, by, 'payment.return_requested', stray, {}, { about: `stray:${stray.id}`, text: reason })
      return { ...stray, ...asked }
    },

    async doneByHand(tx, receipt, paid, by) {
      const stray = await lockWaiting(tx, receipt)
      if (isOnItsWay(stray)) throw new ShopError('STRAY_PAYMENT_NOT_FOUND')
      await finish(tx, stray, paid)
      await tell(tx, by, 'payment.returned_by_hand', stray, paid)
      return stray
    },

    /** @throws AggregateError after all others were tried, so that one failure does not block them */
    async bringOn() {
      const now = clock.now()
      const due = await strays.claimDue(db, { now, again: later(now, leaseSeconds), limit: batchSize })
      const failures: unknown[] = []
      await Promise.all(due.map((stray) => send(stray).catch((error: unknown) => failures.push(error))))
      if (failures.length > 0) throw new AggregateError(failures, `strays that did not go back: ${failures.length}`)
    },
  }
}

/** M-Pesa was asked, and its outcome is still being polled; an operator resolves what is stuck. */
function isOnItsWay({ returnKey, returnCheckAt }: Stray): boolean {
  return returnKey !== null && returnCheckAt !== null
}

/** Only M-Pesa knows the payer's phone: where it refuses the reversal for good, no payout is possible instead. */
function reversalOf({ returnKey, receipt, account, paidCents }: StrayOnItsWay): RefundToSend {
  return {
    key: returnKey,
    orderNumber: account,
    capture: { provider: 'mpesa', receipt, receiptPending: false, reference: account, phone: null, paidCents },
    amountCents: paidCents,
    foreign: null,
    isByPayout: false,
  }
}

function tell(
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  { id, receipt, paidCents }: Stray,
  details: Partial<RefundedByHand>,
  words?: AuditEntry['words'],
) {
  const changes = { receipt, amountCents: paidCents, ...details }
  return audit(tx, { actor, action, subject: `stray:${id}`, changes, ...(words && { words }) })
}
