import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  CustomError,
  Environment,
  OrdersController,
  PaymentsController,
  TransactionSearchController,
  type OrderRequest,
} from '@paypal/paypal-server-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxCredentials } from '../credentials.ts'
import { aSandbox, type TestSandbox } from '../test/sandbox.ts'
import { aPaypalShop, type PaypalShop } from './test/paypal-shop.ts'

/** PayPal's official library, unmodified: an answer it cannot parse here differs from PayPal's. */
const PAYPAL_HOST = 'https://api-m.sandbox.paypal.com'
const { clientId, clientSecret } = sandboxCredentials.paypal

let sandbox: TestSandbox
let shop: PaypalShop
let orders: OrdersController
let payments: PaymentsController
let reports: TransactionSearchController

/** The library supports two hosts only, so its HTTP client is patched to send its calls to the sandbox. */
function clientOf(oAuthClientSecret: string): Client {
  return new Client({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret },
    unstable_httpClientOptions: {
      adapter: 'fetch',
      env: {
        Request: null,
        fetch: (url: string, options: RequestInit) => {
          if (!url.startsWith(PAYPAL_HOST)) throw new Error(`the library called another host: ${url}`)
          return fetch(url.replace(PAYPAL_HOST, shop.url), options)
        },
      },
    },
  })
}

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await aPaypalShop(sandbox)
  const client = clientOf(clientSecret)
  orders = new OrdersController(client)
  payments = new PaymentsController(client)
  reports = new TransactionSearchController(client)
})
afterAll(() => sandbox.close())

function anOrder(value = '12.34', currencyCode = 'USD'): OrderRequest {
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [{ customId: 'payment-1', amount: { currencyCode, value } }],
    paymentSource: {
      paypal: {
        experienceContext: { returnUrl: shop.addresses.return_url, cancelUrl: shop.addresses.cancel_url },
      },
    },
  }
}

async function aPaidOrder(): Promise<{ orderId: string; captureId: string }> {
  const { result: made } = await orders.createOrder({ body: anOrder(), paypalRequestId: crypto.randomUUID() })
  const orderId = made.id ?? ''
  await shop.approve(orderId)
  const { result: captured } = await orders.captureOrder({ id: orderId, paypalRequestId: crypto.randomUUID() })
  return { orderId, captureId: captured.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? '' }
}

describe("PayPal's own library", () => {
  it('creates an order, repeats it, and captures it after approval', async () => {
    const requested = { body: anOrder(), paypalRequestId: 'library-1', prefer: 'return=representation' }
    const made = await orders.createOrder(requested)
    expect(made.statusCode).toBe(201)
    expect(made.result).toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
      intent: 'CAPTURE',
      purchaseUnits: [{ customId: 'payment-1', amount: { currencyCode: 'USD', value: '12.34' } }],
    })
    expect(made.result.links?.map(({ rel }) => rel)).toContain('payer-action')
    expect(await orders.createOrder(requested)).toMatchObject({ statusCode: 200, result: made.result })

    const id = made.result.id ?? ''
    await shop.approve(id)
    const captured = await orders.captureOrder({ id, paypalRequestId: 'library-2' })
    expect(captured).toMatchObject({
      statusCode: 201,
      result: {
        status: 'COMPLETED',
        payer: { name: { givenName: 'Achieng' }, address: { countryCode: 'KE' } },
        purchaseUnits: [
          {
            payments: {
              captures: [
                {
                  status: 'COMPLETED',
                  finalCapture: true,
                  customId: 'payment-1',
                  sellerReceivableBreakdown: { paypalFee: { value: '0.84' }, netAmount: { value: '11.50' } },
                },
              ],
            },
          },
        ],
      },
    })
    const { result: found } = await orders.getOrder({ id })
    expect(found.purchaseUnits?.[0]?.payments?.captures).toEqual(captured.result.purchaseUnits?.[0]?.payments?.captures)
  })

  it('refunds a part, and reads the capture and the refund', async () => {
    const { captureId } = await aPaidOrder()
    const { statusCode, result: refund } = await payments.refundCapturedPayment({
      captureId,
      paypalRequestId: 'library-3',
      prefer: 'return=representation',
      body: { amount: { currencyCode: 'USD', value: '2.00' } },
    })
    expect(statusCode).toBe(201)
    expect(refund).toMatchObject({
      status: 'COMPLETED',
      sellerPayableBreakdown: { totalRefundedAmount: { currencyCode: 'USD', value: '2.00' } },
    })
    const { result: capture } = await payments.getCapturedPayment({ captureId })
    expect(capture).toMatchObject({ id: captureId, status: 'PARTIALLY_REFUNDED' })
    expect((await payments.getRefund({ refundId: refund.id ?? '' })).result).toEqual(refund)
  })

  it('reads the report of transactions', async () => {
    const { captureId } = await aPaidOrder()
    const { result } = await reports.searchTransactions({
      startDate: '2026-07-04T00:00:00Z',
      endDate: '2026-07-05T00:00:00Z',
      transactionId: captureId,
      fields: 'all',
    })
    expect(result).toMatchObject({
      totalItems: 1,
      transactionDetails: [
        {
          transactionInfo: { transactionId: captureId, transactionEventCode: 'T0006', transactionStatus: 'S' },
          payerInfo: { payerName: { givenName: 'Achieng' } },
        },
      ],
    })
  })

  it('reads the reason of a rejection', async () => {
    const refusal = await orders
      .createOrder({ body: anOrder('1600.00', 'KES'), paypalRequestId: 'library-4' })
      .catch((error: unknown) => error)
    if (!(refusal instanceof CustomError)) throw new Error('the library did not know the error')
    expect(refusal.statusCode).toBe(422)
    expect(refusal.result).toMatchObject({
      name: 'UNPROCESSABLE_ENTITY',
      debug_id: expect.any(String),
      details: [{ issue: 'CURRENCY_NOT_SUPPORTED', field: '/purchase_units/0/amount/currency_code' }],
    })
  })

  it('is rejected with wrong credentials', async () => {
    const stranger = new OrdersController(clientOf('guessed'))
    const refusal = await stranger.getOrder({ id: '5GP028458E2496506' }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ statusCode: 401, result: { error: 'invalid_client' } })
  })
})
