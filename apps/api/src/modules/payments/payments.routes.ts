import {
  commandResult,
  commandTimeout,
  confirmPaidByHand,
  validatePaidByHand,
  capturePaypalOrder,
  createPaypalOrder,
  initializePayment,
  paypalWebhook,
  paystackWebhook,
  requestMpesaPayment,
  stkCallback,
  verifyPayment,
} from '#contract/shopper/payments.ts'
import { couriersRoutes } from './couriers/couriers.routes.ts'
import { operatorPaymentsRoutes } from './operator/operator-payments.routes.ts'
import type { Call, Serve } from '../../platform/http/serve.ts'
import type { Payments } from './payments.service.ts'
import {
  returnedFromPaypalView,
  startedCardView,
  startedPaypalView,
  startedPromptView,
  verifiedView,
} from './payments.view.ts'

export function paymentsRoutes(serve: Serve, payments: Payments): void {
  serve(initializePayment, ({ shopper, body }) => payments.startCard(shopper, body.order_id).then(startedCardView))
  serve(verifyPayment, ({ shopper, body }) =>
    payments.verifyCard(shopper, { reference: body.reference, orderId: body.order_id }).then(verifiedView),
  )
  serve(requestMpesaPayment, ({ shopper, body }) =>
    payments.startPrompt(shopper, { orderId: body.order_id, phone: body.phone_number }).then(startedPromptView),
  )
  serve(createPaypalOrder, ({ shopper, call, body }) => {
    const { order_id: orderId, amount: amountCents, language = 'en' } = body
    const caller = { shopper, address: call.address }
    return payments.startPaypal(caller, { orderId, amountCents, language }).then(startedPaypalView)
  })
  serve(capturePaypalOrder, ({ shopper, call, body }) => {
    const caller = { shopper, address: call.address }
    return payments.returnFromPaypal(caller, { orderId: body.order_id, token: body.token }).then(returnedFromPaypalView)
  })
  serve(paypalWebhook, async ({ rawBody, call }) => {
    await payments.webhookEvents.paypal(incoming(rawBody, call))
    return { received: true as const }
  })
  serve(paystackWebhook, async ({ rawBody, call }) => {
    await payments.webhookEvents.paystack(incoming(rawBody, call))
    return { received: true as const }
  })
  serve(stkCallback, async ({ rawBody, call, params }) => {
    await payments.webhookEvents.stk(params.secret, incoming(rawBody, call))
    return accepted
  })
  serve(validatePaidByHand, async ({ rawBody, call, params }) => {
    const { code, words } = await payments.webhookEvents.mayPayByHand(params.secret, incoming(rawBody, call))
    return { ResultCode: code, ResultDesc: words }
  })
  serve(confirmPaidByHand, async ({ rawBody, call, params }) => {
    await payments.webhookEvents.byHand(params.secret, incoming(rawBody, call))
    return { ResultCode: '0' as const, ResultDesc: 'Accepted' }
  })
  serve(commandResult, async ({ rawBody, call, params }) => {
    await payments.webhookEvents.command(params.secret, incoming(rawBody, call), 'result')
    return accepted
  })
  operatorPaymentsRoutes(serve, payments.operator)
  couriersRoutes(serve, payments.couriers)
  serve(commandTimeout, async ({ rawBody, call, params }) => {
    await payments.webhookEvents.command(params.secret, incoming(rawBody, call), 'late')
    return accepted
  })
}

/** The response that Daraja expects to every callback. */
const accepted = { ResultCode: 0, ResultDesc: 'Accepted' } as const

function incoming(rawBody: Buffer, { headers, address }: Call) {
  return { rawBody, headers, address }
}
