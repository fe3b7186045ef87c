import type { AuditAction } from '#contract/operator/audit-actions.ts'
import type { PayoutState } from '#contract/shared/states.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { DomainEvents, EventOf } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { OperatorDisabled } from '../../accounts/accounts.events.ts'
import { audit, operatorActor, type Actor } from '../../audit/index.ts'
import type { Ledger, Posting } from '../../ledger/index.ts'
import { lockPayoutHold } from '../../sellers/index.ts'
import { move } from './payout-transitions.ts'
import { assertPayable, paidPostings, requestPosting, returnPosting, type Channel } from './payout-postings.ts'
import * as queries from './payouts.queries.ts'
import type { NewPayout, Payout } from './payouts.queries.ts'
import { PayoutEnded } from './payouts.events.ts'

export type PayoutRequest = Omit<NewPayout, 'requestedAt' | 'feeCents'> & { feeCents?: number }

export type Payouts = ReturnType<typeof createPayouts>

/** Throws the reason why a store's payout may not be paid yet (D37). The wallet module implements it. */
export type AssertStorePayable = (tx: Tx, payout: { storeId: number; phone: string }) => Promise<void>

export type PayoutEnd = { state: 'paid'; receipt: string } | { state: 'failed'; reason: string }

export type PayoutsDeps = {
  clock: Clock
  events: DomainEvents
  ledger: Ledger
  assertStorePayable: AssertStorePayable
}

/**
 * Payouts to phones. `payoutTransitions` in the contract lists the allowed transitions. The postings and the key are
 * written before M-Pesa is called, and only `failed` and `rejected` return the money.
 * @see D37, reference/payments §1.7 and §4
 */
export function createPayouts(deps: PayoutsDeps) {
  return { ...bindDeps(deps, { request, approve, reject, markPaid, resolve, reopen, end }), redirect }
}

async function lock(tx: Tx, payoutId: number): Promise<Payout> {
  const payout = await queries.lock(tx, payoutId)
  if (!payout) throw new ShopError('PAYOUT_NOT_FOUND')
  return payout
}

/** A shopper's money is booked by the refund it belongs to. */
async function post(
  { ledger }: PayoutsDeps,
  tx: Tx,
  { id }: Payout,
  what: string,
  postings: Posting[],
  { clawsBack = false } = {},
) {
  if (postings.length === 0) return
  await ledger.post(tx, { key: `payout:${id}:${what}`, reason: `payout ${what}`, postings, clawsBack })
}

async function ended(deps: PayoutsDeps, tx: Tx, payout: Payout, channel: Channel): Promise<Payout> {
  const { id, key, payee, amountCents, state, reference, reason, reopenedAt } = payout
  if (state === 'paid') await post(deps, tx, payout, 'paid', paidPostings(payout, channel))
  // A payout may fail, and be reported as paid, more than once: its money moves each time.
  else
    await post(
      deps,
      tx,
      payout,
      reopenedAt ? `returned again:${reopenedAt.getTime()}` : 'returned',
      returnPosting(payout),
    )
  if (state !== 'paid' && state !== 'failed' && state !== 'rejected') throw new Error(`payout ${id} has not ended`)
  await deps.events.publish(tx, PayoutEnded, { payoutId: id, key, payee, amountCents, state, reference, reason })
  return payout
}

async function assertPayeePayable(
  { assertStorePayable }: PayoutsDeps,
  tx: Tx,
  { payee, phone }: Payout,
): Promise<void> {
  if (payee.kind === 'store') await assertStorePayable(tx, { storeId: payee.storeId, phone })
}

/** A payout that cannot be paid gets no first approval either. */
async function recordFirstApproval(deps: PayoutsDeps, tx: Tx, payout: Payout, by: Actor): Promise<Payout> {
  const firstApproval = { firstApprovedBy: by, firstApprovedAt: deps.clock.now() }
  await assertPayeePayable(deps, tx, payout)
  await auditDecision(tx, by, 'withdrawal.first_approved', payout, { to: payout.state })
  await queries.update(tx, payout.id, firstApproval)
  return { ...payout, ...firstApproval }
}

/**
 * Records M-Pesa's outcome: paid under a receipt, or failed, which returns the money.
 * @throws for a payout that was not sent: M-Pesa cannot have paid it
 */
async function end(deps: PayoutsDeps, tx: Tx, payoutId: number, how: PayoutEnd): Promise<Payout> {
  const reported = how.state === 'paid' ? { reference: how.receipt, reason: null } : { reason: how.reason }
  const change = { ...reported, endedAt: deps.clock.now(), nextCheckAt: null }
  const payout = await lock(tx, payoutId)
  // The state machine lets an operator pay it by hand, but it has not been sent to M-Pesa.
  if (payout.state === 'approved') throw new Error(`payout ${payoutId} cannot go from approved to ${how.state}`)
  return ended(deps, tx, await move(tx, payout, how.state, change), 'M-Pesa')
}

/** Locks the store before its balance, in the same order as closing the store does. */
async function assertNotHeld(tx: Tx, { payee }: Payout): Promise<void> {
  const hold = payee.kind === 'store' ? await lockPayoutHold(tx, payee.storeId) : null
  if (hold) throw new ShopError(hold.kind === 'suspended' ? 'STORE_SUSPENDED' : 'PAYOUTS_HELD')
}

async function lockIn(tx: Tx, payoutId: number, states: readonly PayoutState[]): Promise<Payout> {
  const payout = await lock(tx, payoutId)
  if (!states.includes(payout.state)) throw new ShopError('PAYOUT_STEP_NOT_POSSIBLE', { state: payout.state })
  return payout
}

/** The actor's free text, a reason or a reference, is stored apart from the audit entry (decision 0056). */
function auditDecision(
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  { id, amountCents, state }: Payout,
  { to, comment }: { to: PayoutState; comment?: string },
) {
  const subject = `payout:${id}` as const
  const changes = { amountCents, state: { from: state, to } }
  return audit(tx, {
    actor,
    action,
    subject,
    changes,
    ...(comment && { comment: { about: subject, text: comment } }),
  })
}

/**
 * Requests a payout to a phone, in the caller's transaction. A store's money moves at once from its available to its
 * pending balance. A shopper's money was set aside by a refund, and the refund books it. Nothing is sent before an
 * operator approves the payout.
 * @param request.key unique for ever: a repeat answers with the existing payout
 * @param request.amountCents a store's may be any amount; M-Pesa pays its whole shillings, less the fee, from 10
 * shillings on
 * @throws RangeError for more than M-Pesa pays at once, or a repeat that differs
 * @throws a constraint error where the store has less available
 */
async function request(deps: PayoutsDeps, tx: Tx, request: PayoutRequest): Promise<Payout> {
  const requested = { ...request, feeCents: request.feeCents ?? 0 }
  assertPayable(requested)
  const payout = await queries.insert(tx, { ...requested, requestedAt: deps.clock.now() })
  if (!payout) return theSame(await queries.findByKey(tx, requested.key), requested)
  await post(deps, tx, payout, 'requested', requestPosting(payout))
  return payout
}

/** Changes the phone of a payout that is not approved yet. */
async function redirect(tx: Tx, payoutId: number, phone: string): Promise<void> {
  const payout = await lock(tx, payoutId)
  // The first approval was for the previous phone.
  if (payout.state === 'requested')
    await queries.update(tx, payoutId, { phone, firstApprovedBy: null, firstApprovedAt: null })
}

/**
 * @throws the errors of `AssertStorePayable`
 * @param options.requiresSecondApproval whether two operators must approve it: the first approval is stored, and the
 * payout continues to wait
 * @throws NEEDS_ANOTHER_OPERATOR for a second approval by the same operator
 * @throws PAYOUT_STEP_NOT_POSSIBLE when it is not waiting for approval; the other steps throw it for a forbidden
 * transition
 * @throws STORE_SUSPENDED, PAYOUTS_HELD the store may not be paid at present
 */
async function approve(
  deps: PayoutsDeps,
  tx: Tx,
  payoutId: number,
  by: Actor,
  {
    requiresSecondApproval,
  }: { requiresSecondApproval: (payout: Pick<Payout, 'payee' | 'amountCents'>) => Promise<boolean> } = {
    requiresSecondApproval: async () => false,
  },
): Promise<Payout> {
  const payout = await lockIn(tx, payoutId, ['requested'])
  await assertNotHeld(tx, payout)
  const { firstApprovedBy } = payout
  const isLarge = await requiresSecondApproval(payout)
  if (isLarge && firstApprovedBy === null) return recordFirstApproval(deps, tx, payout, by)
  if (isLarge && firstApprovedBy === by) throw new ShopError('NEEDS_ANOTHER_OPERATOR')
  await assertPayeePayable(deps, tx, payout)
  await auditDecision(tx, by, 'withdrawal.approved', payout, { to: 'approved' })
  return move(tx, payout, 'approved')
}

/** Returns the money to its source. */
async function reject(deps: PayoutsDeps, tx: Tx, payoutId: number, reason: string, by: Actor): Promise<Payout> {
  const payout = await lockIn(tx, payoutId, ['requested', 'approved'])
  await auditDecision(tx, by, 'withdrawal.rejected', payout, { to: 'rejected', comment: reason })
  return ended(deps, tx, await move(tx, payout, 'rejected', { reason, endedAt: deps.clock.now() }), 'M-Pesa')
}

/**
 * An operator has paid it another way, before it was sent to M-Pesa.
 * @throws PAYOUT_STEP_NOT_POSSIBLE also for a shopper's payout: it is rejected, and its refund recorded as paid by
 * hand
 * @throws STORE_SUSPENDED, PAYOUTS_HELD
 */
async function markPaid(deps: PayoutsDeps, tx: Tx, payoutId: number, reference: string, by: Actor): Promise<Payout> {
  const payout = await lockIn(tx, payoutId, ['approved'])
  if (payout.payee.kind === 'shopper') throw new ShopError('PAYOUT_STEP_NOT_POSSIBLE', { state: payout.state })
  await assertNotHeld(tx, payout)
  await auditDecision(tx, by, 'withdrawal.marked_paid', payout, { to: 'paid', comment: reference })
  return ended(deps, tx, await move(tx, payout, 'paid', { reference, endedAt: deps.clock.now() }), 'by hand')
}

/** Records the outcome of an unknown payout, which an operator has found out from M-Pesa. */
async function resolve(deps: PayoutsDeps, tx: Tx, payoutId: number, how: PayoutEnd, by: Actor): Promise<Payout> {
  const comment = how.state === 'paid' ? how.receipt : how.reason
  await auditDecision(tx, by, 'withdrawal.resolved', await lockIn(tx, payoutId, ['unknown']), {
    to: how.state,
    comment,
  })
  return end(deps, tx, payoutId, how)
}

/**
 * M-Pesa reports that it paid a payout that had failed and whose money was returned. The money is taken again, even
 * when the store has less available than that. The payout is unknown until a look-up or an operator confirms the
 * outcome.
 * @throws for a payout that has not failed
 */
async function reopen(deps: PayoutsDeps, tx: Tx, payoutId: number, receipt: string): Promise<Payout> {
  const now = deps.clock.now()
  const failed = await lock(tx, payoutId)
  // A sent payout may become unknown too: its money was never returned, so it is not taken again.
  if (failed.state !== 'failed') throw new Error(`payout ${payoutId} cannot go from ${failed.state} to unknown again`)
  const payout = await move(tx, failed, 'unknown', {
    reason: `M-Pesa reported a payment after it failed. Receipt: ${receipt}.`,
    endedAt: null,
    nextCheckAt: now,
    reopenedAt: now,
  })
  await post(deps, tx, payout, `reopened:${now.getTime()}`, requestPosting(payout), { clawsBack: true })
  return payout
}

/**
 * Revokes the first approvals of an operator who loses the right to approve: those payouts need two approvals again.
 */
export async function revokeFirstApprovals(
  tx: Tx,
  { by, ...operator }: EventOf<typeof OperatorDisabled>,
): Promise<void> {
  for (const { id, amountCents } of await queries.revokeFirstApprovals(tx, operatorActor(operator))) {
    const changes = { amountCents, of: operator.operatorId }
    await audit(tx, { actor: by, action: 'withdrawal.first_approval_revoked', subject: `payout:${id}`, changes })
  }
}

function theSame(known: Payout | undefined, requested: Omit<NewPayout, 'requestedAt'>): Payout {
  const text = ({ payee, phone, amountCents, feeCents }: typeof requested) =>
    `${payee.kind} ${payee.kind === 'store' ? payee.storeId : ''} ${phone} ${amountCents} ${feeCents}`
  if (!known || text(known) !== text(requested))
    throw new RangeError(`${requested.key} was asked for before, as another payout`)
  return known
}
