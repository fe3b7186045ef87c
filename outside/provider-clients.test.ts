import {
  CheckoutPaymentIntent,
  Client,
  CustomError,
  Environment,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk'
import { Mpesa } from 'mpesa-api'
import { routes as darajaRoutes } from 'mpesa-api/lib/routes.js'
import Paystack from 'paystack-sdk'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from './harness/mail.ts'
import { newDemoFolder, type StartedShop, startShop } from './harness/processes.ts'

/*
 * Runs unmodified third-party clients of the providers against the sandboxes: an answer they cannot parse here differs
 * from the provider's. The tests have their own shop, since an unmatched payment is a difference in its reconciliation.
 */
const dataDir = newDemoFolder('providers')
let shop: StartedShop
beforeAll(async () => {
  shop = await startShop({ dataDir })
}, 180_000)
afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Calls a control endpoint of the sandbox, as a button of its page does. */
async function control(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${shop.url}/sandbox/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
}

type Parameter = { Key?: string; Name?: string; Value?: unknown }

/** The fields of Daraja's callbacks that these tests read. */
type Posted = {
  Body?: { stkCallback: { CallbackMetadata: { Item: Parameter[] } } }
  Result?: { ResultParameters: { ResultParameter: Parameter[] } }
}

describe('mpesa-api on /sandbox/daraja', () => {
  const shortcode = '174379'
  const passKey = 'sokoni-sandbox-passkey'
  const phone = '254711222377'
  const initiator = 'sokoniapi'
  let mpesa: Mpesa
  let listener: http.Server
  let url: string
  const received: { path: string; body: Posted }[] = []

  beforeAll(async () => {
    listener = http.createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ path: request.url ?? '', body: JSON.parse(body) })
        response.setHeader('content-type', 'application/json').end('{"ResultCode":0,"ResultDesc":"Accepted"}')
      })
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
    // The library has Safaricom's hosts and paths in one table, and uses Node's default port.
    const { port, hostname } = new URL(shop.url)
    Object.assign(http.globalAgent, { defaultPort: Number(port) })
    for (const [name, path] of Object.entries(darajaRoutes))
      Object.assign(darajaRoutes, { [name]: path.startsWith('/') ? `/sandbox/daraja${path}` : `http://${hostname}` })
    const securityCredential = 'c29rb25pLXNhbmRib3gtc2VjdXJpdHktY3JlZGVudGlhbA=='
    mpesa = mpesaWith({ clientSecret: 'sokoni-sandbox-consumer-secret', securityCredential })
  })
  afterAll(() => listener.close())

  function mpesaWith(credentials: { clientSecret: string; securityCredential: string }) {
    return new Mpesa({ clientKey: 'sokoni-sandbox-consumer-key', initiatorPassword: '', ...credentials }, 'sandbox')
  }

  /** The library's result or its error. The shop's own newer token invalidates the library's. */
  async function answerOf(ask: () => Promise<unknown>): Promise<unknown> {
    for (;;) {
      const answer = (await ask().catch(({ statusCode: status, data }) => ({ status, ...data }))) as {
        errorCode?: string
      }
      if (answer.errorCode !== '404.001.03') return answer
    }
  }

  const resultAt = (path: string) =>
    eventually(async () => received.find((one) => one.path === path)?.body ?? expect.fail(`nothing came to ${path}`))

  const valuesOf = ({ Body, Result }: Posted) => {
    const parameters = Body?.stkCallback.CallbackMetadata.Item ?? Result?.ResultParameters.ResultParameter ?? []
    return Object.fromEntries(parameters.map(({ Key, Name, Value }) => [Key ?? Name, Value]))
  }

  const acknowledged = {
    ConversationID: expect.stringMatching(/^AG_\d{8}_/),
    OriginatorConversationID: expect.any(String),
    ResponseCode: '0',
    ResponseDescription: expect.any(String),
  }

  /** Sends a prompt, which the phone pays. */
  async function paidPrompt(callback: string) {
    const prompt = await answerOf(() =>
      mpesa.lipaNaMpesaOnline({
        BusinessShortCode: Number(shortcode),
        passKey,
        TransactionType: 'CustomerPayBillOnline',
        PartyA: phone,
        PartyB: shortcode,
        PhoneNumber: phone,
        Amount: 150,
        AccountReference: 'OUTSIDE1',
        CallBackURL: `${url}${callback}`,
        TransactionDesc: 'Order',
      }),
    )
    return prompt as { CheckoutRequestID: string }
  }

  it('pushes a prompt, queries it before and after it is paid, and reverses the payment', async () => {
    const prompt = await paidPrompt('/prompt')
    expect(prompt).toMatchObject({ ResponseCode: '0', CheckoutRequestID: expect.stringMatching(/^ws_CO_/) })
    const { CheckoutRequestID } = prompt
    const query = () => mpesa.lipaNaMpesaQuery({ BusinessShortCode: Number(shortcode), passKey, CheckoutRequestID })
    expect(await answerOf(query)).toMatchObject({ status: 500, errorCode: '500.001.1001' })

    const callback = await resultAt('/prompt')
    expect(callback.Body?.stkCallback).toMatchObject({ ResultCode: 0, CheckoutRequestID })
    const { MpesaReceiptNumber: receipt, Amount } = valuesOf(callback)
    expect(Amount).toBe(150)
    expect(receipt).toMatch(/^[A-Z0-9]{10}$/)
    expect(await answerOf(query)).toMatchObject({ ResponseCode: '0', ResultCode: '0', CheckoutRequestID })

    const shared = { Initiator: initiator, QueueTimeOutURL: `${url}/late`, Remarks: 'A test' }
    const status = await answerOf(() =>
      mpesa.transactionStatus({
        ...shared,
        CommandID: 'TransactionStatusQuery',
        TransactionID: String(receipt),
        PartyA: shortcode,
        IdentifierType: '4',
        ResultURL: `${url}/status`,
      }),
    )
    expect(status).toEqual(acknowledged)
    const found = await resultAt('/status')
    expect(valuesOf(found)).toMatchObject({
      ReceiptNo: receipt,
      Amount: 150,
      TransactionStatus: 'Completed',
    })

    const reversal = await answerOf(() =>
      mpesa.reversal({
        ...shared,
        CommandID: 'TransactionReversal',
        TransactionID: String(receipt),
        Amount: 150,
        ReceiverParty: shortcode,
        // Daraja documents 11 for a shortcode; the library's types have older codes only.
        RecieverIdentifierType: '11' as '4',
        ResultURL: `${url}/reversal`,
      }),
    )
    expect(reversal).toEqual(acknowledged)
    expect(await resultAt('/reversal')).toMatchObject({ Result: { ResultCode: 0 } })
  })

  it('pays out to a phone, and queries the account balances', async () => {
    const shared = { Initiator: initiator, PartyA: shortcode, Remarks: 'A test', QueueTimeOutURL: `${url}/late` }
    const payout = await answerOf(() =>
      mpesa.b2c({
        ...shared,
        CommandID: 'BusinessPayment',
        Amount: 120,
        PartyB: phone,
        ResultURL: `${url}/payout`,
        Occasion: 'A test',
      }),
    )
    expect(payout).toEqual(acknowledged)
    const paid = await resultAt('/payout')
    expect(paid.Result).toMatchObject({ ResultCode: 0 })
    expect(valuesOf(paid)).toMatchObject({ TransactionAmount: 120 })

    const balance = await answerOf(() =>
      mpesa.accountBalance({
        ...shared,
        CommandID: 'AccountBalance',
        IdentifierType: '4',
        ResultURL: `${url}/balance`,
      }),
    )
    expect(balance).toEqual(acknowledged)
    const held = await resultAt('/balance')
    const { AccountBalance } = valuesOf(held)
    expect(AccountBalance).toMatch(/Utility Account\|KES\|\d+\.\d\d/)
  })

  it('registers the C2B confirmation URL, and simulates a C2B payment', async () => {
    const urls = { ValidationURL: `${url}/validate`, ConfirmationURL: `${url}/confirm` }
    const register = (ConfirmationURL: string) => () =>
      mpesa.c2bRegister({ ...urls, ConfirmationURL, ShortCode: Number(shortcode), ResponseType: 'Completed' })
    expect(await answerOf(register(`${url}/mpesa-confirm`))).toMatchObject({ status: 400, errorCode: '400.002.02' })
    expect(await answerOf(register(urls.ConfirmationURL))).toMatchObject({ ResponseCode: '0' })
    const simulated = await answerOf(() =>
      mpesa.c2bSimulate({
        ShortCode: Number(shortcode),
        CommandID: 'CustomerPayBillOnline',
        Amount: 70,
        Msisdn: 254708374149,
        BillRefNumber: 'OUTSIDE2',
      }),
    )
    expect(simulated).toMatchObject({ ResponseCode: '0' })
    const posted = { TransAmount: '70.00', BillRefNumber: 'OUTSIDE2', BusinessShortCode: shortcode }
    expect(await resultAt('/validate')).toMatchObject(posted)
    expect(await resultAt('/confirm')).toMatchObject({ ...posted, TransID: expect.stringMatching(/^[A-Z0-9]{10}$/) })
  })

  it('is rejected with a wrong secret, and gets the reason', async () => {
    const stranger = mpesaWith({ clientSecret: 'guessed', securityCredential: 'guessed' })
    const refusal = await stranger
      .c2bRegister({
        ShortCode: Number(shortcode),
        ResponseType: 'Completed',
        ConfirmationURL: url,
        ValidationURL: url,
      })
      .catch((error: unknown) => error)
    expect(refusal).toMatchObject({ statusCode: 400, data: { errorCode: '400.008.01' } })
  })
})

/** Sends a library's requests for its provider's host to this sandbox, and rejects requests to any other host. */
function redirectedFetch(host: string, sandbox: string): typeof fetch {
  const original = globalThis.fetch
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.startsWith(host)) throw new Error(`the library asked somebody else: ${address}`)
    return original(address.replace(host, `${shop.url}/sandbox/${sandbox}`), init)
  }
}

describe('paystack-sdk on /sandbox/paystack', () => {
  /** Replaces the global fetch, which the library uses, only during the library's call. */
  async function paystack<T>(ask: (client: Paystack) => Promise<T>, key = 'sk_test_sokoni-sandbox'): Promise<T> {
    const original = globalThis.fetch
    globalThis.fetch = redirectedFetch('https://api.paystack.co', 'paystack')
    try {
      return await ask(new Paystack(key))
    } finally {
      globalThis.fetch = original
    }
  }

  async function paidTransaction() {
    const reference = `outside-${randomUUID()}`
    const order = { email: 'payer@outside.test', amount: '145000', currency: 'KES' as const, reference }
    const initialized = await paystack(({ transaction }) => transaction.initialize(order))
    expect(initialized).toMatchObject({
      status: true,
      data: { reference, authorization_url: expect.stringContaining(shop.url), access_code: expect.any(String) },
    })
    await control(`paystack/control/transactions/${reference}`, { outcome: 'success' })
    return reference
  }

  it('initializes a transaction, verifies it before and after it is paid, and lists it', async () => {
    const reference = `outside-${randomUUID()}`
    await paystack(({ transaction }) =>
      transaction.initialize({ email: 'payer@outside.test', amount: '5000', reference }),
    )
    const open = await paystack(({ transaction }) => transaction.verify(reference))
    expect(open).toMatchObject({
      status: true,
      data: { reference, status: 'abandoned', amount: 5000, currency: 'KES' },
    })

    const paid = await paidTransaction()
    const verified = await paystack(({ transaction }) => transaction.verify(paid))
    const expected = { reference: paid, status: 'success', amount: 145_000, currency: 'KES', domain: 'test' }
    expect(verified).toMatchObject({ status: true, data: expected })
    const listed = await paystack(({ transaction }) => transaction.list({ perPage: 10, page: 1, status: 'success' }))
    expect(listed).toMatchObject({ status: true, data: expect.arrayContaining([expect.objectContaining(expected)]) })
  })

  it('refunds a part of a payment, and reads the refund', async () => {
    const transaction = await paidTransaction()
    const created = await paystack(({ refund }) => refund.create({ transaction, amount: 45_000 }))
    expect(created).toMatchObject({ status: true, data: { amount: 45_000, transaction: { reference: transaction } } })
    const { id } = (created as { data: { id: number } }).data
    await eventually(async () => {
      const fetched = await paystack(({ refund }) => refund.fetch(id))
      expect(fetched).toMatchObject({ status: true, data: { id, amount: 45_000, status: 'processed' } })
    })
    const refused = await paystack(({ refund }) => refund.create({ transaction, amount: 200_000 })).catch(
      (error: unknown) => error,
    )
    expect(refused).toMatchObject({ status: 400, body: { status: false, message: expect.any(String) } })
  })

  it('creates a recipient, transfers money to it, and reads the balance', async () => {
    const name = 'Achieng Otieno'
    const saved = await paystack(({ recipient }) =>
      recipient.create({
        type: 'mobile_money',
        name,
        account_number: '0711222377',
        bank_code: 'MPESA',
        currency: 'KES',
      }),
    )
    expect(saved).toMatchObject({ status: true, data: { name, recipient_code: expect.stringMatching(/^RCP_/) } })
    const { recipient_code: code } = (saved as { data: { recipient_code: string } }).data
    const reference = `outside-${randomUUID()}`
    await paidTransaction()
    const balanceBefore = await paystack(({ transfer }) => transfer.control.balance())
    expect(balanceBefore).toMatchObject({ status: true, data: [{ currency: 'KES', balance: expect.any(Number) }] })
    const sent = await paystack(({ transfer }) =>
      transfer.initiate({
        source: 'balance',
        amount: 20_000,
        recipient: code,
        reference,
        reason: 'A test',
        currency: 'KES',
      }),
    )
    expect(sent).toMatchObject({ status: true, data: { reference, amount: 20_000, transfer_code: expect.any(String) } })
  })

  it('is rejected with a wrong key, and gets the reason', async () => {
    const refusal = await paystack(({ transaction }) => transaction.list(), 'sk_test_guessed').catch(
      (error: unknown) => error,
    )
    expect(refusal).toMatchObject({ status: 401, body: { status: false, message: 'Invalid key' } })
  })
})

describe('PayPal’s own library on /sandbox/paypal', () => {
  function clientWith(oAuthClientSecret: string): Client {
    return new Client({
      environment: Environment.Sandbox,
      clientCredentialsAuthCredentials: { oAuthClientId: 'sokoni-sandbox-client-id', oAuthClientSecret },
      unstable_httpClientOptions: {
        adapter: 'fetch',
        env: { Request: null, fetch: redirectedFetch('https://api-m.sandbox.paypal.com', 'paypal') },
      },
    })
  }

  const order = (currencyCode: string) => ({
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [{ amount: { currencyCode, value: '12.34' } }],
    paymentSource: {
      paypal: { experienceContext: { returnUrl: `${shop.url}/order/1`, cancelUrl: `${shop.url}/order/1` } },
    },
  })

  it('creates an order, captures it after approval, and refunds a part', async () => {
    const client = clientWith('sokoni-sandbox-client-secret')
    const [orders, payments] = [new OrdersController(client), new PaymentsController(client)]
    const { result: created } = await orders.createOrder({ body: order('USD'), paypalRequestId: randomUUID() })
    expect(created).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' })
    const id = created.id ?? ''
    await control(`paypal/control/orders/${id}/approve`, { scenario: 'pay' })
    const { result: captured } = await orders.captureOrder({ id, paypalRequestId: randomUUID() })
    const capture = captured.purchaseUnits?.[0]?.payments?.captures?.[0]
    expect(capture).toMatchObject({ status: 'COMPLETED', amount: { currencyCode: 'USD', value: '12.34' } })
    const { result: refund } = await payments.refundCapturedPayment({
      captureId: capture?.id ?? '',
      paypalRequestId: randomUUID(),
      prefer: 'return=representation',
      body: { amount: { currencyCode: 'USD', value: '2.00' } },
    })
    expect(refund).toMatchObject({ status: 'COMPLETED', amount: { currencyCode: 'USD', value: '2.00' } })
  })

  it('gets the reason why Kenyan shillings are rejected', async () => {
    const orders = new OrdersController(clientWith('sokoni-sandbox-client-secret'))
    const refusal = await orders
      .createOrder({ body: order('KES'), paypalRequestId: randomUUID() })
      .catch((error: unknown) => error)
    if (!(refusal instanceof CustomError)) throw new Error('the library did not know the error')
    expect(refusal.result).toMatchObject({ details: [{ issue: 'CURRENCY_NOT_SUPPORTED' }] })
  })
})
