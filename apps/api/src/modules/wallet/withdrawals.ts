import type { ErrorCode } from '#contract/shared/errors.ts'
import { toWire } from '#contract/shared/money.ts'
import { addDays, dayStart, nairobiDay, nairobiTime } from '#contract/shared/days.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import type { getWithdrawalsCsv } from '#contract/operator/withdrawals.ts'
import { bindDeps } from '#bind-deps'
import { csvLine, csvMark } from '../../platform/csv.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Operator } from '../../platform/http/principal.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { maskedPhone } from '../../platform/log.ts'
import { kenyanPhone } from '../../platform/phone.ts'
import type { Operators, SellerFactors } from '../accounts/index.ts'
import { audit, operatorActor, operatorIdOf, type ActingOperator } from '../audit/index.ts'
import { listAvailable, lockAvailable } from '../ledger/index.ts'
import {
  centsLately,
  listStorePayouts,
  payoutsByIds,
  payoutsOfStore,
  type Payout,
  type PayoutEnd,
  type Payouts,
  type StorePayoutFilter,
} from '../payments/index.ts'
import { listPayoutHolds, searchStores, storeNames } from '../sellers/index.ts'
import type { Settings } from '../settings/index.ts'
import { blockingReasonOf, type BlockingReason } from './blocking-reason.ts'
import * as phones from './payout-phones.queries.ts'
import { requestWithdrawal, withdrawalLimits } from './request-withdrawal.ts'
import { failureLabel } from './account-labels.ts'
import type { PayoutPhones } from './payout-phones.ts'

export type ListedWithdrawal = {
  payout: Payout
  storeId: number
  storeNumber: number
  storeName: string
  /** Null once the payout was sent or has ended. */
  blockingReason: BlockingReason | null
  /** The name of the first operator who approved it; null where there is none, or one approval is enough. */
  firstApprovedBy: string | null
  requiresSecondApproval: boolean
  /** The sum approved or sent for the store within a day, and the limit up to which one operator approves alone. */
  latelyCents: number
  singleApproverLimitCents: number
}

/** The result for each of several withdrawals that were approved at once. */
export type ApprovedAtOnce = { approved: number[]; waiting: number[]; refused: { id: number; code: ErrorCode }[] }

/** The operator who decides: the contract lists the required roles. */
type Decider = Pick<Operator, 'operatorId' | 'role' | 'sessionId'>

/** The start of the next page. */
type Page = { after: number | null; limit: number }
/** The operator's filter for the list. */
type Requested = Input<typeof getWithdrawalsCsv>['query']
/** The maximum number of stores that match a typed name; a broader search is not useful. */
const maxStores = 200
const linesAtOnce = 500
/** Errors that end the whole batch: the operator may no longer approve anything. */
const endsAll = new Set<ErrorCode>(['UNAUTHENTICATED', 'FORBIDDEN'])
const holdBlockingReasons = { suspended: 'STORE_SUSPENDED', held: 'PAYOUTS_HELD', none: null } as const
const dayMs = 24 * 60 * 60 * 1000

export type Withdrawals = ReturnType<typeof createWithdrawals>

export type WithdrawalsDeps = {
  db: Db
  clock: Clock
  throttle: Throttle
  settings: Pick<Settings, 'current'>
  operators: Pick<Operators, 'names' | 'hold'>
  sellerFactors: Pick<SellerFactors, 'countTry' | 'spend'>
  payouts: Payouts
  payoutPhones: PayoutPhones
  /** Returns the stores whose owner's identity an operator has verified by documents. */
  withVerifiedIdentity: (handle: Db | Tx, storeIds: readonly number[]) => Promise<ReadonlySet<number>>
}

/**
 * A store requests a withdrawal of its available money. An operator approves it, and it is paid to the store's proven
 * phone. A withdrawal is a payout: its state is stored only there.
 */
export function createWithdrawals(deps: WithdrawalsDeps) {
  return bindDeps(deps, {
    limits,
    request: requestWithdrawal,
    list,
    listForOperator,
    csv,
    approve,
    approveAll,
    reject,
    resolve,
    markPaid,
  })
}

async function listForOperator(deps: WithdrawalsDeps, requested: Requested, page: Page): Promise<ListedWithdrawal[]> {
  return listed(deps, await filterOf(deps, requested), page)
}

/** Finds the stores first, so that no statement about payouts searches for a part of a name. */
async function filterOf(
  deps: WithdrawalsDeps,
  { status, store = '', q = '', from, to, min, max }: Requested,
): Promise<StorePayoutFilter> {
  const phone = kenyanPhone(q)
  return {
    state: status === 'all' ? 'any' : (status ?? 'open'),
    storeIds: store === '' ? undefined : await storeIdsLike(deps, store),
    phone: phone ?? undefined,
    reference: q === '' || phone !== null ? undefined : q,
    from: from === undefined ? undefined : dayStart(from),
    until: to === undefined ? undefined : dayStart(addDays(to, 1)),
    minCents: min,
    maxCents: max,
  }
}

async function storeIdsLike({ db }: WithdrawalsDeps, typed: string): Promise<number[]> {
  const sought = /^\d{6,9}$/.test(typed)
    ? ({ by: 'number', storeNumber: Number(typed) } as const)
    : ({ by: 'name', typed } as const)
  const found = await searchStores(db, { sought, status: undefined, before: null, limit: maxStores })
  return found.map(({ id }) => id)
}

async function listed(
  deps: WithdrawalsDeps,
  filter: StorePayoutFilter,
  { after, limit }: Page,
): Promise<ListedWithdrawal[]> {
  const { db, withVerifiedIdentity, operators, clock } = deps
  const waiting = await listStorePayouts(db, { filter, after, limit })
  const storeIds = [...new Set(waiting.map(({ storeId }) => storeId))]
  const [names, holds, verified, identity, available, lately] = await Promise.all([
    storeNames(db, storeIds),
    listPayoutHolds(db, storeIds),
    phones.listVerified(db, storeIds),
    withVerifiedIdentity(db, storeIds),
    listAvailable(db, storeIds),
    centsLately(db, storeIds, aDayAgo(deps)),
  ])
  const called = await operators.names([
    ...new Set(waiting.flatMap(({ firstApprovedBy }) => operatorIdOf(firstApprovedBy) ?? [])),
  ])
  return waiting.map(({ storeId, ...payout }): ListedWithdrawal => ({
    payout,
    requiresSecondApproval: payout.amountCents + (lately.get(storeId) ?? 0) > singleApproverLimitCents(deps),
    latelyCents: lately.get(storeId) ?? 0,
    singleApproverLimitCents: singleApproverLimitCents(deps),
    firstApprovedBy:
      payout.firstApprovedBy && (called.get(operatorIdOf(payout.firstApprovedBy) ?? 0) ?? payout.firstApprovedBy),
    storeId,
    storeNumber: names.get(storeId)?.storeNumber ?? 0,
    storeName: names.get(storeId)?.name ?? '',
    blockingReason:
      payout.state === 'requested' || payout.state === 'approved'
        ? (holdBlockingReasons[holds.get(storeId)?.kind ?? 'none'] ??
          blockingReasonOf(
            { storeId, phone: payout.phone, availableCents: available.get(storeId) ?? 0 },
            verified.get(storeId),
            identity,
            clock.now(),
          ))
        : null,
  }))
}

/**
 * All withdrawals of the filter. The audit log stores who took the file, with the filter values that name no person.
 */
async function csv(deps: WithdrawalsDeps, operator: ActingOperator, requested: Requested) {
  const { status, from, to } = requested
  const entry = { action: 'withdrawal.exported', subject: 'withdrawals:all', changes: { status, from, to } } as const
  await inTransaction(deps.db, (tx) => audit(tx, { actor: operatorActor(operator), ...entry }))
  return {
    name: `sokoni-withdrawals-${nairobiDay(deps.clock.now())}.csv`,
    parts: csvParts(deps, await filterOf(deps, requested)),
  }
}

async function* csvParts(deps: WithdrawalsDeps, filter: StorePayoutFilter): AsyncIterable<string> {
  yield csvMark + csvLine(csvColumns)
  for (let after: number | null = null; ;) {
    const some: ListedWithdrawal[] = await listed(deps, filter, { after, limit: linesAtOnce })
    if (some.length > 0) yield some.map(csvOf).join('')
    if (some.length < linesAtOnce) return
    after = some.at(-1)?.payout.id ?? null
  }
}

/**
 * An operator who loses the right to decide at the same moment either decides before that, or is refused.
 * @throws PAYOUT_NOT_FOUND also for a shopper's payout: that is no withdrawal
 */
async function decide(
  { db, operators }: WithdrawalsDeps,
  operator: Decider,
  step: (tx: Tx) => Promise<Payout>,
): Promise<Payout> {
  return inTransaction(db, async (tx) => {
    await operators.hold(tx, operator)
    const payout = await step(tx)
    if (payout.payee.kind !== 'store') throw new ShopError('PAYOUT_NOT_FOUND')
    return payout
  })
}

/** The amount one operator alone may approve for a store within a day. */
function singleApproverLimitCents({ settings }: WithdrawalsDeps) {
  return settings.current().twoApproversAboveCents
}

function aDayAgo({ clock }: WithdrawalsDeps) {
  return new Date(clock.now().getTime() - dayMs)
}

/**
 * Includes the sum the store received, or is about to receive, within a day: small withdrawals must not bypass the
 * limit.
 */
async function requiresSecondApproval(
  deps: WithdrawalsDeps,
  tx: Tx,
  { payee, amountCents }: Pick<Payout, 'payee' | 'amountCents'>,
): Promise<boolean> {
  if (payee.kind !== 'store') return amountCents > singleApproverLimitCents(deps)
  // Of two concurrent approvals the second sees the first.
  await lockAvailable(tx, payee.storeId)
  const lately = await centsLately(tx, [payee.storeId], aDayAgo(deps))
  return amountCents + (lately.get(payee.storeId) ?? 0) > singleApproverLimitCents(deps)
}

/** A large one waits for a second operator's approval. @throws NEEDS_ANOTHER_OPERATOR to the first operator */
function approve(deps: WithdrawalsDeps, operator: Decider, id: number) {
  return decide(deps, operator, (tx) =>
    deps.payouts.approve(tx, id, operatorActor(operator), {
      requiresSecondApproval: (payout) => requiresSecondApproval(deps, tx, payout),
    }),
  )
}

/**
 * Approves each independently: a blocking reason of one does not stop the others.
 * @throws TOO_MUCH_AT_ONCE contains `max`: nothing is approved then
 * @throws UNAUTHENTICATED, FORBIDDEN when the operator loses the right in between: earlier approvals remain
 */
async function approveAll(deps: WithdrawalsDeps, operator: Decider, ids: readonly number[]): Promise<ApprovedAtOnce> {
  const requested = await payoutsByIds(deps.db, ids)
  const maxCents = deps.settings.current().approvedAtOnceMaxCents
  if (requested.reduce((sum, { amountCents }) => sum + amountCents, 0) > maxCents)
    throw new ShopError('TOO_MUCH_AT_ONCE', { max: toWire(maxCents) })
  const reported: ApprovedAtOnce = { approved: [], waiting: [], refused: [] }
  for (const id of ids) {
    try {
      const { state } = await approve(deps, operator, id)
      reported[state === 'approved' ? 'approved' : 'waiting'].push(id)
    } catch (error) {
      if (!(error instanceof ShopError) || endsAll.has(error.code)) throw error
      reported.refused.push({ id, code: error.code })
    }
  }
  return reported
}

function limits({ settings }: WithdrawalsDeps) {
  return withdrawalLimits(settings)
}

function list({ db }: WithdrawalsDeps, storeId: number, { after, limit }: Page): Promise<Payout[]> {
  return payoutsOfStore(db, storeId, { states: null, before: after, limit })
}

function reject(deps: WithdrawalsDeps, operator: Decider, id: number, reason: string) {
  return decide(deps, operator, (tx) => deps.payouts.reject(tx, id, reason, operatorActor(operator)))
}

/** M-Pesa's outcome of an unknown payout; it is never paid a second time. @throws PAYOUT_STEP_NOT_POSSIBLE */
function resolve(deps: WithdrawalsDeps, operator: Decider, id: number, end: PayoutEnd) {
  return decide(deps, operator, (tx) => deps.payouts.resolve(tx, id, end, operatorActor(operator)))
}

/** @throws STORE_OWES refunds since the approval are paid with it: rejecting it fills the negative balance up */
function markPaid(deps: WithdrawalsDeps, operator: Decider, id: number, reference: string) {
  return decide(deps, operator, async (tx) => {
    const payout = await deps.payouts.markPaid(tx, id, reference, operatorActor(operator))
    const { payee } = payout
    if (payee.kind === 'store' && (await lockAvailable(tx, payee.storeId)) < 0) throw new ShopError('STORE_OWES')
    return payout
  })
}

const csvColumns = [
  'Number',
  'Requested at',
  'Store number',
  'Store',
  'Amount (KSh)',
  'Fee (KSh)',
  'Phone',
  'Status',
  'Reference',
  'Reason',
  'Ended at',
]

function csvOf({ payout, storeNumber, storeName }: ListedWithdrawal): string {
  const { id, requestedAt, amountCents, feeCents, phone, state, reference, reason, endedAt } = payout
  return csvLine([
    String(id),
    nairobiTime(requestedAt),
    String(storeNumber),
    storeName,
    toWire(amountCents).toFixed(2),
    toWire(feeCents).toFixed(2),
    phone === '' ? '' : maskedPhone(phone),
    state,
    reference ?? '',
    state === 'failed' ? `${failureLabel(reason)} (${reason})` : (reason ?? ''),
    endedAt ? nairobiTime(endedAt) : '',
  ])
}
