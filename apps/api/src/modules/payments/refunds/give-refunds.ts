import { later, type Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { MpesaMethod } from '../payments.tables.ts'
import { lockRefund, type RecordRefund } from './record-refund.ts'
import type { RefundInFlight, RefundOutcome, RefundProviders } from './refund-by.ts'
import { moveRefund } from './refund-moves.ts'
import { absenceSeconds } from './refund-plan.ts'
import * as queries from './refunds.queries.ts'
import type { Refund } from './refunds.queries.ts'

const batchSize = 20
/** Should the process die over a refund, somebody asks what became of it after this. */
const leaseSeconds = 120

/**
 * Sends what is to be given back, and asks what became of what was sent. `sent` is committed before the provider is
 * called: whoever finds a refund in that state does not know whether it got there, and asks instead of sending it again.
 */
export function createGiveRefunds(deps: {
  db: Db
  clock: Clock
  providers: RefundProviders
  record: RecordRefund['record']
}) {
  const { db, clock, providers, record } = deps

  /** @throws AggregateError after all others had their turn, so that one refund holds up no other */
  return async function giveRefunds(): Promise<void> {
    const failures: unknown[] = []
    const now = clock.now()
    const due = await queries.claimDue(db, { now, again: later(now, leaseSeconds), limit: batchSize })
    await Promise.all(due.map(({ id }) => bringOn(id).catch((error: unknown) => failures.push(error))))
    if (failures.length > 0) throw new AggregateError(failures, `refunds that could not be given: ${failures.length}`)
  }

  async function bringOn(id: number): Promise<void> {
    const refund = await inTransaction(db, (tx) => beginToSend(tx, id))
    const outcome = await outcomeOf(refund)
    if (outcome) await inTransaction(db, (tx) => record(tx, id, outcome))
  }

  /** What is asked for is marked as sent, which must be on disk before anybody is called. */
  async function beginToSend(tx: Tx, id: number): Promise<Refund> {
    const refund = await lockRefund(tx, id)
    if (refund.state !== 'requested') return refund
    const sending = { sentAt: clock.now(), mpesaMethod: await mpesaMethodOf(tx, refund) }
    await moveRefund(tx, refund, 'sent', sending)
    // The caller tells by the state it had whether it is to send or to ask.
    return { ...refund, ...sending }
  }

  /** M-Pesa reverses a payment once. The payable is locked: of two refunds of one payment the second sees the first. */
  async function mpesaMethodOf(tx: Tx, refund: Refund): Promise<MpesaMethod | null> {
    if (refund.provider !== 'mpesa' || refund.mpesaMethod !== null) return refund.mpesaMethod
    return (await queries.isReversedForAnother(tx, refund)) ? 'payout' : 'reversal'
  }

  async function outcomeOf(refund: Refund): Promise<RefundOutcome | null> {
    const provider = providers[refund.provider]
    if (!provider) return { kind: 'stuck', reason: 'no_way_back' }
    switch (refund.state) {
      case 'requested':
        return provider.give(inFlight(refund))
      case 'sent':
      case 'pending':
        return believed(refund, await provider.ask(inFlight(refund)))
      case 'done':
      case 'failed':
      case 'needs_attention':
        return null
    }
  }

  /** A provider that has not heard of a refund may hear of it yet: it is not sent again too early. */
  function believed(refund: Refund, outcome: RefundOutcome): RefundOutcome {
    if (outcome.kind !== 'never_arrived') return outcome
    if (refund.state === 'pending') return { kind: 'stuck', reason: outcome.reason }
    const isOld = clock.now() >= later(refund.sentAt ?? refund.requestedAt, absenceSeconds)
    return isOld ? outcome : { kind: 'unknown', reason: outcome.reason }
  }
}

export function inFlight(refund: Refund): RefundInFlight {
  const { provider, receipt, receiptPending, reference, phone, paidCents, mpesaMethod } = refund
  return {
    key: refund.key,
    orderNumber: refund.orderNumber,
    capture: { provider, receipt, receiptPending, reference, phone, paidCents },
    amountCents: refund.amountCents,
    foreign: refund.usdCents === null ? null : { currency: 'USD', cents: refund.usdCents },
    isByPayout: mpesaMethod === 'payout',
    providerId: refund.providerId,
    sentAt: refund.sentAt ?? refund.requestedAt,
  }
}
