import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSandbox, type TestSandbox } from '../../test/sandbox.ts'
import { aPaypalShop, type PaypalShop } from '../test/paypal-shop.ts'

let sandbox: TestSandbox
let shop: PaypalShop

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await aPaypalShop(sandbox)
})
afterAll(() => sandbox.close())

const create = (body: unknown, headers?: Record<string, string>) => shop.post('/v2/checkout/orders', body, headers)

describe('an order created without payment_source', () => {
  it('answers id, status and the link approve', async () => {
    const { status, body } = await create(shop.anOrder())
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{17}$/),
      status: 'CREATED',
      links: [
        { href: `${shop.url}/v2/checkout/orders/${body.id}`, rel: 'self', method: 'GET' },
        { href: `${shop.url}/checkoutnow?token=${body.id}`, rel: 'approve', method: 'GET' },
        { href: `${shop.url}/v2/checkout/orders/${body.id}/capture`, rel: 'capture', method: 'POST' },
      ],
    })
  })

  it('returns the whole order when the caller prefers a representation', async () => {
    const unit = shop.aUnit({
      description: 'Two kangas',
      soft_descriptor: 'SOKONI',
      amount: {
        currency_code: 'USD',
        value: '12.34',
        breakdown: {
          item_total: { currency_code: 'USD', value: '11.00' },
          shipping: { currency_code: 'USD', value: '2.34' },
          discount: { currency_code: 'USD', value: '1.00' },
        },
      },
      items: [{ name: 'Kanga', quantity: '2', unit_amount: { currency_code: 'USD', value: '5.50' } }],
    })
    const order = { intent: 'CAPTURE', purchase_units: [unit], application_context: shop.addresses }
    const { body } = await create(order, { prefer: 'return=representation' })
    expect(body).toMatchObject({
      intent: 'CAPTURE',
      status: 'CREATED',
      purchase_units: [unit],
      create_time: '2026-07-04T07:15:45Z',
    })
    expect((await shop.get(`/v2/checkout/orders/${body.id}`)).body).toEqual(body)
  })
})

describe('an order with payment_source.paypal', () => {
  const source = { paypal: { experience_context: { user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' } } }

  it('waits for the payer, and its link is payer-action', async () => {
    const order = { intent: 'CAPTURE', purchase_units: [shop.aUnit()], payment_source: source }
    const { status, body } = await create(order, { 'paypal-request-id': 'newer-way' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', payment_source: { paypal: {} } })
    expect(body.links.map(({ rel }: { rel: string }) => rel)).toEqual(['self', 'payer-action', 'capture'])
  })

  it('requires a request id', async () => {
    const order = { intent: 'CAPTURE', purchase_units: [shop.aUnit()], payment_source: source }
    const answered = await create(order)
    expect(answered.status).toBe(400)
    expect(shop.issueOf(answered)).toBe('PAYPAL_REQUEST_ID_REQUIRED')
  })
})

describe('an invalid order', () => {
  const usd = (value: unknown) => ({ amount: { currency_code: 'USD', value } })
  const parts = (item_total: string, more: object = {}) => ({
    amount: {
      currency_code: 'USD',
      value: '12.34',
      breakdown: { item_total: { currency_code: 'USD', value: item_total }, ...more },
    },
  })
  const items = (quantity: string) => [
    { name: 'Kanga', quantity, unit_amount: { currency_code: 'USD', value: '6.17' } },
  ]

  it.each([
    ['in shillings', 422, 'CURRENCY_NOT_SUPPORTED', { amount: { currency_code: 'KES', value: '1600.00' } }],
    ['with a malformed currency', 422, 'INVALID_CURRENCY_CODE', { amount: { currency_code: 'u$d', value: '1.00' } }],
    ['with a four-letter currency', 400, 'INVALID_STRING_LENGTH', { amount: { currency_code: 'USDT', value: '1' } }],
    ['without a currency', 400, 'MISSING_REQUIRED_PARAMETER', { amount: { value: '1.00' } }],
    ['without an amount', 400, 'MISSING_REQUIRED_PARAMETER', { amount: undefined }],
    ['with a tenth of a cent', 422, 'DECIMAL_PRECISION', usd('12.345')],
    ['with decimals in yen', 422, 'DECIMAL_PRECISION', { amount: { currency_code: 'JPY', value: '12.5' } }],
    ['with the amount zero', 422, 'CANNOT_BE_ZERO_OR_NEGATIVE', usd('0.00')],
    ['with a negative amount', 422, 'CANNOT_BE_ZERO_OR_NEGATIVE', usd('-1.00')],
    ['with the amount ten million', 422, 'MAX_VALUE_EXCEEDED', usd('10000000.00')],
    ['with a number instead of a string', 400, 'INVALID_PARAMETER_SYNTAX', usd(12.34)],
    ['with a thousands separator', 400, 'INVALID_PARAMETER_SYNTAX', usd('1,200.00')],
    ['with a breakdown that does not add up', 422, 'AMOUNT_MISMATCH', parts('12.00')],
    ['with items but no item total', 422, 'ITEM_TOTAL_REQUIRED', { items: items('2') }],
    ['with items that do not add up', 422, 'ITEM_TOTAL_MISMATCH', { ...parts('12.34'), items: items('3') }],
    ['with a long custom id', 400, 'INVALID_STRING_MAX_LENGTH', { custom_id: 'x'.repeat(128) }],
    ['with a long soft descriptor', 400, 'INVALID_STRING_MAX_LENGTH', { soft_descriptor: 'x'.repeat(23) }],
  ])('is rejected %s', async (_what, status, issue, fields) => {
    const answered = await create(shop.anOrder(fields))
    expect([answered.status, shop.issueOf(answered)]).toEqual([status, issue])
    expect(answered.body).toMatchObject({
      name: status === 400 ? 'INVALID_REQUEST' : 'UNPROCESSABLE_ENTITY',
      message: expect.any(String),
      debug_id: expect.stringMatching(/^[0-9a-f]{13}$/),
      details: [{ field: expect.stringMatching(/^\/purchase_units\/0\//), location: 'body', issue }],
      links: [{ rel: 'information_link' }],
    })
  })

  it('is rejected with a foreign return URL', async () => {
    const order = { ...shop.anOrder(), application_context: { return_url: 'https://evil.test/' } }
    expect((await create(order)).body.details[0]).toMatchObject({
      issue: 'INVALID_PARAMETER_VALUE',
      field: '/application_context/return_url',
      value: 'https://evil.test/',
    })
  })

  it('is rejected without intent, without units, and when it is not an object', async () => {
    const { purchase_units } = shop.anOrder()
    expect(shop.issueOf(await create({ purchase_units }))).toBe('MISSING_REQUIRED_PARAMETER')
    expect(shop.issueOf(await create({ intent: 'AUTHORIZE', purchase_units }))).toBe('INVALID_PARAMETER_VALUE')
    expect(shop.issueOf(await create({ intent: 'CAPTURE', purchase_units: [] }))).toBe('MISSING_REQUIRED_PARAMETER')
    expect(shop.issueOf(await create([]))).toBe('MALFORMED_REQUEST_JSON')
    expect(shop.issueOf(await create('{'))).toBe('MALFORMED_REQUEST_JSON')
  })
})

describe('a repeated request id', () => {
  it('creates one order, and answers 200 the second time', async () => {
    const order = shop.anOrder()
    const first = await create(order, { 'paypal-request-id': 'repeat-1' })
    const second = await create(order, { 'paypal-request-id': 'repeat-1' })
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
  })

  it('creates one order for ten concurrent calls', async () => {
    const order = shop.anOrder()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create(order, { 'paypal-request-id': 'at-once' })),
    )
    const made = answers.filter(({ status }) => status < 300)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
    for (const answer of answers.filter(({ status }) => status >= 300)) {
      expect([answer.status, shop.issueOf(answer)]).toEqual([409, 'PREVIOUS_REQUEST_IN_PROGRESS'])
    }
  })

  it('is rejected for a different order', async () => {
    await create(shop.anOrder(), { 'paypal-request-id': 'changed' })
    const answered = await create(shop.anOrder(), { 'paypal-request-id': 'changed' })
    expect([answered.status, shop.issueOf(answered)]).toEqual([422, 'DUPLICATE_REQUEST_ID'])
  })

  it('can be used again after a rejection', async () => {
    const headers = { 'paypal-request-id': 'again' }
    expect((await create(shop.anOrder({ amount: { currency_code: 'KES', value: '1' } }), headers)).status).toBe(422)
    expect((await create(shop.anOrder(), headers)).status).toBe(201)
  })

  it('expires after six hours', async () => {
    const order = shop.anOrder()
    const first = await create(order, { 'paypal-request-id': 'old' })
    await sandbox.pass(6 * 3600)
    const second = await create(order, { 'paypal-request-id': 'old' })
    expect(second.status).toBe(201)
    expect(second.body.id).not.toBe(first.body.id)
  })

  it('has at most 108 characters', async () => {
    expect((await create(shop.anOrder(), { 'paypal-request-id': 'x'.repeat(108) })).status).toBe(201)
    expect(shop.issueOf(await create(shop.anOrder(), { 'paypal-request-id': 'x'.repeat(109) }))).toBe(
      'INVALID_STRING_MAX_LENGTH',
    )
  })
})

describe('a call without a valid token', () => {
  it('is rejected', async () => {
    const get = (authorization?: string) =>
      fetch(`${shop.url}/v2/checkout/orders/5GP028458E2496506`, authorization ? { headers: { authorization } } : {})
    const [none, wrong] = [await get(), await get('Bearer guessed')]
    expect([none.status, (await none.json()).name]).toEqual([401, 'AUTHENTICATION_FAILURE'])
    expect([wrong.status, (await wrong.json()).error]).toEqual([401, 'invalid_token'])
  })

  it('is rejected with a revoked or expired token', async () => {
    const other = await aPaypalShop(sandbox)
    expect((await other.get('/v2/checkout/orders/x')).status).toBe(404)
    await other.control('expire-token')
    expect((await other.get('/v2/checkout/orders/x')).status).toBe(401)
    const older = await aPaypalShop(sandbox)
    await sandbox.pass(32_400)
    expect((await older.get('/v2/checkout/orders/x')).status).toBe(401)
    shop = await aPaypalShop(sandbox)
  })
})

describe('an unfinished order', () => {
  it('is voided after three hours without an event', async () => {
    const id = await shop.create()
    await sandbox.pass(3 * 3600 - 1)
    expect((await shop.get(`/v2/checkout/orders/${id}`)).body.status).toBe('CREATED')
    await sandbox.pass(1)
    expect((await shop.get(`/v2/checkout/orders/${id}`)).body.status).toBe('VOIDED')
    expect(await eventsOf(id)).toEqual([])
    expect(await (await fetch(`${shop.url}/checkoutnow?token=${id}`)).text()).toContain('This order has expired')
  })

  it('loses its approval after three hours, with an event', async () => {
    const id = await shop.create()
    await sandbox.pass(3600)
    await shop.approve(id)
    await sandbox.pass(3 * 3600 - 1)
    expect((await shop.get(`/v2/checkout/orders/${id}`)).body.status).toBe('APPROVED')
    await sandbox.pass(1)
    expect((await shop.get(`/v2/checkout/orders/${id}`)).body.status).toBe('VOIDED')
    expect(await eventsOf(id)).toEqual(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.PAYMENT-APPROVAL.REVERSED'])
    expect(shop.issueOf(await shop.capture(id))).toBe('ORDER_NOT_APPROVED')
  })

  async function eventsOf(id: string): Promise<string[]> {
    const events = await (await fetch(`${shop.url}/control/events?order=${id}`)).json()
    return events.map(({ event_type }: { event_type: string }) => event_type).toReversed()
  }
})

it('keeps PayPal orders across a restart', async () => {
  const id = await shop.create()
  await sandbox.restart()
  shop = await aPaypalShop(sandbox)
  expect((await shop.get(`/v2/checkout/orders/${id}`)).body).toMatchObject({ id, status: 'CREATED' })
})
