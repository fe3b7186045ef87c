import { toWire } from '#contract/shared/money.ts'
import * as contract from '#contract/operator/orders.ts'
import * as returnsContract from '#contract/operator/returns.ts'
import { answerPage, linkNext } from '../../../platform/http/next-link.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { invalid } from '../../../platform/http/shop-error.ts'
import { operatorKey } from '../../../platform/idempotency.ts'
import { operatorActor } from '../../audit/index.ts'
import { listedOrderView, operatorReturnView, type Orders } from '../../orders/index.ts'
import { decidedByOperator } from '../../payments/index.ts'
import type { OrderDetails } from './order-details.ts'

export function operatorOrdersRoutes(serve: Serve, details: OrderDetails, orders: Pick<Orders, 'operator'>): void {
  const { list, steps, collectOnDelivery, returns, views } = orders.operator

  serve(contract.listOperatorOrders, async ({ reads, query, call }) => {
    const page = await list(reads, query)
    linkNext(call.reply, contract.listOperatorOrders.path, query, page.next)
    return page.orders.map(listedOrderView)
  })

  serve(contract.listOrderViews, ({ operator }) => views.list(operator))

  serve(contract.saveOrderView, ({ operator, body }) => views.save(operator, body))

  serve(contract.removeOrderView, async ({ operator, params }) => {
    await views.remove(operator, params.id)
    return { message: 'View deleted.' }
  })

  serve(contract.getOperatorOrder, ({ params }) => details.get(params.orderId))

  serve(contract.cancelOrderAsOperator, async ({ operator, params, body }) => {
    await steps.cancel(operator, params.orderId, body.reason)
    return details.get(params.orderId)
  })

  serve(contract.refundOrder, async ({ operator, params, body, call }) => {
    const { orderId } = params
    const idempotency = operatorKey(operator, contract.refundOrder.path, call, { orderId, ...body })
    await steps.refund(
      operator,
      { orderId, reason: decidedByOperator, comment: body.reason, what: whatOf(body) },
      idempotency,
    )
    return details.get(orderId)
  })

  serve(contract.shipSellerOrderAsOperator, async ({ operator, params, body }) => {
    const by = { carrier: body.carrier, trackingNumber: body.tracking_number }
    await steps.ship(operator, params, by)
    return details.get(params.orderId)
  })

  serve(contract.deliverSellerOrderAsOperator, async ({ operator, params }) => {
    await steps.deliver(operator, params)
    return details.get(params.orderId)
  })

  serve(contract.requestPaymentOnDelivery, async ({ operator, params: { orderId }, body }) => {
    const requested = await collectOnDelivery.prompt(operatorActor(operator), { orderId, phone: body.phone_number })
    return { requested: toWire(requested.requestedCents), is_sure: requested.isSure }
  })

  serve(contract.recordCashOnDelivery, async ({ operator, params: { orderId }, body: { amount, receipt } }) => {
    await collectOnDelivery.cash(operatorActor(operator), { orderId, amountCents: amount, receipt })
    return details.get(orderId)
  })

  serve(contract.recordDeliveryRefusal, async ({ operator, params: { orderId } }) => {
    await collectOnDelivery.refused(operatorActor(operator), orderId)
    return details.get(orderId)
  })

  serve(contract.mailReceiptAgain, async ({ operator, params }) => {
    await steps.mailReceipt(operator, params.orderId)
    return details.get(params.orderId)
  })

  serve(contract.noteOnOrder, async ({ operator, params: { orderId }, body, call }) => {
    const idempotency = operatorKey(operator, contract.noteOnOrder.path, call, { orderId, ...body })
    await steps.note(operator, { orderId, comment: body.comment }, idempotency)
    return details.get(orderId)
  })

  serve(contract.sendRefundAgain, async ({ operator, params }) =>
    details.get(await steps.sendRefundAgain(operator, params.id)),
  )

  serve(contract.markRefundDone, async ({ operator, params, body }) =>
    details.get(await steps.markRefundDone(operator, params.id, body)),
  )

  serve(returnsContract.listOpenReturns, async ({ query, call }) =>
    answerPage(call, query, await returns.listOpen(query)).map(operatorReturnView),
  )

  serve(returnsContract.openReturnPicture, ({ params }) => returns.openPicture(params.id, params.position))

  serve(returnsContract.approveReturn, async ({ operator, params, body }) =>
    operatorReturnView(await returns.approve(operator, params.id, body.answer)),
  )

  serve(returnsContract.rejectReturn, async ({ operator, params, body }) =>
    operatorReturnView(await returns.reject(operator, params.id, body.answer)),
  )

  serve(returnsContract.receiveReturn, async ({ operator, params }) =>
    operatorReturnView(await returns.receive(operator, params.id)),
  )

  serve(returnsContract.refundReturn, async ({ operator, params }) =>
    operatorReturnView(await returns.refund(operator, params.id)),
  )
}

type Requested = {
  amount?: number | undefined
  lines?: readonly { item_id: number; quantity: number }[] | undefined
  delivery?: boolean | undefined
}

/** @throws VALIDATION_FAILED unless the body has either an amount, or items and the delivery */
function whatOf({ amount, lines = [], delivery = false }: Requested) {
  if (amount === undefined)
    return {
      lines: lines.map(({ item_id: lineId, quantity }) => ({ lineId, quantity })),
      withDelivery: delivery,
    }
  if (lines.length === 0 && !delivery) return { amountCents: amount }
  throw invalid('amount', 'Please enter an amount, or select items or the delivery fee.')
}
