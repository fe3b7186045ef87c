import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { assertWithin, type Throttle } from '../../../platform/throttle.ts'
import { operatorActor, type ActingOperator } from '../../audit/index.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import type { Attempt } from '../attempts/attempts.queries.ts'
import type { PaidByHand } from '../mpesa/paid-by-hand.ts'
import type { ReturnStray } from '../mpesa/return-stray.ts'
import * as strays from '../mpesa/strays.queries.ts'
import { countRequested } from '../payouts/payouts.queries.ts'
import * as payables from '../payables.queries.ts'
import type { AskAndSettle } from '../polling/ask-and-settle.ts'
import { countOpen as countOpenDifferences } from '../reconciliation/differences.queries.ts'
import type { Reconciliation } from '../reconciliation/reconciliation.ts'
import { countToAttend } from '../refunds/refunds.queries.ts'
import type { RefundedByHand } from '../refunds/record-refund.ts'
import type { Refunds } from '../refunds/refunds.service.ts'
import { countToReview, listToReview, type ReviewMark } from '../to-review.queries.ts'
import type { DecideReview, Decision } from './decide-review.ts'
import * as queries from './operator-payments.queries.ts'
import type { RefundPayouts } from './refund-payouts.ts'
import type { ReadMoney, ReadNotice } from './operator-payments.queries.ts'

/** A payment attempt as shown to an operator. */
export type ReadAttempt = { attempt: Attempt; orderNumber: string; money: ReadMoney[]; notices: ReadNotice[] }

export type OperatorPayments = ReturnType<typeof createOperatorPayments>

type Page = { after: number; limit: number }

const mostNotices = 50
/** Asking a provider costs a call, and the poller asks as well. */
const askedPerOperator = { limit: 60, windowSeconds: 10 * 60 }

/** The admin UI's view of payments that need an operator: each step is also a command of the command line. */
export function createOperatorPayments(deps: {
  db: Db
  throttle: Throttle
  askAndSettle: AskAndSettle
  decide: DecideReview
  refunds: Pick<Refunds, 'toAttend'>
  reconciliation: Reconciliation
  assignStray: PaidByHand['assignStray']
  returnStray: Pick<ReturnStray, 'ask' | 'doneByHand'>
  refundPayouts: RefundPayouts
}) {
  const { db, throttle, askAndSettle, decide, refunds, reconciliation } = deps

  async function attempt(id: number): Promise<ReadAttempt> {
    const found = await attempts.find(db, id)
    const payable = found && (await payables.find(db, found.orderId))
    if (!payable) throw new ShopError('PAYMENT_ATTEMPT_NOT_FOUND')
    const [money, notices] = await Promise.all([queries.listMoney(db, id), queries.listNotices(db, id, mostNotices)])
    return { attempt: found, orderNumber: payable.orderNumber, money, notices }
  }

  /** @throws PROVIDER_UNREACHABLE; nothing has changed then */
  async function ask({ operatorId }: ActingOperator, id: number): Promise<ReadAttempt> {
    const found = await attempts.find(db, id)
    if (!found) throw new ShopError('PAYMENT_ATTEMPT_NOT_FOUND')
    await assertWithin(throttle, `asks-provider:${operatorId}`, askedPerOperator)
    // A provider cannot report on an attempt that was paid in cash or by hand.
    const verdict = found.provider === 'cash' || found.byHand ? 'pending' : await askAndSettle(found)
    if (verdict === 'unreachable') throw new ShopError('PROVIDER_UNREACHABLE')
    return attempt(id)
  }

  async function decided(id: number, step: (tx: Tx) => Promise<void>): Promise<ReadAttempt> {
    await inTransaction(db, step)
    return attempt(id)
  }

  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work)

  /** How many items of each kind wait for an operator. */
  async function waiting() {
    const [reviews, strayCount, refundCounts, differenceCounts, requested] = await Promise.all([
      countToReview(db),
      strays.countWaiting(db),
      countToAttend(db),
      countOpenDifferences(db),
      countRequested(db),
    ])
    return {
      toReview: sum(reviews),
      strays: strayCount,
      refunds: sum(refundCounts),
      differences: sum(differenceCounts),
      ...requested,
    }
  }

  return {
    waiting,
    toReview: (after: ReviewMark | null, limit: number) => listToReview(db, limit, after),
    attempts: (asked: Parameters<typeof queries.listAttempts>[1]) => queries.listAttempts(db, asked),
    attempt,
    ask,
    accept: (operator: ActingOperator, decision: Decision) =>
      decided(decision.attemptId, (tx) => decide.accept(tx, decision, operatorActor(operator))),
    giveBack: (operator: ActingOperator, decision: Decision) =>
      decided(decision.attemptId, (tx) => decide.giveBack(tx, decision, operatorActor(operator))),
    settleDoubt: (operator: ActingOperator, doubt: Parameters<DecideReview['settleDoubt']>[1]) =>
      decided(doubt.attemptId, (tx) => decide.settleDoubt(tx, doubt, operatorActor(operator))),

    strays: ({ after, limit }: Page) => strays.listWaiting(db, limit, after),
    assignStray: (operator: ActingOperator, receipt: string, orderNumber: string) =>
      inTx((tx) => deps.assignStray(tx, receipt, orderNumber, operatorActor(operator))),
    returnStray: (operator: ActingOperator, receipt: string, because: string) =>
      inTx((tx) => deps.returnStray.ask(tx, receipt, because, operatorActor(operator))),
    strayReturned: (operator: ActingOperator, receipt: string, paid: RefundedByHand) =>
      inTx((tx) => deps.returnStray.doneByHand(tx, receipt, paid, operatorActor(operator))),

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
