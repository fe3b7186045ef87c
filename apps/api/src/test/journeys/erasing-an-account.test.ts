import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import type { FulfilmentState } from '#contract/shared/states.ts'
import { keep as keepDifferences } from '../../modules/payments/reconciliation/differences.queries.ts'
import { aShopper, type Shopper } from '../factories/shopper.ts'
import { aWholeShop, type WholeShop } from '../factories/whole-shop.ts'
import { columnsWith } from '../columns-with.ts'

const password = 'maembe-matamu-47'
const phone = '0733 987 654'
const place = { county: 'Kisumu', town: 'Kwa Muthoni', line: 'Muthoni House 9', landmark: 'behind Muthoni Stores' }

let shop: WholeShop
beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())

const idOf = async (email: string) => {
  const user = shop.db.selectFrom('users').select('id').where('email', '=', email)
  return (await user.executeTakeFirstOrThrow()).id
}
const erase = (shopper: Shopper, proof: object = { password }) => shopper.call('POST', '/api/account/delete/', proof)

/** Places an order to the address and pays it by M-Pesa. Prompts to one phone are limited. */
async function paysFor(shopper: Shopper, payingPhone = phone): Promise<string> {
  const orderId = await places(shopper)
  await shopper.call('POST', '/api/mpesa-payment/', { order_id: orderId, phone_number: payingPhone })
  for (let second = 0; second < 60; second += 10) await shop.pass(10)
  expect((await shopper.get(`/api/orders/${orderId}/`)).status).toBe('paid')
  return orderId
}

async function places(shopper: Shopper): Promise<string> {
  const { productId } = await shop.catalogFixture.aProduct({ name: 'Kettle' })
  await shopper.call('POST', '/api/cart/add/', { product_id: productId, quantity: 1 }, crypto.randomUUID())
  const { cart, subtotal } = await shopper.get('/api/cart/')
  const query = new URLSearchParams({ subtotal, county: place.county, town: place.town })
  const { cost } = await shopper.get(`/api/delivery-costs/?${query}`)
  const { line, ...rest } = place
  const order = { cart_items: cart, delivery_address: line, ...rest, phone_number: phone, delivery_cost: cost }
  const placed = await shopper.call('POST', '/api/checkout/', order, crypto.randomUUID())
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  return placed.body.order_id
}

async function arrives(orderId: string) {
  const sellerOrders = shop.db.selectFrom('seller_orders').select('store_id').where('order_id', '=', orderId)
  for (const { store_id: storeId } of await sellerOrders.execute())
    for (const step of ['processing', 'shipped', 'delivered'] satisfies FulfilmentState[])
      await inTransaction(shop.db, (tx) =>
        shop.modules.orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId }, step),
      )
}

const at = () => shop.clock.now()
const aDifference = (receipt: string) => ({
  movement: 'taken' as const,
  receipt,
  kind: 'missing_here' as const,
  orderId: null,
  oursCents: null,
  theirsCents: 100_00,
  currency: 'KES',
  oursState: null,
  theirsState: 'done',
  reference: 'Kamande 0799 123 456',
  happenedAt: at(),
})

const placesOf = (input: readonly string[]) => columnsWith(shop.db, input)

describe('erasing an account (kenya.md §6)', () => {
  it('removes the name, email, phone and address from every table, and leaves the ledger unchanged', async () => {
    const muthoni = await aShopper(shop, 'muthoni-wa-kamau')
    const userId = await idOf(muthoni.email)
    const orderId = await paysFor(muthoni)
    await arrives(orderId)
    const order = await muthoni.get(`/api/orders/${orderId}/`)
    const [item] = order.items
    await muthoni.call('PUT', '/api/profile/', { phone_number: phone, address: 'Muthoni House' })
    await muthoni.call('POST', '/api/addresses/', { ...place, phone_number: phone })
    await muthoni.call('POST', `/api/products/${item.product.id}/reviews/`, { rating: 5, comment: 'It boils.' })
    const requested = await muthoni.call('POST', `/api/orders/${orderId}/returns/`, {
      lines: [{ item_id: item.id, quantity: 1 }],
      reason: 'other',
      details: 'Call Muthoni.',
    })
    const [{ id: returnId }] = requested.body.return_requests
    await muthoni.call('POST', `/api/orders/${orderId}/returns/${returnId}/withdraw/`)
    await shop.send('POST', '/api/newsletter/', { email: muthoni.email })
    await shop.send('POST', '/api/password/forgot/', { email: muthoni.email })
    await muthoni.call('POST', '/api/cart/add/', { product_id: item.product.id, quantity: 1 }, 'a-key')
    await shop.pass(1)

    const comment = ['muthoni', '733987654', '733 987 654']
    const before = await placesOf(comment)
    for (const holder of [
      'public.users.username',
      'public.orders.line',
      'public.orders.phone_number',
      'public.payables.email',
      'public.payment_attempts.phone',
      'public.webhook_events.body',
      'public.delivery_addresses.line',
      'public.return_requests.details',
      'public.reviews.author',
      'public.mails.recipient',
      'public.newsletter_subscriptions.email',
      'public.code_sends.email',
    ])
      expect(before).toContain(holder)
    const books = () => sql`select * from ledger_postings order by id`.execute(shop.db).then(({ rows }) => rows)
    const booksBefore = await books()

    expect(await erase(muthoni)).toEqual({ status: 200, body: { message: 'Your account has been deleted.' } })
    expect(await placesOf(comment)).toEqual([])
    expect(await books()).toEqual(booksBefore)

    const saved = await shop.send('GET', `/api/orders/${orderId}/track/`)
    expect(saved.body).toMatchObject({
      total_amount: order.total_amount,
      status: 'delivered',
      delivery_address: 'Kisumu',
    })
    const product = (await shop.send('GET', `/api/products/${item.product.id}/`)).body
    expect(product.reviews).toMatchObject([{ comment: 'It boils.', rating: 5 }])
    const entry = shop.db.selectFrom('audit_entries').selectAll().where('subject', '=', `account:${userId}`)
    expect(await entry.execute()).toMatchObject([{ actor: `shopper:${userId}`, action: 'account.erased', changes: {} }])
    for (const table of [
      'sessions',
      'carts',
      'cart_merges',
      'delivery_addresses',
      'identities',
      'idempotency_keys',
    ] as const)
      expect(await shop.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute(), table).toEqual(
        [],
      )
  })

  it('removes the comments of operators and typed M-Pesa accounts from every table', async () => {
    const muthoni = await aShopper(shop, 'muthoni-wa-maneno')
    const { headers } = await shop.operator()
    const step = async (path: string, body: object) => {
      const answer = await shop.send('POST', `/api/admin/${path}`, body, headers)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body
    }
    const comment = 'Kamande called from 0799 123 456'
    const unpaid = await places(muthoni)
    await step(`orders/${unpaid}/cancel/`, { reason: comment })
    const refunded = await paysFor(muthoni, '0733 222 333')
    await step(`orders/${refunded}/notes/`, { comment })
    const whole = await step(`orders/${refunded}/refunds/`, { amount: 100, reason: comment })
    expect(whole).toMatchObject({ refunds: [{ reason: comment }], decisions: [{ what: 'refund.requested', comment }] })
    const given = shop.db.updateTable('refunds').where('order_id', '=', refunded)
    await given.set({ state: 'done', ended_at: shop.clock.now() }).execute()
    await arrives(refunded)
    const { receipt } = await shop.db
      .selectFrom('captures')
      .select('receipt')
      .where('order_id', '=', refunded)
      .executeTakeFirstOrThrow()
    const unseen = { ...aDifference('SGNOCAPTURE1'), orderId: unpaid }
    const found = await inTransaction(shop.db, (tx) =>
      keepDifferences(tx, 'mpesa', [aDifference(receipt), unseen], at()),
    )
    expect(found).toHaveLength(2)
    for (const { id } of found) await step(`payments/differences/${id}/close/`, { because: comment })

    const input = ['kamande', '0799 123 456']
    const saved = [
      'public.audit_comments.comment',
      'public.order_notes.comment',
      'public.reconciliation_differences.reference',
    ]
    expect((await placesOf(input)).toSorted()).toEqual(saved)
    const trail = () => sql`select * from audit_entries order by id`.execute(shop.db).then(({ rows }) => rows)
    const before = await trail()
    expect(await erase(muthoni)).toMatchObject({ status: 200 })
    expect(await placesOf(input)).toEqual([])
    expect((await trail()).slice(0, before.length)).toEqual(before)

    // Comments written after the erasure are not stored; the actions themselves are recorded.
    await step(`orders/${refunded}/notes/`, { comment })
    const again = await step(`orders/${refunded}/refunds/`, { amount: 100, reason: comment })
    expect(again).toMatchObject({ notes: [{ comment: '' }, { comment: '' }], decisions: [] })
    expect(await placesOf(input)).toEqual([])
  })

  it('removes texts without an owning account 90 days after their case was resolved', async () => {
    const { headers } = await shop.operator()
    const comment = 'Wafula of 0799 654 321'
    const open = { ...aDifference('SGSTRANGE1'), reference: comment }
    const [difference] = await inTransaction(shop.db, (tx) => keepDifferences(tx, 'mpesa', [open], at()))
    const path = `/api/admin/payments/differences/${difference?.id}/close/`
    expect((await shop.send('POST', path, { because: comment }, headers)).status).toBe(200)
    const muthoni = await aShopper(shop)
    const unmatchedPayment = {
      receipt: 'SGSTRANGE2',
      account: comment,
      paid_cents: 100_00,
      paid_at: at(),
      reported_at: at(),
    }
    await shop.db
      .insertInto('unmatched_payments')
      .values({ ...unmatchedPayment, order_id: await places(muthoni), assigned_at: at() })
      .execute()
    const saved = [
      'public.audit_comments.comment',
      'public.reconciliation_differences.reference',
      'public.unmatched_payments.account',
    ]
    await shop.pass(89 * 24 * 60 * 60)
    expect((await placesOf(['wafula'])).toSorted()).toEqual(saved)
    await shop.pass(2 * 24 * 60 * 60)
    await shop.pass(24 * 60 * 60)
    expect(await placesOf(['wafula'])).toEqual([])
  })

  it('keeps the reason of a difference that was reopened and closed again', async () => {
    const found = aDifference('SGSTRANGE3')
    const closed = async (theirsCents: number, because: string) => {
      const { headers } = await shop.operator()
      const opened = await inTransaction(shop.db, (tx) =>
        keepDifferences(tx, 'mpesa', [{ ...found, theirsCents }], at()),
      )
      const path = `/api/admin/payments/differences/${opened[0]?.id}/close/`
      expect((await shop.send('POST', path, { because }, headers)).status).toBe(200)
    }
    await closed(100_00, 'Wekesa paid twice')
    await shop.pass(91 * 24 * 60 * 60)
    expect(await placesOf(['wekesa'])).toEqual([])
    await closed(200_00, 'Wekesa paid three times')
    await shop.pass(24 * 60 * 60)
    expect(await placesOf(['wekesa paid three'])).toEqual(['public.audit_comments.comment'])
  })

  it('ends every session and frees the username and the email for a new account', async () => {
    const username = 'zawadi-tena'
    const first = await aShopper(shop, username)
    const userId = await idOf(first.email)
    expect((await erase(first)).status).toBe(200)
    expect((await first.call('PUT', '/api/profile/', { address: 'x' })).status).toBe(401)
    expect((await first.call('GET', '/api/profile/')).status).toBe(401)
    expect((await first.call('GET', '/api/account/export/')).status).toBe(401)
    expect((await shop.send('POST', '/api/token/', { username, password })).status).toBe(401)

    const again = await aShopper(shop, username)
    expect(again.email).toBe(first.email)
    expect(await idOf(again.email)).not.toBe(userId)
    expect((await again.get('/api/orders/')).results).toEqual([])
  })

  it('requires the password and changes nothing without it', async () => {
    const shopper = await aShopper(shop)
    for (const proof of [{}, { password: 'another one' }, { google_token: 'a.b.c' }])
      expect((await erase(shopper, proof)).body.code).toBe('WRONG_PASSWORD')
    expect((await shopper.get('/api/profile/')).email).toBe(shopper.email)
    expect((await erase(shopper)).status).toBe(200)
  })

  it('limits attempts with wrong passwords', async () => {
    const shopper = await aShopper(shop)
    const answers = []
    for (let n = 0; n < 7; n++) answers.push((await erase(shopper, { password: 'guess' })).body.code)
    expect(answers).toContain('RATE_LIMITED')
  })

  it('is rejected while an order is open', async () => {
    const shopper = await aShopper(shop)
    const pending = await places(shopper)
    const refused = await erase(shopper)
    expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_HAS_OPEN_ORDERS'])
    await shopper.call('POST', `/api/orders/${pending}/cancel/`)

    const paid = await paysFor(shopper, '0733 111 222')
    expect((await erase(shopper)).body.code).toBe('ACCOUNT_HAS_OPEN_ORDERS')
    expect((await shopper.get(`/api/orders/${paid}/`)).delivery_address).toContain('Muthoni House 9')
    await arrives(paid)
    expect((await erase(shopper)).status).toBe(200)
  })

  it('is rejected while a return or a refund is open', async () => {
    const shopper = await aShopper(shop)
    const orderId = await paysFor(shopper, '0733 333 444')
    await arrives(orderId)
    const { items } = await shopper.get(`/api/orders/${orderId}/`)
    const lines = [{ item_id: items[0].id, quantity: 1 }]
    const requested = await shopper.call('POST', `/api/orders/${orderId}/returns/`, { lines, reason: 'damaged' })
    expect((await erase(shopper)).body.code).toBe('ACCOUNT_HAS_OPEN_RETURN')
    await shopper.call('POST', `/api/orders/${orderId}/returns/${requested.body.return_requests[0].id}/withdraw/`)

    const capture = shop.db.selectFrom('captures').selectAll().where('order_id', '=', orderId)
    const { id } = await capture.executeTakeFirstOrThrow()
    const refund = {
      capture_id: id,
      order_id: orderId,
      amount_cents: 100,
      value_cents: 100,
      reason: 'test',
      requested_at: shop.clock.now(),
    }
    await shop.db.insertInto('refunds').values(refund).execute()
    expect((await erase(shopper)).body.code).toBe('ACCOUNT_HAS_OPEN_ORDERS')
    await shop.db
      .updateTable('refunds')
      .set({ state: 'done', ended_at: shop.clock.now() })
      .where('order_id', '=', orderId)
      .execute()
    expect((await erase(shopper)).status).toBe(200)
  })

  it('is rejected while an unanswered M-Pesa prompt is polled, whose id contains the phone number', async () => {
    const shopper = await aShopper(shop)
    const orderId = await places(shopper)
    await shopper.call('POST', '/api/mpesa-payment/', { order_id: orderId, phone_number: '0733 555 666' })
    const attempt = shop.db.updateTable('payment_attempts').where('order_id', '=', orderId)
    await attempt.set({ state: 'expired', next_check_at: shop.clock.now() }).execute()
    expect((await shopper.call('POST', `/api/orders/${orderId}/cancel/`)).status).toBe(200)
    expect((await erase(shopper)).body.code).toBe('ACCOUNT_HAS_OPEN_ORDERS')
    await attempt.set({ next_check_at: null }).execute()
    expect((await erase(shopper)).status).toBe(200)
  })

  it('is rejected for the owner of a store', async () => {
    const shopper = await aShopper(shop)
    const store = { name: 'Duka', about: '', county: 'Nairobi', town: 'CBD', ownerId: await idOf(shopper.email) }
    await inTransaction(shop.db, (tx) => shop.modules.sellers.openStore(tx, store))
    const refused = await erase(shopper)
    expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_OWNS_A_STORE'])
  })

  it('erases or rejects consistently when an order is placed at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const shopper = await aShopper(shop)
      const userId = await idOf(shopper.email)
      const [erased] = await Promise.all([erase(shopper), places(shopper).catch(() => null)])
      const orders = await shop.db.selectFrom('orders').select('erased_at').where('user_id', '=', userId).execute()
      expect([200, 409]).toContain(erased.status)
      if (erased.status === 200) expect(orders.filter(({ erased_at }) => erased_at === null)).toEqual([])
      else expect(orders).toHaveLength(1)
    }
  })
})
