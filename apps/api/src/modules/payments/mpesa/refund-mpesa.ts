import { PAYOUT_MIN_SHILLINGS } from '#contract/shared/constants.ts'
import { wholeShillings } from '#contract/shared/money.ts'
import { bindDeps } from '#bind-deps'
import { later, type Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { Payouts } from '../payouts/payouts.ts'
import * as payoutRows from '../payouts/payouts.queries.ts'
import type { Payout } from '../payouts/payouts.queries.ts'
import type { RefundOutcome, RefundProvider, RefundToSend } from '../refunds/refund-by.ts'
import type { CommandDaraja, PreparedCommand } from './command-daraja.ts'
import * as commands from './commands.queries.ts'
import type { Command } from './commands.queries.ts'
import { mpesaReceipt } from './receipts.ts'
import { ALREADY_REVERSED } from './result-codes.ts'

export const refundSubject = (key: string) => `refund:${key}`

/** A result comes within seconds, or after a timeout in Daraja's queue; then M-Pesa is asked, at this interval. */
const resultSeconds = 10 * 60
const lookSeconds = 15 * 60

/** The API user lacks the right, whatever the command: a payout would fail the same way. */
const initiatorFaults = new Set(['21', '2001', '8006'])

export type RefundByMpesaDeps = {
  db: Db
  clock: Clock
  daraja: CommandDaraja
  payouts: Payouts
}

/**
 * Refunds an M-Pesa payment. The first refund reverses the payment, which M-Pesa does once. Every later refund, and a
 * refund whose reversal failed for a reason that another try cannot mend, is a payout to the phone that paid, which an operator approves. The
 * outcome is known later: an acknowledgement does not mean that money moved.
 */
export function createRefundByMpesa(deps: RefundByMpesaDeps): RefundProvider {
  return bindDeps(deps, { send, query })
}

async function send(deps: RefundByMpesaDeps, refund: RefundToSend): Promise<RefundOutcome> {
  if (refund.isByPayout) return payOut(deps, refund)
  // The receipt is looked up meanwhile; without it nothing can be reversed.
  if (refund.capture.receiptPending) return { kind: 'never_arrived', reason: 'receipt_pending' }
  const subject = refundSubject(refund.key)
  const prepared = await inTransaction(deps.db, async (tx) => {
    // Sent before, by a process that crashed before it recorded the answer: `query` finds the outcome.
    if (await commands.latestAbout(tx, subject, 'reverse')) return null
    return deps.daraja.prepare(tx, { kind: 'reverse', subject, originatorId: subject })
  })
  if (!prepared) return query(deps, refund)
  return reverse(deps, refund, prepared)
}

async function reverse(
  { daraja }: RefundByMpesaDeps,
  refund: RefundToSend,
  prepared: PreparedCommand,
): Promise<RefundOutcome> {
  const answer = await daraja.send(prepared, (client, addresses) =>
    client.reverse({
      ...addresses,
      receipt: mpesaReceipt(refund.capture.receipt),
      shillings: wholeShillings(refund.amountCents),
    }),
  )
  switch (answer.kind) {
    case 'accepted':
      return { kind: 'pending' }
    case 'refused':
      return answer.isPassing
        ? { kind: 'never_arrived', reason: answer.reported }
        : { kind: 'refused', reason: answer.reported }
    case 'repeated':
      return { kind: 'unknown', reason: 'asked before' }
    case 'unknown':
      return { kind: 'unknown', reason: answer.reported }
  }
}

async function query(deps: RefundByMpesaDeps, refund: RefundToSend): Promise<RefundOutcome> {
  const { db, daraja } = deps
  if (refund.isByPayout) return payOut(deps, refund)
  const command = await commands.latestAbout(db, refundSubject(refund.key), 'reverse')
  switch (command?.state) {
    case undefined:
      return { kind: 'never_arrived', reason: 'not asked' }
    case 'done':
      return { kind: 'done', ...(command.receipt !== null && { providerId: command.receipt }) }
    case 'refused':
      // Daraja did not act on it: it is sent again under its own id, with a new address.
      return reverse(deps, refund, await inTransaction(db, (tx) => daraja.prepareAgain(tx, command.id)))
    case 'failed':
      return reversalFailed(deps, refund, command.reported ?? '')
    case 'requested':
    case 'accepted':
    case 'unknown':
      return underWay(deps, command)
  }
}

/**
 * No result has come yet. After a while M-Pesa is asked; the outcome stays unknown until a result or a look-up brings
 * it.
 */
async function underWay({ clock, db, daraja }: RefundByMpesaDeps, command: Command): Promise<RefundOutcome> {
  const isLate = command.state === 'unknown' || clock.now() >= later(command.requestedAt, resultSeconds)
  if (!isLate) return { kind: 'pending' }
  const { subject, conversationId, originatorId } = command
  const looked = await commands.latestAbout(db, subject, 'look_up')
  if (!looked || clock.now() >= later(looked.requestedAt, lookSeconds))
    await daraja.request({ kind: 'look_up', subject }, (client, addresses) =>
      client.lookUp({ ...addresses, conversationId: conversationId ?? originatorId }),
    )
  return { kind: 'unknown', reason: 'M-Pesa did not report the outcome of the reversal' }
}

async function reversalFailed(deps: RefundByMpesaDeps, refund: RefundToSend, code: string): Promise<RefundOutcome> {
  if (code === ALREADY_REVERSED) return { kind: 'stuck', reason: code }
  if (initiatorFaults.has(code)) return { kind: 'refused', reason: code }
  return payOut(deps, refund)
}

/** At most one payout for each refund, however often it is requested: the payout has the refund's key. */
async function payOut(
  { db, payouts }: RefundByMpesaDeps,
  { key: refundKey, amountCents: cents, capture: { phone } }: RefundToSend,
): Promise<RefundOutcome> {
  const key = refundSubject(refundKey)
  const known = await payoutRows.findByKey(db, key)
  if (known) return outcomeOf(known)
  // Only M-Pesa knows the phone of a payment by hand. The phone of an erased account is no longer stored.
  if (phone === null || phone === '') return { kind: 'refused', reason: 'no_phone' }
  const amountCents = wholeShillings(cents) * 100
  if (amountCents < PAYOUT_MIN_SHILLINGS * 100) return { kind: 'refused', reason: 'below_payout_minimum' }
  await inTransaction(db, (tx) => payouts.request(tx, { key, payee: { kind: 'shopper' }, phone, amountCents }))
  return { kind: 'pending', providerId: key }
}

/** The outcome of the payout that replaces a reversal. */
function outcomeOf({ state, reference, reason, key }: Payout): RefundOutcome {
  switch (state) {
    case 'requested':
    case 'approved':
    case 'sent':
    case 'unknown':
      return { kind: 'pending', providerId: key }
    case 'paid':
      return { kind: 'done', providerId: reference ?? key }
    case 'failed':
    case 'rejected':
      return { kind: 'refused', reason: reason ?? state }
  }
}
