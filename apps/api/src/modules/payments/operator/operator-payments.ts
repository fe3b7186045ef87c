import { bindDeps } from '#bind-deps'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { assertWithin, type Throttle } from '../../../platform/throttle.ts'
import { operatorActor, type ActingOperator } from '../../audit/index.ts'
import { find as findAttempt, type Attempt } from '../attempts/attempts.queries.ts'
import type { PaidByHand } from '../mpesa/paid-by-hand.ts'
import type { RefundUnmatched } from '../mpesa/refund-unmatched.ts'
import * as unmatchedQueries from '../mpesa/unmatched-payments.queries.ts'
import { countRequested } from '../payouts/payouts.queries.ts'
import * as payables from '../payables.queries.ts'
import type { QueryAndSettle } from '../polling/query-and-settle.ts'
import { countOpen as countOpenDifferences } from '../reconciliation/differences.queries.ts'
import type { Reconciliation } from '../reconciliation/reconciliation.ts'
import { countToAttend } from '../refunds/refunds.queries.ts'
import type { RefundedByHand } from '../refunds/record-refund.ts'
import type { Refunds } from '../refunds/refunds.service.ts'
import { countToReview, listToReview, type ReviewMark } from '../to-review.queries.ts'
import type { DecideReview, Decision } from './decide-review.ts'
import * as queries from './operator-payments.queries.ts'
import type { RefundPayouts } from './refund-payouts.ts'
import type { ReadMoney, ReadWebhookEvent } from './operator-payments.queries.ts'

/** A payment attempt as shown to an operator. */
export type ReadAttempt = {
  attempt: Attempt
  orderNumber: string
  money: ReadMoney[]
  webhookEvents: ReadWebhookEvent[]
}

export type OperatorPayments = ReturnType<typeof createOperatorPayments>

type Page = { after: number; limit: number }

type OperatorPaymentsDeps = {
  db: Db
  throttle: Throttle
  queryAndSettle: QueryAndSettle
  decide: DecideReview
  refunds: Pick<Refunds, 'toAttend'>
  reconciliation: Reconciliation
  assignUnmatchedPayment: PaidByHand['assignUnmatchedPayment']
  refundUnmatched: Pick<RefundUnmatched, 'request' | 'doneByHand'>
  refundPayouts: RefundPayouts
}

const maxWebhookEvents = 50
/** A query costs a call to the provider, and the poller queries as well. */
const queriesPerOperator = { limit: 60, windowSeconds: 10 * 60 }

/** The admin UI's view of payments that need an operator: each step is also a command of the command line. */
export function createOperatorPayments(deps: OperatorPaymentsDeps) {
  const { refundPayouts, reconciliation } = deps
  return {
    ...bindDeps(deps, { waiting, toReview, attempts, attempt, query, accept, refund, resolveFlag }),
    ...bindDeps(deps, { unmatchedPayments, assignUnmatchedPayment, refundUnmatched, unmatchedRefunded }),
    ...bindDeps(deps, { refunds, closeDifference }),
    refundPayouts,
    differences: reconciliation.open,
    differenceDays: reconciliation.openByDay,
    compared: reconciliation.compared,
  }
}

/** How many items of each kind wait for an operator. */
async function waiting({ db }: OperatorPaymentsDeps) {
  const [reviews, unmatchedCount, refundCounts, differenceCounts, requested] = await Promise.all([
    countToReview(db),
    unmatchedQueries.countWaiting(db),
    countToAttend(db),
    countOpenDifferences(db),
    countRequested(db),
  ])
  return {
    toReview: sum(reviews),
    unmatchedPayments: unmatchedCount,
    refunds: sum(refundCounts),
    differences: sum(differenceCounts),
    ...requested,
  }
}

function toReview({ db }: OperatorPaymentsDeps, after: ReviewMark | null, limit: number) {
  return listToReview(db, limit, after)
}

function attempts({ db }: OperatorPaymentsDeps, requested: Parameters<typeof queries.listAttempts>[1]) {
  return queries.listAttempts(db, requested)
}

/** @throws PAYMENT_ATTEMPT_NOT_FOUND */
async function attempt({ db }: OperatorPaymentsDeps, id: number): Promise<ReadAttempt> {
  const found = await findAttempt(db, id)
  const payable = found && (await payables.find(db, found.orderId))
  if (!payable) throw new ShopError('PAYMENT_ATTEMPT_NOT_FOUND')
  const [money, webhookEvents] = await Promise.all([
    queries.listMoney(db, id),
    queries.listWebhookEvents(db, id, maxWebhookEvents),
  ])
  return { attempt: found, orderNumber: payable.orderNumber, money, webhookEvents }
}

/**
 * Queries the provider now, and settles what it reports.
 * @throws PAYMENT_ATTEMPT_NOT_FOUND; PROVIDER_UNREACHABLE nothing has changed then
 */
async function query(deps: OperatorPaymentsDeps, { operatorId }: ActingOperator, id: number): Promise<ReadAttempt> {
  const { db, throttle, queryAndSettle } = deps
  const found = await findAttempt(db, id)
  if (!found) throw new ShopError('PAYMENT_ATTEMPT_NOT_FOUND')
  await assertWithin(throttle, `payment-query:${operatorId}`, queriesPerOperator)
  // A provider cannot report on an attempt that was paid in cash or by hand.
  const outcome = found.provider === 'cash' || found.byHand ? 'pending' : await queryAndSettle(found)
  if (outcome === 'unreachable') throw new ShopError('PROVIDER_UNREACHABLE')
  return attempt(deps, id)
}

function accept(deps: OperatorPaymentsDeps, operator: ActingOperator, decision: Decision) {
  return decided(deps, decision.attemptId, (tx) => deps.decide.accept(tx, decision, operatorActor(operator)))
}

function refund(deps: OperatorPaymentsDeps, operator: ActingOperator, decision: Decision) {
  return decided(deps, decision.attemptId, (tx) => deps.decide.refund(tx, decision, operatorActor(operator)))
}

function resolveFlag(
  deps: OperatorPaymentsDeps,
  operator: ActingOperator,
  flag: Parameters<DecideReview['resolveFlag']>[1],
) {
  return decided(deps, flag.attemptId, (tx) => deps.decide.resolveFlag(tx, flag, operatorActor(operator)))
}

async function decided(deps: OperatorPaymentsDeps, id: number, step: (tx: Tx) => Promise<void>): Promise<ReadAttempt> {
  await inTransaction(deps.db, step)
  return attempt(deps, id)
}

function unmatchedPayments({ db }: OperatorPaymentsDeps, { after, limit }: Page) {
  return unmatchedQueries.listWaiting(db, limit, after)
}

function assignUnmatchedPayment(
  deps: OperatorPaymentsDeps,
  operator: ActingOperator,
  receipt: string,
  orderNumber: string,
) {
  return inTransaction(deps.db, (tx) => deps.assignUnmatchedPayment(tx, receipt, orderNumber, operatorActor(operator)))
}

function refundUnmatched(deps: OperatorPaymentsDeps, operator: ActingOperator, receipt: string, because: string) {
  return inTransaction(deps.db, (tx) => deps.refundUnmatched.request(tx, receipt, because, operatorActor(operator)))
}

function unmatchedRefunded(
  deps: OperatorPaymentsDeps,
  operator: ActingOperator,
  receipt: string,
  paid: RefundedByHand,
) {
  return inTransaction(deps.db, (tx) => deps.refundUnmatched.doneByHand(tx, receipt, paid, operatorActor(operator)))
}

function refunds(deps: OperatorPaymentsDeps, { after, limit }: Page) {
  return deps.refunds.toAttend(deps.db, limit, after)
}

function closeDifference(deps: OperatorPaymentsDeps, operator: ActingOperator, id: number, because: string) {
  return inTransaction(deps.db, (tx) => deps.reconciliation.close(tx, id, because, operatorActor(operator)))
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}
