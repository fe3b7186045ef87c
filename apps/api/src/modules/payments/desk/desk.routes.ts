import { z } from 'zod'
import * as contract from '#contract/payments-desk.ts'
import { pageOf, readCursor, type AskedPage } from '../../../platform/cursor.ts'
import { answerPage } from '../../../platform/http/next-link.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { PaymentsDesk } from './desk.ts'
import { attemptView, differenceView, listedAttemptView, refundView, reviewView, strayView } from './desk.view.ts'

const IdCursor = z.tuple([z.int()])
const ReviewCursor = z.tuple([z.int(), z.int().nullable()])

export function paymentsDeskRoutes(serve: Serve, desk: PaymentsDesk): void {
  serve(contract.listPaymentsToReview, async ({ query, call }) => {
    const [attemptId, captureId] = readCursor(ReviewCursor, query.cursor) ?? []
    const after = attemptId === undefined ? null : { attemptId, captureId: captureId ?? null }
    const found = await desk.toReview(after, query.limit + 1)
    const page = pageOf(found, query.limit, (last) => [last.attemptId, last.captureId])
    return answerPage(call, query, page).map(reviewView)
  })
  serve(contract.listPaymentAttempts, async ({ query, call }) => {
    const before = readCursor(IdCursor, query.cursor)?.[0] ?? null
    const found = await desk.attempts({ state: query.state, before, limit: query.limit + 1 })
    return answerPage(call, query, pageOf(found, query.limit, byId)).map(listedAttemptView)
  })
  serve(contract.getPaymentAttempt, ({ params }) => desk.attempt(params.id).then(attemptView))
  serve(contract.askAboutPayment, ({ operator, params }) => desk.ask(operator, params.id).then(attemptView))
  serve(contract.acceptPayment, ({ operator, params, body }) =>
    desk.accept(operator, { attemptId: params.id, ...body }).then(attemptView),
  )
  serve(contract.giveBackPayment, ({ operator, params, body }) =>
    desk.giveBack(operator, { attemptId: params.id, ...body }).then(attemptView),
  )
  serve(contract.settlePaymentDoubt, ({ operator, params, body: { receipt = null, because } }) =>
    desk.settleDoubt(operator, { attemptId: params.id, receipt, because }).then(attemptView),
  )

  serve(contract.listStrayPayments, async ({ query, call }) => {
    const found = await desk.strays(asked(query))
    return answerPage(call, query, pageOf(found, query.limit, byId)).map(strayView)
  })
  serve(contract.assignStrayPayment, async ({ operator, params, body }) => {
    await desk.assignStray(operator, params.receipt, body.order_number)
    return { message: 'It counts for this order now.' }
  })
  serve(contract.returnStrayPayment, async ({ operator, params, body }) => {
    await desk.returnStray(operator, params.receipt, body.because)
    return { message: 'M-Pesa is asked to give it back.' }
  })
  serve(contract.strayPaymentReturned, async ({ operator, params, body }) => {
    await desk.strayReturned(operator, params.receipt, body.reference)
    return { message: 'It is back with whoever paid it.' }
  })

  serve(contract.listRefundsToAttend, async ({ query, call }) => {
    const found = await desk.refunds(asked(query))
    return answerPage(call, query, pageOf(found, query.limit, byId)).map(refundView)
  })
  serve(contract.listPaymentDifferences, async ({ query, call }) => {
    const found = await desk.differences({ ...asked(query), provider: query.provider })
    return answerPage(call, query, pageOf(found, query.limit, byId)).map(differenceView)
  })
  serve(contract.closePaymentDifference, async ({ operator, params, body }) => {
    await desk.closeDifference(operator, params.id, body.because)
    return { message: 'The difference is closed.' }
  })
  serve(contract.listComparedProviders, async () =>
    (await desk.compared()).map(({ provider, until, openDifferences }) => ({
      provider,
      until: until.toISOString(),
      open_differences: openDifferences,
    })),
  )
}

/** One more than is shown says whether there is a next page. */
function asked({ cursor, limit }: AskedPage): { after: number; limit: number } {
  return { after: readCursor(IdCursor, cursor)?.[0] ?? 0, limit: limit + 1 }
}

const byId = ({ id }: { id: number }) => [id]
