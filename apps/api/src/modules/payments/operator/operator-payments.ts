import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { assertWithin, type Throttle } from '../../../platform/throttle.ts'
import { operatorActor, type ActingOperator } from '../../audit/index.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import type { Attempt } from '../attempts/attempts.queries.ts'
import type { PaidByHand } from '../mpesa/paid-by-hand.ts'
import type { RefundUnmatched } from '../mpesa/refund-unmatched.ts'
import * as unmatchedPayments from '../mpesa/unmatched-payments.queries.ts'
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

const maxWebhookEvents = 50
/** Asking a provider costs a call, and the poller asks as well. */
const queriesPerOperator = { limit: 60, windowSeconds: 10 * 60 }

/** The admin UI's view of payments that need an operator: each step is also a command of the command line. */
export function createOperatorPayments(deps: {
  db: Db
  throttle: Throttle
  queryAndSettle: QueryAndSettle
  decide: DecideReview
  refunds: Pick<Refunds, 'toAttend'>
  reconciliation: Reconciliation
  assignUnmatchedPayment: PaidByHand['assignUnmatchedPayment']
  refundUnmatched: Pick<RefundUnmatched, 'request' | 'doneByHand'>
  refundPayouts: RefundPayouts
}) {
  const { db, throttle, queryAndSettle, decide, refunds, reconciliation } = deps

  async function attempt(id: number): Promise<ReadAttempt> {
    const found = await attempts.find(db, id)
    const payable = found && (await payables.find(db, found.orderId))
    if (!payable) throw new ShopError('PAYMENT_ATTEMPT_NOT_FOUND')
    const [money, webhookEvents] = await Promise.all([
      queries.listMoney(db, id),
      queries.listWebhookEvents(db, id, maxWebhookEvents),
    ])
    return { attempt: found, orderNumber: payable.orderNumber, money, webhookEvents }
  }

  /** @throws PROVIDER_UNREACHABLE; nothing has changed then */
  async function query({ operatorId }: ActingOperator, id: number): Promise<ReadAttempt> {
    const found = await attempts.find(db, id)
    if (!found) throw new ShopError('PAYMENT_ATTEMPT_NOT_FOUND')
    await assertWithin(throttle, `asks-provider:${operatorId}`, queriesPerOperator)
    // A provider cannot report on an attempt that was paid in cash or by hand.
    const outcome = found.provider === 'cash' || found.byHand ? 'pending' : await queryAndSettle(found)
    if (outcome === 'unreachable') throw new ShopError('PROVIDER_UNREACHABLE')
    return attempt(id)
  }

  async function decided(id: number, step: (tx: Tx) => Promise<void>): Promise<ReadAttempt> {
    await inTransaction(db, step)
    return attempt(id)
  }

  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work)

  /** How many items of each kind wait for an operator. */
  async function waiting() {
    const [reviews, unmatchedPaymentCount, refundCounts, differenceCounts, requested] = await Promise.all([
      countToReview(db),
      unmatchedPayments.countWaiting(db),
      countToAttend(db),
      countOpenDifferences(db),
      countRequested(db),
    ])
    return {
      toReview: sum(reviews),
      unmatchedPayments: unmatchedPaymentCount,
      refunds: sum(refundCounts),
      differences: sum(differenceCounts),
      ...requested,
    }
  }

  return {
    waiting,
    toReview: (after: ReviewMark | null, limit: number) => listToReview(db, limit, after),
    attempts: (requested: Parameters<typeof queries.listAttempts>[1]) => queries.listAttempts(db, requested),
    attempt,
    query,
    accept: (operator: ActingOperator, decision: Decision) =>
      decided(decision.attemptId, (tx) => decide.accept(tx, decision, operatorActor(operator))),
    refund: (operator: ActingOperator, decision: Decision) =>
      decided(decision.attemptId, (tx) => decide.refund(tx, decision, operatorActor(operator))),
    resolveFlag: (operator: ActingOperator, flag: Parameters<DecideReview['resolveFlag']>[1]) =>
      decided(flag.attemptId, (tx) => decide.resolveFlag(tx, flag, operatorActor(operator))),

    unmatchedPayments: ({ after, limit }: Page) => unmatchedPayments.listWaiting(db, limit, after),
    assignUnmatchedPayment: (operator: ActingOperator, receipt: string, orderNumber: string) =>
      inTx((tx) => deps.assignUnmatchedPayment(tx, receipt, orderNumber, operatorActor(operator))),
    refundUnmatched: (operator: ActingOperator, receipt: string, because: string) =>
      inTx((tx) => deps.refundUnmatched.request(tx, receipt, because, operatorActor(operator))),
    unmatchedRefunded: (operator: ActingOperator, receipt: string, paid: RefundedByHand) =>
      inTx((tx) => deps.refundUnmatched.doneByHand(tx, receipt, paid, operatorActor(operator))),

    refunds: ({ after, limit }: Page) => refunds.toAttend(db, limit, after),
    refundPayouts: deps.refundPayouts,

    differences: reconciliation.open,
    differenceDays: reconciliation.openByDay,
    compared: reconciliation.compared,
    closeDifference: (operator: ActingOperator, id: number, because: string) =>
      inTx((tx) => reconciliation.close(tx, id, because, operatorActor(operator))),
  }
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}
