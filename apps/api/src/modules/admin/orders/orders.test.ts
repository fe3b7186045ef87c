import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { aShopWithOrders, sellerOrderOf } from './test/a-shop-with-orders.ts'

const { shop, me, get, post, as, order, found, audited, anOrderOfTwo, bring, signIn } = await aShopWithOrders()
afterAll(() => shop.close())
beforeEach(() => signIn('owner'))

describe('searching orders', () => {
  it('finds an order by its number in any spelling, its buyer’s address or phone, or its receipt', async () => {
    const sold = await anOrderOfTwo()
    const { orderNumber, orderId, caller, receipt } = sold
    const spelled = `${orderNumber.slice(0, 5).toLowerCase()} - ${orderNumber.slice(5)}`
    for (const q of [orderNumber, spelled, receipt])
      expect(await found(`q=${encodeURIComponent(q)}`)).toEqual([orderId])
    expect(await found(`q=${encodeURIComponent(caller.email.toUpperCase())}`)).toContain(orderId)
    expect(await found(`q=${encodeURIComponent('0712 345 678')}&limit=1`)).toEqual([orderId])
    for (const q of ['SK2222222222', 'nobody@example.test', '0799 000 000', 'no such slip', "'; drop"])
      expect(await found(`q=${encodeURIComponent(q)}`)).toEqual([])
    const [row] = (await get(`/api/admin/orders/?q=${orderNumber}`)).body
    expect(row).toMatchObject({
      order_number: orderNumber,
      status: 'paid',
      payment_state: 'paid',
      seller_orders: ['new', 'new'],
      buyer: 'Achieng',
      phone_number: '+254712345678',
      refunded: 0,
    })
  })

  it('filters by money, state of a seller order and day, and pages newest first', async () => {
    const one = await anOrderOfTwo()
    const other = await anOrderOfTwo({ isPaid: false })
    await bring(one, present(one.stores[0]), 'processing')
    expect(await found('fulfilment=processing')).toEqual([one.orderId])
    expect(await found('fulfilment=processing&payment_state=due')).toEqual([])
    expect(await found(`fulfilment=new&q=${one.orderNumber}`)).toEqual([one.orderId])
    // An order that was never paid is in none of these lists.
    expect(await found('fulfilment=new')).not.toContain(other.orderId)
    expect(await found('payment_state=due')).toContain(other.orderId)
    expect(await found('payment_state=due')).not.toContain(one.orderId)
    expect(await found('from=2026-07-05')).toEqual([])
    const all = await found('to=2026-07-04')
    expect(all[0]).toBe(other.orderId)
    expect(all).toContain(one.orderId)

    const paged: string[] = []
    for (let path = '/api/admin/orders/?limit=1'; path;) {
      const answer = await shop.http.inject({ url: path, headers: me() })
      paged.push(...answer.json().map(({ id }: { id: string }) => id))
      path = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? ''
    }
    expect(paged).toEqual(await found('limit=100'))
    expect(new Set(paged).size).toBe(paged.length)
  })

  it('sorts the oldest first on request, page after page', async () => {
    await anOrderOfTwo()
    const newest = await found('limit=100')
    expect(await found('limit=100&sort=oldest')).toEqual(newest.toReversed())
    const paged: string[] = []
    for (let path = '/api/admin/orders/?limit=1&sort=oldest'; path !== '';) {
      const answer = await shop.http.inject({ url: path, headers: me() })
      paged.push(...answer.json<{ id: string }[]>().map(({ id }) => id))
      path = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? ''
    }
    expect(paged).toEqual(newest.toReversed())
  })

  it('takes three statements at most besides the session’s, for any number of orders', async () => {
    const sold = await anOrderOfTwo()
    const statements = async (query: string) => {
      shop.database.takeStatements()
      expect((await get(`/api/admin/orders/?${query}`)).status).toBe(200)
      return shop.database.takeStatements().filter((text) => !/operator_sessions/.test(text)).length
    }
    expect(await statements('limit=100')).toBe(2)
    expect(await statements(`q=${sold.orderNumber}`)).toBe(2)
    expect(await statements(`q=${encodeURIComponent(sold.receipt)}`)).toBe(3)
    expect(await statements('attention=refund')).toBeLessThanOrEqual(3)
  })

  it('refuses invalid filters', async () => {
    for (const query of [
      'payment_state=gone',
      'fulfilment=lost',
      'from=2026-02-30',
      'limit=0',
      'cursor=x',
      `q=${'x'.repeat(300)}`,
    ])
      expect((await get(`/api/admin/orders/?${query}`)).body.code, query).toBe('VALIDATION_FAILED')
    const catalogue = await as('catalogue')
    expect((await get('/api/admin/orders/', catalogue)).body.code).toBe('FORBIDDEN')
  })
})

describe('the page of an order', () => {
  it('has all data of the order, in as many statements for many items as for one', async () => {
    const sold = await anOrderOfTwo()
    await shop.pass(1)
    shop.database.takeStatements()
    const details = await order(sold.orderId)
    expect(shop.database.takeStatements().length).toBeLessThanOrEqual(20)
    expect(details).toMatchObject({
      order_number: sold.orderNumber,
      status: 'paid',
      payment_state: 'paid',
      buyer: { name: 'Achieng', email: sold.caller.email, phone_number: '+254712345678', is_erased: false },
      delivery: { address: expect.stringContaining('Aga Khan Road 4') },
      disputed: false,
      attempts: [{ provider: 'cash', captures: [{ receipt: sold.receipt, booked_as: 'order' }] }],
      refunds: [],
      returns: [],
      notes: [],
    })
    expect(details.seller_orders).toMatchObject([
      {
        store: { name: expect.stringMatching(/^Mama Njeri/) },
        state: 'new',
        items: [{ product_name: 'Kettle', quantity: 2, paid: 2_000 }],
      },
      {
        store: { name: expect.stringMatching(/^Duka Moja/) },
        state: 'new',
        items: [{ product_name: 'Lamp', paid: 1_000 }],
      },
    ])
    expect(details.refundable.all).toBe(details.total)
    expect(details.refundable.delivery).toBe(details.delivery_cost)
    expect(details.timeline.map(({ status }: { status: string }) => status)).toEqual(['pending', 'paid'])
    expect(details.postings.length).toBeGreaterThan(3)
    expect(details.mails.map(({ subject }: { subject: string }) => subject)).toContain(
      `Payment received for order ${sold.orderNumber}`,
    )
    expect((await get(`/api/admin/orders/${'x'.repeat(22)}/`)).body.code).toBe('ORDER_NOT_FOUND')
  })

  it('stores a note once for repeated requests with one key', async () => {
    const { orderId } = await anOrderOfTwo()
    const headers = { ...(await as('support')), 'idempotency-key': randomUUID() }
    const write = (comment: string) => post(`/api/admin/orders/${orderId}/notes/`, { comment }, headers)
    await Promise.all([write('Called.'), write('Called.')])
    expect((await write('Called.')).body.notes).toHaveLength(1)
    expect((await write('Called again.')).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('stores notes verbatim and permanently, and audits that they were written', async () => {
    const { orderId } = await anOrderOfTwo()
    const comment = 'Called <b>twice</b>.\nNobody answered.'
    const { status, body } = await post(`/api/admin/orders/${orderId}/notes/`, { comment }, await as('support'))
    expect(status).toBe(200)
    expect(body.notes).toMatchObject([{ kind: 'note', comment, by: 'Akinyi' }])
    expect(await audited(`order:${orderId}`)).toMatchObject([
      { action: 'payment.cash_recorded' },
      { action: 'order.note_added' },
    ])
    expect(JSON.stringify(await audited(`order:${orderId}`))).not.toContain('twice')
    const change = shop.db.updateTable('order_notes').set({ comment: 'Called once.' }).where('order_id', '=', orderId)
    await expect(change.execute()).rejects.toMatchObject({ constraint: 'order_notes_append_only' })
    const removal = shop.db.deleteFrom('order_notes').where('order_id', '=', orderId)
    await expect(removal.execute()).rejects.toMatchObject({ constraint: 'order_notes_append_only' })
    expect((await post(`/api/admin/orders/${orderId}/notes/`, { comment: '  ' })).body.code).toBe('VALIDATION_FAILED')
  })

  it('mails the receipt again, once per step, and not before the order is paid', async () => {
    const sold = await anOrderOfTwo()
    const { body } = await post(`/api/admin/orders/${sold.orderId}/receipt/`)
    expect(body.notes).toMatchObject([{ kind: 'receipt', by: 'Akinyi' }])
    await post(`/api/admin/orders/${sold.orderId}/receipt/`)
    await shop.pass(1)
    const mails = (await shop.mails(sold.caller.email)).filter(({ subject }) => subject.startsWith('Receipt for'))
    expect(mails).toHaveLength(2)
    expect((await order(sold.orderId)).mails.filter(({ state }: { state: string }) => state === 'sent')).not.toEqual([])
    const unpaid = await anOrderOfTwo({ isPaid: false })
    expect((await post(`/api/admin/orders/${unpaid.orderId}/receipt/`)).body.code).toBe('RECEIPT_NOT_READY')
  })
})

describe('transitions of an order', () => {
  it('cancel an unpaid order, restock its units, and record the operator', async () => {
    const { orderId } = await anOrderOfTwo({ isPaid: false })
    const support = await as('support')
    const cancel = () => post(`/api/admin/orders/${orderId}/cancel/`, { reason: 'The buyer called.' }, support)
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', payment_state: 'cancelled' })
    expect(await audited(`order:${orderId}`)).toMatchObject([
      {
        actor: expect.stringMatching(/^operator:/),
        action: 'order.cancelled',
        changes: { because: 'The buyer called.' },
      },
    ])
    expect((await cancel()).body.code).toBe('ORDER_NOT_CANCELLABLE')
    const paid = await anOrderOfTwo()
    const refused = await post(`/api/admin/orders/${paid.orderId}/cancel/`, { reason: 'x' })
    expect(refused.body.code).toBe('ORDER_NOT_CANCELLABLE')
  })

  it('ship and deliver a seller order in place of its store', async () => {
    const sold = await anOrderOfTwo()
    const sellerOrder = sellerOrderOf(await order(sold.orderId), 'Duka Moja')
    const step = (name: string, body?: object) =>
      post(`/api/admin/orders/${sold.orderId}/seller-orders/${sellerOrder.id}/${name}/`, body)
    expect((await step('deliver')).body.code).toBe('ORDER_STEP_NOT_POSSIBLE')
    const shipped = await step('ship', { carrier: 'G4S', tracking_number: 'KE 1' })
    expect(sellerOrderOf(shipped.body, 'Duka Moja')).toMatchObject({
      state: 'shipped',
      carrier: 'G4S',
      tracking_number: 'KE 1',
    })
    expect(sellerOrderOf(shipped.body, 'Mama Njeri')).toMatchObject({ state: 'new' })
    expect((await step('ship', { carrier: 'G4S' })).body.code).toBe('ORDER_STEP_NOT_POSSIBLE')
    expect(sellerOrderOf((await step('deliver')).body, 'Duka Moja').state).toBe('delivered')
    expect((await audited(`seller_order:${sellerOrder.id}`)).map(({ action }) => action)).toEqual([
      'seller_order.shipped',
      'seller_order.delivered',
    ])
    const other = await anOrderOfTwo()
    const stranger = await post(`/api/admin/orders/${other.orderId}/seller-orders/${sellerOrder.id}/ship/`, {
      carrier: 'G4S',
    })
    expect(stranger.body.code).toBe('ORDER_NOT_FOUND')
    const unpaid = await anOrderOfTwo({ isPaid: false })
    const { id } = sellerOrderOf(await order(unpaid.orderId), 'Duka Moja')
    const early = await post(`/api/admin/orders/${unpaid.orderId}/seller-orders/${id}/ship/`, { carrier: 'G4S' })
    expect(early.body.code).toBe('ORDER_STEP_NOT_POSSIBLE')
  })
})
