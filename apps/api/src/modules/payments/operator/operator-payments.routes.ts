import { z } from 'zod'
import * as contract from '#contract/operator/payments.ts'
import { pageOf, readCursor, type PageRequest } from '../../../platform/cursor.ts'
import { answerPage } from '../../../platform/http/next-link.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { OperatorPayments } from './operator-payments.ts'
import {
  attemptView,
  differenceView,
  listedAttemptView,
  refundPayoutStepView,
  refundPayoutView,
  refundView,
  reviewView,
  unmatchedPaymentView,
} from './operator-payments.view.ts'

const IdCursor = z.tuple([z.int()])
const ReviewCursor = z.tuple([z.int(), z.int().nullable()])

export function operatorPaymentsRoutes(serve: Serve, payments: OperatorPayments): void {
  serve(contract.listPaymentsToReview, async ({ query, call }) => {
    const [attemptId, captureId] = readCursor(ReviewCursor, query.cursor) ?? []
    const after = attemptId === undefined ? null : { attemptId, captureId: captureId ?? null }
    const found = await payments.toReview(after, query.limit + 1)
    const page = pageOf(found, query.limit, (last) => [last.attemptId, last.captureId])
    return answerPage(call, query, page).map(reviewView)
  })
  serve(contract.listPaymentAttempts, async ({ query, call }) => {
    const before = readCursor(IdCursor, query.cursor)?.[0] ?? null
    const found = await payments.attempts({ state: query.state, before, limit: query.limit + 1 })
    return answerPage(call, query, pageOf(found, query.limit, byId)).map(listedAttemptView)
  })
  serve(contract.getPaymentAttempt, ({ params }) => payments.attempt(params.id).then(attemptView))
  serve(contract.queryPayment, ({ operator, params }) => payments.query(operator, params.id).then(attemptView))
  serve(contract.acceptPayment, ({ operator, params, body }) =>
    payments.accept(operator, { attemptId: params.id, ...body }).then(attemptView),
  )
  serve(contract.refundPayment, ({ operator, params, body }) =>
    payments.refund(operator, { attemptId: params.id, ...body }).then(attemptView),
  )
  serve(contract.resolvePaymentFlag, ({ operator, params, body: { receipt = null, because } }) =>
    payments.resolveFlag(operator, { attemptId: params.id, receipt, because }).then(attemptView),
  )

  serve(contract.listUnmatchedPayments, async ({ query, call }) => {
    const found = await payments.unmatchedPayments(pageAfter(query))
    return answerPage(call, query, pageOf(found, query.limit, byId)).map(unmatchedPaymentView)
  })
  serve(contract.assignUnmatchedPayment, async ({ operator, params, body }) => {
    await payments.assignUnmatchedPayment(operator, params.receipt, body.order_number)
    return { message: 'Payment assigned to the order.' }
  })
  serve(contract.refundUnmatchedPayment, async ({ operator, params, body }) => {
    await payments.refundUnmatched(operator, params.receipt, body.because)
    return { message: 'Refund requested from M-Pesa.' }
  })
  serve(contract.recordUnmatchedPaymentRefund, async ({ operator, params, body }) => {
    await payments.unmatchedRefunded(operator, params.receipt, body)
    return { message: 'Refund recorded.' }
  })

  serve(contract.listRefundsToAttend, async ({ query, call }) => {
    const found = await payments.refunds(pageAfter(query))
    return answerPage(call, query, pageOf(found, query.limit, byId)).map(refundView)
  })
  serve(contract.listRefundPayouts, async ({ query, call }) => {
    const found = await payments.refundPayouts.list(pageAfter(query))
    return answerPage(call, query, pageOf(found, query.limit, byId)).map(refundPayoutView)
  })
  serve(contract.approveRefundPayout, async ({ operator, params }) =>
    refundPayoutStepView(await payments.refundPayouts.approve(operator, params.id)),
  )
  serve(contract.rejectRefundPayout, async ({ operator, params, body }) =>
    refundPayoutStepView(await payments.refundPayouts.reject(operator, params.id, body.reason)),
  )
  serve(contract.listReconciliationDifferences, async ({ query, call }) => {
    const found = await payments.differences({ ...pageAfter(query), provider: query.provider, day: query.day })
    return answerPage(call, query, pageOf(found, query.limit, byId)).map(differenceView)
  })
  serve(contract.listDifferenceDays, () => payments.differenceDays())
  serve(contract.closePaymentDifference, async ({ operator, params, body }) => {
    await payments.closeDifference(operator, params.id, body.because)
    return { message: 'Difference resolved.' }
  })
  serve(contract.listComparedProviders, async () =>
    (await payments.compared()).map(({ provider, until, openDifferences }) => ({
      provider,
      until: until.toISOString(),
      open_differences: openDifferences,
    })),
  )
}

/** Reads one row more than the page shows, to know whether there is a next page. */
function pageAfter({ cursor, limit }: PageRequest): { after: number; limit: number } {
  return { after: readCursor(IdCursor, cursor)?.[0] ?? 0, limit: limit + 1 }
}

const byId = ({ id }: { id: number }) => [id]
