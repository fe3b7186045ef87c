import { later, type Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { MpesaMethod } from '../payments.tables.ts'
import { lockRefund, type RecordRefund } from './record-refund.ts'
import type { RefundInFlight, RefundOutcome, RefundProviders } from './refund-by.ts'
import { transitionRefund } from './refund-transitions.ts'
import { absenceSeconds } from './refund-plan.ts'
import * as queries from './refunds.queries.ts'
import type { Refund } from './refunds.queries.ts'

const batchSize = 20
/** If the process dies during a refund, another process asks for its outcome after this time. */
const leaseSeconds = 120

type SendRefundsDeps = { db: Db; clock: Clock; providers: RefundProviders; record: RecordRefund['record'] }

/**
 * Sends requested refunds, and asks for the outcome of sent ones. `sent` is committed before the provider is called. A
 * process that finds a refund in that state cannot know whether the request arrived, so it asks instead of sending the
 * refund again.
 */
export function createSendRefunds(deps: SendRefundsDeps) {
  return () => sendRefunds(deps)
}

/** @throws AggregateError after all others were processed, so that one refund does not block the others */
async function sendRefunds(deps: SendRefundsDeps): Promise<void> {
  const { db, clock } = deps
  const failures: unknown[] = []
  const now = clock.now()
  const due = await queries.claimDue(db, { now, again: later(now, leaseSeconds), limit: batchSize })
  await Promise.all(due.map(({ id }) => processRefund(deps, id).catch((error: unknown) => failures.push(error))))
  if (failures.length > 0) throw new AggregateError(failures, `refunds that could not be sent: ${failures.length}`)
}

async function processRefund(deps: SendRefundsDeps, id: number): Promise<void> {
  const { db, record } = deps
  const refund = await inTransaction(db, (tx) => beginToSend(deps, tx, id))
  const outcome = await outcomeOf(deps, refund)
  if (outcome) await inTransaction(db, (tx) => record(tx, id, outcome))
}

/** Marks a requested refund as sent, which must be committed before the provider is called. */
async function beginToSend({ clock }: SendRefundsDeps, tx: Tx, id: number): Promise<Refund> {
  const refund = await lockRefund(tx, id)
  if (refund.state !== 'requested') return refund
  const sending = { sentAt: clock.now(), mpesaMethod: await mpesaMethodOf(tx, refund) }
  await transitionRefund(tx, refund, 'sent', sending)
  // The caller uses the previous state to decide whether to send or to ask.
  return { ...refund, ...sending }
}

/**
 * M-Pesa reverses a payment once. The payable is locked, so the second of two refunds of a payment sees the first.
 */
async function mpesaMethodOf(tx: Tx, refund: Refund): Promise<MpesaMethod | null> {
  if (refund.provider !== 'mpesa' || refund.mpesaMethod !== null) return refund.mpesaMethod
  return (await queries.isReversedForAnother(tx, refund)) ? 'payout' : 'reversal'
}

async function outcomeOf(deps: SendRefundsDeps, refund: Refund): Promise<RefundOutcome | null> {
  const provider = deps.providers[refund.provider]
  if (!provider) return { kind: 'stuck', reason: 'no_way_back' }
  switch (refund.state) {
    case 'requested':
      return provider.send(inFlight(refund))
    case 'sent':
    case 'pending':
      return afterQuery(deps, refund, await provider.query(inFlight(refund)))
    case 'done':
    case 'failed':
    case 'needs_attention':
      return null
  }
}

/** A provider that does not know a refund may still receive the request: it is not sent again too early. */
function afterQuery({ clock }: SendRefundsDeps, refund: Refund, outcome: RefundOutcome): RefundOutcome {
  if (outcome.kind !== 'never_arrived') return outcome
  if (refund.state === 'pending') return { kind: 'stuck', reason: outcome.reason }
  const isOld = clock.now() >= later(refund.sentAt ?? refund.requestedAt, absenceSeconds)
  return isOld ? outcome : { kind: 'unknown', reason: outcome.reason }
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
