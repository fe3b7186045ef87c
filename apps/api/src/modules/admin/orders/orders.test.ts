import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '#contract/endpoint.ts'
import { listAudit } from '../../audit/index.ts'
import { wholeShillings } from '#contract/money.ts'
import type { getOperatorOrder } from '#contract/operator-orders.ts'
import type { OperatorRole } from '#contract/states.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { aCaller, type Caller } from '../../../test/factories/caller.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'
import { aCoupon } from '../../../test/factories/coupon.ts'
import { auditLedger } from '../../ledger/index.ts'
import { capturedTotals } from '../../payments/index.ts'

let shop: WholeShop
let operator: Record<string, string>
beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())
// Its proof of the second factor is good for five minutes, which tests pass by.
beforeEach(async () => {
  operator = (await shop.operator('owner')).headers
})

const get = (path: string, headers = operator) => shop.send('GET', path, undefined, headers)
const post = (path: string, body?: object, headers = operator) => shop.send('POST', path, body ?? {}, headers)
const as = async (role: OperatorRole) => (await shop.operator(role)).headers
type Details = Answer<typeof getOperatorOrder>
const order = (id: string): Promise<Details> => get(`/api/admin/orders/${id}/`).then(({ body }) => body)
const found = async (query: string) =>
  (await get(`/api/admin/orders/?${query}`)).body.map(({ id }: { id: string }) => id) as string[]
const audited = (subject: string) =>
  listAudit(shop.db, { subject, before: null, limit: 100 }).then((lines) => lines.toReversed())

type Sold = { orderId: string; orderNumber: string; caller: Caller; stores: number[]; receipt: string }

/**
 * Two kettles of 1,000.00 of one store and two lamps of 500.00 of another, to be delivered for a fee.
 * @param hasGift a coupon pays for all of it but a shilling, which is the kettles': they cost 1,000,000.00 then
 */
async function anOrderOfTwo({ isPaid = true, lampCents = 500_00, hasGift = false } = {}): Promise<Sold> {
  const caller = await aCaller(shop)
  const { cart, delivery, orders, payments } = shop.modules
  const { userId } = caller
  shop.clock.advance(1) // of two at once the newer one would be a matter of their ids
  await shop.send('POST', `/api/orders/${caller.orderId}/cancel/`, {}, { authorization: `Bearer ${caller.access}` })
  await cart.remove(userId, caller.lineId)
  const stores = [await shop.shelf.aStore('Mama Njeri'), await shop.shelf.aStore('Duka Moja')]
  const wishes = [
    {
      ...(await shop.shelf.aProduct({
        storeId: stores[0]!,
        name: 'Kettle',
        priceCents: hasGift ? 1_000_000_00 : 1_000_00,
      })),
      quantity: 2,
    },
    { ...(await shop.shelf.aProduct({ storeId: stores[1]!, name: 'Lamp', priceCents: lampCents })), quantity: 1 },
  ]
  for (const wish of wishes) await cart.add(userId, wish, null)
  const { lines, subtotalCents } = await cart.add(userId, { ...wishes[1]!, quantity: 1 }, null)
  const { coupons } = shop.modules.marketing
  const gift = { percent: 100, storeIds: stores }
  const place = { county: 'Kisumu', town: 'Milimani', method: 'standard' } as const
  const { orderId, orderNumber } = await orders.place(
    userId,
    {
      seenItems: lines.map(({ id }) => ({ id })),
      seenDeliveryCents: delivery.quote({ subtotalCents, ...place }).costCents,
      deliveryAddress: 'Aga Khan Road 4',
      phoneNumber: '0712 345 678',
      ...(hasGift && { coupon: await aCoupon({ db: shop.db, coupons }, gift) }),
      ...place,
    },
    null,
  )
  const receipt = `slip ${randomUUID()}`
  if (isPaid) {
    const { order: placed } = await orders.get(userId, orderId)
    const cash = { orderId, amountCents: wholeShillings(placed.totalCents) * 100, receipt, by: 'shop' } as const
    await inTransaction(shop.db, (tx) => payments.recordCash(tx, cash))
  }
  return { orderId, orderNumber, caller, stores, receipt }
}

async function bring({ orderId }: Sold, storeId: number, ...steps: ('processing' | 'shipped' | 'delivered')[]) {
  for (const step of steps)
    await inTransaction(shop.db, (tx) => shop.modules.orders.movePart(tx, { orderId, storeId }, step))
}

/** The provider has given everything back that was asked for. */
async function givenBack({ orderId }: Sold) {
  for (const { id, state } of (await order(orderId)).refunds)
    if (state !== 'done')
      await inTransaction(shop.db, (tx) => shop.modules.payments.refunds.record(tx, id, { kind: 'done' }))
}

async function assertSoundBooks() {
  const { checks } = await auditLedger(shop.db, capturedTotals)
  expect(checks.flatMap(({ objections }) => objections)).toEqual([])
}

async function moneyOf(storeId: number): Promise<Record<string, number>> {
  const rows = await shop.db
    .selectFrom('ledger_balances')
    .select(['account', 'balance_cents'])
    .where('account', 'like', `seller:${storeId}:%`)
    .execute()
  return Object.fromEntries(rows.map(({ account, balance_cents }) => [account.split(':')[2], balance_cents]))
}

function itemOf({ parts }: Details, name: string) {
  const item = parts.flatMap(({ items }) => items).find(({ product_name }) => product_name === name)
  if (!item) throw new Error(`there is no ${name} in it`)
  return item
}
function partOf({ parts }: Details, name: string) {
  const part = parts.find(({ store }) => store.name === name)
  if (!part) throw new Error(`${name} has no part of it`)
  return part
}

describe('looking for orders', () => {
  it('finds one by its number in any spelling, its buyer’s address and phone, and its payment’s receipt', async () => {
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
      money: 'paid',
      parts: ['new', 'new'],
      buyer: 'Achieng',
      phone_number: '+254712345678',
      refunded: 0,
    })
  })

  it('narrows them down by their money, by a part’s state and by the day, and pages newest first', async () => {
    const one = await anOrderOfTwo()
    const other = await anOrderOfTwo({ isPaid: false })
    await bring(one, one.stores[0]!, 'processing')
    expect(await found('part=processing')).toEqual([one.orderId])
    expect(await found('part=processing&money=due')).toEqual([])
    expect(await found(`part=new&q=${one.orderNumber}`)).toEqual([one.orderId])
    // What was never paid is nowhere.
    expect(await found('part=new')).not.toContain(other.orderId)
    expect(await found('money=due')).toContain(other.orderId)
    expect(await found('money=due')).not.toContain(one.orderId)
    expect(await found('from=2026-07-05')).toEqual([])
    const all = await found('to=2026-07-04')
    expect(all[0]).toBe(other.orderId)
    expect(all).toContain(one.orderId)

    const paged: string[] = []
    for (let path = '/api/admin/orders/?limit=1'; path;) {
      const answer = await shop.http.inject({ url: path, headers: operator })
      paged.push(...answer.json().map(({ id }: { id: string }) => id))
      path = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? ''
    }
    expect(paged).toEqual(await found('limit=100'))
    expect(new Set(paged).size).toBe(paged.length)
  })

  it('has the oldest first where that is asked, page after page', async () => {
    await anOrderOfTwo()
    const newest = await found('limit=100')
    expect(await found('limit=100&sort=oldest')).toEqual(newest.toReversed())
    const paged: string[] = []
    for (let path = '/api/admin/orders/?limit=1&sort=oldest'; path !== '';) {
      const answer = await shop.http.inject({ url: path, headers: operator })
      paged.push(...answer.json<{ id: string }[]>().map(({ id }) => id))
      path = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? ''
    }
    expect(paged).toEqual(newest.toReversed())
  })

  it('costs three statements at most besides who asks, however many there are', async () => {
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

  it('refuses what no order can be', async () => {
    for (const query of ['money=gone', 'part=lost', 'from=2026-02-30', 'limit=0', 'cursor=x', `q=${'x'.repeat(300)}`])
      expect((await get(`/api/admin/orders/?${query}`)).body.code, query).toBe('VALIDATION_FAILED')
    const catalogue = await as('catalogue')
    expect((await get('/api/admin/orders/', catalogue)).body.code).toBe('FORBIDDEN')
  })
})

describe('one order', () => {
  it('is all on one page, in as many statements for many items as for one', async () => {
    const sold = await anOrderOfTwo()
    await shop.pass(1)
    shop.database.takeStatements()
    const details = await order(sold.orderId)
    expect(shop.database.takeStatements().length).toBeLessThanOrEqual(20)
    expect(details).toMatchObject({
      order_number: sold.orderNumber,
      status: 'paid',
      money: 'paid',
      buyer: { name: 'Achieng', email: sold.caller.email, phone_number: '+254712345678', is_erased: false },
      delivery: { address: expect.stringContaining('Aga Khan Road 4') },
      disputed: false,
      attempts: [{ provider: 'cash', captures: [{ receipt: sold.receipt, booked_as: 'order' }] }],
      refunds: [],
      returns: [],
      notes: [],
    })
    expect(details.parts).toMatchObject([
      { store: { name: 'Mama Njeri' }, state: 'new', items: [{ product_name: 'Kettle', quantity: 2, paid: 2_000 }] },
      { store: { name: 'Duka Moja' }, state: 'new', items: [{ product_name: 'Lamp', paid: 1_000 }] },
    ])
    expect(details.refundable.all).toBe(details.total)
    expect(details.refundable.delivery).toBe(details.delivery_cost)
    expect(details.timeline.map(({ status }: { status: string }) => status)).toEqual(['pending', 'paid'])
    expect(details.postings.length).toBeGreaterThan(3)
    expect(details.mails.map(({ subject }: { subject: string }) => subject)).toContain(
      `Your order ${sold.orderNumber} is paid`,
    )
    expect((await get(`/api/admin/orders/${'x'.repeat(22)}/`)).body.code).toBe('ORDER_NOT_FOUND')
  })

  it('keeps a note once, however often it is sent under one key', async () => {
    const { orderId } = await anOrderOfTwo()
    const headers = { ...(await as('support')), 'idempotency-key': randomUUID() }
    const write = (words: string) => post(`/api/admin/orders/${orderId}/notes/`, { words }, headers)
    await Promise.all([write('Called.'), write('Called.')])
    expect((await write('Called.')).body.notes).toHaveLength(1)
    expect((await write('Called again.')).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('keeps what operators write, word for word and for good, and audits that they wrote', async () => {
    const { orderId } = await anOrderOfTwo()
    const words = 'Called <b>twice</b>.\nNobody answered.'
    const { status, body } = await post(`/api/admin/orders/${orderId}/notes/`, { words }, await as('support'))
    expect(status).toBe(200)
    expect(body.notes).toMatchObject([{ kind: 'note', words, by: 'Akinyi' }])
    expect(await audited(`order:${orderId}`)).toMatchObject([{ action: 'recorded cash' }, { action: 'wrote a note' }])
    expect(JSON.stringify(await audited(`order:${orderId}`))).not.toContain('twice')
    const change = shop.db.updateTable('order_notes').set({ words: 'Called once.' }).where('order_id', '=', orderId)
    await expect(change.execute()).rejects.toMatchObject({ constraint: 'order_notes_stay' })
    const removal = shop.db.deleteFrom('order_notes').where('order_id', '=', orderId)
    await expect(removal.execute()).rejects.toMatchObject({ constraint: 'order_notes_stay' })
    expect((await post(`/api/admin/orders/${orderId}/notes/`, { words: '  ' })).body.code).toBe('VALIDATION_FAILED')
  })

  it('has its receipt mailed again, once a step, and not before it is paid', async () => {
    const sold = await anOrderOfTwo()
    const { body } = await post(`/api/admin/orders/${sold.orderId}/receipt/`)
    expect(body.notes).toMatchObject([{ kind: 'receipt', by: 'Akinyi' }])
    await post(`/api/admin/orders/${sold.orderId}/receipt/`)
    await shop.pass(1)
    const mails = (await shop.mails(sold.caller.email)).filter(({ subject }) => subject.startsWith('The receipt of'))
    expect(mails).toHaveLength(2)
    expect((await order(sold.orderId)).mails.filter(({ state }: { state: string }) => state === 'sent')).not.toEqual([])
    const unpaid = await anOrderOfTwo({ isPaid: false })
    expect((await post(`/api/admin/orders/${unpaid.orderId}/receipt/`)).body.code).toBe('RECEIPT_NOT_READY')
  })
})

describe('steps of an order', () => {
  it('is cancelled while nobody has paid; its units are on the shelf again, and who did it is known', async () => {
    const { orderId } = await anOrderOfTwo({ isPaid: false })
    const support = await as('support')
    const cancel = () => post(`/api/admin/orders/${orderId}/cancel/`, { reason: 'The buyer called.' }, support)
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', money: 'cancelled' })
    expect(await audited(`order:${orderId}`)).toMatchObject([
      {
        actor: expect.stringMatching(/^operator:/),
        action: 'cancelled order',
        changes: { because: 'The buyer called.' },
      },
    ])
    expect((await cancel()).body.code).toBe('ORDER_NOT_CANCELLABLE')
    const paid = await anOrderOfTwo()
    const refused = await post(`/api/admin/orders/${paid.orderId}/cancel/`, { reason: 'x' })
    expect(refused.body.code).toBe('ORDER_NOT_CANCELLABLE')
  })

  it('goes on its way and arrives for a store that does not say so', async () => {
    const sold = await anOrderOfTwo()
    const part = partOf(await order(sold.orderId), 'Duka Moja')
    const step = (name: string, body?: object) =>
      post(`/api/admin/orders/${sold.orderId}/parts/${part.id}/${name}/`, body)
    expect((await step('deliver')).body.code).toBe('ORDER_STEP_NOT_POSSIBLE')
    const shipped = await step('ship', { carrier: 'G4S', tracking_number: 'KE 1' })
    expect(partOf(shipped.body, 'Duka Moja')).toMatchObject({
      state: 'shipped',
      carrier: 'G4S',
      tracking_number: 'KE 1',
    })
    expect(partOf(shipped.body, 'Mama Njeri')).toMatchObject({ state: 'new' })
    expect((await step('ship', { carrier: 'G4S' })).body.code).toBe('ORDER_STEP_NOT_POSSIBLE')
    expect(partOf((await step('deliver')).body, 'Duka Moja').state).toBe('delivered')
    expect((await audited(`seller_order:${part.id}`)).map(({ action }) => action)).toEqual([
      'shipped for a store',
      'recorded delivery',
    ])
    const other = await anOrderOfTwo()
    const stranger = await post(`/api/admin/orders/${other.orderId}/parts/${part.id}/ship/`, { carrier: 'G4S' })
    expect(stranger.body.code).toBe('ORDER_NOT_FOUND')
    const unpaid = await anOrderOfTwo({ isPaid: false })
    const { id } = partOf(await order(unpaid.orderId), 'Duka Moja')
    const early = await post(`/api/admin/orders/${unpaid.orderId}/parts/${id}/ship/`, { carrier: 'G4S' })
    expect(early.body.code).toBe('ORDER_STEP_NOT_POSSIBLE')
  })
})

describe('money of an order goes back', () => {
  const refund = (orderId: string, body: object, headers = operator) =>
    post(`/api/admin/orders/${orderId}/refunds/`, { reason: 'The buyer called.', ...body }, headers)

  it('for items that were sent: what was paid for them, from their store alone, and no unit twice', async () => {
    const sold = await anOrderOfTwo()
    await bring(sold, sold.stores[0]!, 'processing', 'shipped', 'delivered')
    const before = await order(sold.orderId)
    const lines = [{ item_id: itemOf(before, 'Kettle').id, quantity: 1 }]
    const { status, body } = await refund(sold.orderId, { lines })
    expect(status).toBe(200)
    expect(body.refunds).toMatchObject([{ amount: 1_000, reason: 'The buyer called.', of_order: true }])
    expect(itemOf(body, 'Kettle')).toMatchObject({ quantity: 2, refunded: 1, cancelled: 0 })
    expect(partOf(body, 'Mama Njeri').refundable).toBe(1_000)
    expect(partOf(body, 'Duka Moja').refundable).toBe(partOf(before, 'Duka Moja').refundable)
    await givenBack(sold)
    expect(await order(sold.orderId)).toMatchObject({ money: 'partly_refunded', refunded: 1_000 })
    expect((await refund(sold.orderId, { lines: [{ ...lines[0], quantity: 2 }] })).body).toMatchObject({
      code: 'NOT_SO_MANY_LEFT',
      left: 1,
    })
    expect((await audited(`refund:${body.refunds[0].id}`)).at(0)).toMatchObject({
      actor: expect.stringMatching(/^operator:/),
      changes: { orderId: sold.orderId, amountCents: 1_000_00 },
    })
    expect((await audited(`order:${sold.orderId}`)).at(-1)).toMatchObject({
      action: 'gave back items of an order',
      changes: { refundId: body.refunds[0].id, lines: [{ lineId: lines[0]?.item_id, quantity: 1 }], deliveryCents: 0 },
    })
    await assertSoundBooks()
  })

  it('for items that were not sent: they are not, and are stock again; with the last one their part ends', async () => {
    const sold = await anOrderOfTwo()
    const details = await order(sold.orderId)
    const lamp = itemOf(details, 'Lamp')
    const stock = async () =>
      (await shop.db.selectFrom('variants').select('stock').where('product_id', '=', lamp.product_id).execute())[0]
        ?.stock
    const had = (await stock()) ?? 0
    const { body } = await refund(sold.orderId, { lines: [{ item_id: lamp.id, quantity: 2 }], delivery: true })
    expect(await stock()).toBe(had + 2)
    expect(partOf(body, 'Duka Moja')).toMatchObject({ state: 'cancelled', refundable: 0 })
    expect(partOf(body, 'Mama Njeri')).toMatchObject({ state: 'new', refundable: 2_000 })
    expect(body.refundable).toEqual({ all: 2_000, delivery: 0 })
    expect(body.refunds).toMatchObject([{ amount: wholeShillings((1_000 + details.delivery_cost) * 100) }])
    await assertSoundBooks()
  })

  it('as an amount, from all parts in proportion, and never more than was paid', async () => {
    const sold = await anOrderOfTwo()
    const { total } = await order(sold.orderId)
    expect((await refund(sold.orderId, { amount: total + 0.01 })).body).toMatchObject({
      code: 'REFUND_EXCEEDS_PAID',
      left: total,
    })
    expect((await refund(sold.orderId, { amount: 100 })).status).toBe(200)
    expect((await refund(sold.orderId, { amount: total })).body).toMatchObject({
      code: 'REFUND_EXCEEDS_PAID',
      left: total - 100,
    })
    const rest = await refund(sold.orderId, { amount: total - 100 })
    expect(rest.body.refundable).toEqual({ all: 0, delivery: 0 })
    await givenBack(sold)
    expect(await order(sold.orderId)).toMatchObject({ status: 'refunded', money: 'refunded' })
    expect((await refund(sold.orderId, { delivery: true })).body.code).toBe('REFUND_EXCEEDS_PAID')
    await assertSoundBooks()
  })

  it('as an amount that is all of it: nothing of it can be sent any more, from that moment on', async () => {
    const sold = await anOrderOfTwo()
    const { total } = await order(sold.orderId)
    await bring(sold, sold.stores[0]!, 'processing')
    const stock = async () =>
      (await shop.db.selectFrom('variants').select('stock').orderBy('id').execute()).map((one) => one.stock)
    const before = await stock()
    await refund(sold.orderId, { amount: total })
    const body = await order(sold.orderId)
    expect(body.parts.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect(body.refunds.map(({ state }) => state)).not.toContain('done')
    const units = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)
    expect(units(await stock())).toBe(units(before) + 4)
    for (const { id } of body.parts)
      expect((await post(`/api/admin/orders/${sold.orderId}/parts/${id}/ship/`, { carrier: 'G4S' })).body.code).toBe(
        'ORDER_STEP_NOT_POSSIBLE',
      )
    await givenBack(sold)
    expect(await order(sold.orderId)).toMatchObject({ status: 'refunded', refunded: total })
    await assertSoundBooks()
  })

  it('for items of a packed part: their store is told once not to send them', async () => {
    const sold = await anOrderOfTwo()
    const [storeId = 0] = sold.stores
    const { userId, email } = sold.caller
    const member = { store_id: storeId, user_id: userId, role: 'owner' as const, created_at: shop.clock.now() }
    await shop.db.insertInto('store_members').values(member).execute()
    await bring(sold, storeId, 'processing')
    const packed = { packed_at: shop.clock.now() }
    await shop.db.updateTable('seller_orders').set(packed).where('order_id', '=', sold.orderId).execute()
    const { id } = itemOf(await order(sold.orderId), 'Kettle')
    await refund(sold.orderId, { lines: [{ item_id: id, quantity: 1 }] })
    await shop.pass(1)
    const told = (await shop.mails(email)).filter(({ subject }) => subject.startsWith('Items of order'))
    expect(told).toMatchObject([
      { subject: `Items of order ${sold.orderNumber} are cancelled`, text: expect.stringContaining('1 × Kettle') },
    ])
  })

  it('locks the stock of all its stores before what any of them has, as a sale does', async () => {
    const sold = await anOrderOfTwo()
    const details = await order(sold.orderId)
    const items = details.parts.flatMap(({ items: own }) => own)
    const lines = items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    let asked: ReturnType<typeof refund> | undefined
    // As a sale of the lamp and then of anything else: were this the other way round, both would wait for ever.
    await inTransaction(shop.db, async (tx) => {
      const lamp = itemOf(details, 'Lamp').product_id
      await tx.selectFrom('variants').select('id').where('product_id', '=', lamp).forUpdate().execute()
      asked = refund(sold.orderId, { lines })
      const waiting = sql<{ found: number }>`
        select count(*) as found from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitUntil(async () => ((await waiting.execute(shop.db)).rows[0]?.found ?? 0) > 0, 10_000)
      const accounts = sold.stores.map((storeId) => `seller:${storeId}:held`)
      const held = tx.selectFrom('ledger_balances').select('account').where('account', 'in', accounts)
      expect(await held.forUpdate().noWait().execute()).toHaveLength(2)
    })
    expect((await asked)?.status).toBe(200)
    await assertSoundBooks()
  })

  it('for an item of less than M-Pesa can give: it is noted as given back, with the reason, and no money goes', async () => {
    const sold = await anOrderOfTwo({ isPaid: false, lampCents: 20 })
    const prompt = { order_id: sold.orderId, phone_number: '0733 987 654' }
    await shop.send('POST', '/api/mpesa-payment/', prompt, { authorization: `Bearer ${sold.caller.access}` })
    for (let second = 0; second < 60; second += 10) await shop.pass(10)
    operator = await as('finance')
    const before = await order(sold.orderId)
    expect(before.money).toBe('paid')
    const { id } = itemOf(before, 'Lamp')
    const { status, body } = await refund(sold.orderId, { lines: [{ item_id: id, quantity: 1 }] })
    expect(status).toBe(200)
    expect(body.refunds).toEqual([])
    expect(body.refundable).toEqual(before.refundable)
    expect(itemOf(body, 'Lamp')).toMatchObject({ cancelled: 1 })
    expect(body.decisions).toMatchObject([{ words: 'The buyer called.' }])
    expect((await audited(`order:${sold.orderId}`)).at(-1)).toMatchObject({
      changes: { refundId: null, deliveryCents: 0 },
    })
    await shop.pass(1)
    const told = (await shop.mails(sold.caller.email)).filter(({ subject }) => subject.startsWith('An item'))
    expect(told).toMatchObject([{ text: expect.stringContaining('No money goes back to you for it') }])
    expect((await refund(sold.orderId, { amount: 0.2 })).body.code).toBe('REFUND_TOO_SMALL')
    await assertSoundBooks()
  })

  it('for an item a coupon had paid for: its store keeps nothing of it, though it had the money already', async () => {
    const sold = await anOrderOfTwo({ hasGift: true })
    const storeId = sold.stores[1]!
    const money = async () => {
      const { held, available } = await moneyOf(storeId)
      return { held, available }
    }
    await bring(sold, storeId, 'processing', 'shipped', 'delivered')
    await shop.pass(3 * 24 * 60 * 60 + 60 * 60)
    operator = await as('finance')
    expect(await money()).toEqual({ held: 0, available: 900_00 })
    const before = await order(sold.orderId)
    const { id } = itemOf(before, 'Lamp')
    const { status, body } = await refund(sold.orderId, { lines: [{ item_id: id, quantity: 1 }] })
    expect(status).toBe(200)
    expect(await money()).toEqual({ held: 0, available: 450_00 })
    expect(body.refunds).toEqual([])
    expect(body.refundable).toEqual(before.refundable)
    // With an item of the other store that its buyer paid for: that has a refund, and the gift goes back by it.
    const lines = [id, itemOf(before, 'Kettle').id].map((item_id) => ({ item_id, quantity: 1 }))
    expect((await refund(sold.orderId, { lines })).body.refunds).toMatchObject([{ amount: 0.5 }])
    expect(await money()).toEqual({ held: 0, available: 0 })
    await assertSoundBooks()
  })

  it('after an amount an item gives no more than is left of its part', async () => {
    const sold = await anOrderOfTwo()
    const { total } = await order(sold.orderId)
    await refund(sold.orderId, { amount: total / 2 })
    const details = await order(sold.orderId)
    const lines = details.parts.flatMap(({ items }) => items.map(({ id, quantity }) => ({ item_id: id, quantity })))
    const { body } = await refund(sold.orderId, { lines, delivery: true })
    expect(body.refundable).toEqual({ all: 0, delivery: 0 })
    await givenBack(sold)
    expect(await order(sold.orderId)).toMatchObject({ money: 'refunded', refunded: total })
    await assertSoundBooks()
  })

  it('also when its store was paid out: its balance goes below zero by that', async () => {
    const sold = await anOrderOfTwo()
    const [storeId = 0] = sold.stores
    await bring(sold, storeId, 'processing', 'shipped', 'delivered')
    shop.clock.advance(4 * 24 * 60 * 60)
    await shop.modules.orders.releaseHeld()
    const available = async () => {
      const rows = shop.db.selectFrom('ledger_balances').select('balance_cents')
      return (await rows.where('account', '=', `seller:${storeId}:available`).executeTakeFirst())?.balance_cents ?? 0
    }
    const earned = await available()
    expect(earned).toBeGreaterThan(0)
    await inTransaction(shop.db, (tx) =>
      shop.modules.ledger.post(tx, {
        key: `paid-out:${sold.orderId}`,
        reason: 'a test',
        postings: [{ from: `seller:${storeId}:available`, to: 'shop:paid_out', amountCents: earned }],
      }),
    )
    operator = await as('finance')
    const { id } = itemOf(await order(sold.orderId), 'Kettle')
    expect((await refund(sold.orderId, { lines: [{ item_id: id, quantity: 1 }] })).status).toBe(200)
    expect(await available()).toBe(-earned / 2)
  })

  it('once for a request that comes twice, and for two at once no more than there is', async () => {
    const sold = await anOrderOfTwo()
    const { id } = itemOf(await order(sold.orderId), 'Kettle')
    const lines = [{ item_id: id, quantity: 2 }]
    const twice = { ...operator, 'idempotency-key': randomUUID() }
    const answers = [await refund(sold.orderId, { lines }, twice), await refund(sold.orderId, { lines }, twice)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await order(sold.orderId)).refunds).toHaveLength(1)
    const other = await refund(sold.orderId, { lines: [{ ...lines[0], quantity: 1 }] }, twice)
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')

    const raced = await anOrderOfTwo()
    const lamp = itemOf(await order(raced.orderId), 'Lamp')
    const race = await Promise.all(
      [1, 2, 3].map(() => refund(raced.orderId, { lines: [{ item_id: lamp.id, quantity: 2 }] })),
    )
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(race.filter(({ body }) => body.code === 'NOT_SO_MANY_LEFT')).toHaveLength(2)
    await assertSoundBooks()
  })

  it('is refused where there is nothing, by whom it is not the work of, and without the second factor', async () => {
    const sold = await anOrderOfTwo()
    const { id } = itemOf(await order(sold.orderId), 'Kettle')
    const whole = [{ item_id: id, quantity: 1 }]
    expect((await refund(sold.orderId, {})).body.code).toBe('REFUND_OF_NOTHING')
    expect((await refund(sold.orderId, { amount: 0 })).body.code).toBe('REFUND_OF_NOTHING')
    expect((await refund(sold.orderId, { amount: 10, lines: whole })).body.code).toBe('VALIDATION_FAILED')
    expect((await refund(sold.orderId, { amount: -1 })).body.code).toBe('VALIDATION_FAILED')
    expect((await refund(sold.orderId, { lines: [...whole, ...whole] })).body.code).toBe('VALIDATION_FAILED')
    expect((await refund(sold.orderId, { lines: [{ item_id: 999_999, quantity: 1 }] })).body.code).toBe(
      'NOT_SO_MANY_LEFT',
    )
    const unpaid = await anOrderOfTwo({ isPaid: false })
    const kettle = itemOf(await order(unpaid.orderId), 'Kettle')
    for (const body of [{ amount: 10 }, { lines: [{ item_id: kettle.id, quantity: 1 }] }])
      expect((await refund(unpaid.orderId, body)).body.code).toBe('REFUND_EXCEEDS_PAID')
    expect((await refund(sold.orderId, { amount: 10 }, await as('support'))).body.code).toBe('FORBIDDEN')
    await sql`update payables set is_disputed = true where order_id = ${sold.orderId}`.execute(shop.db)
    expect((await refund(sold.orderId, { amount: 10 })).body.code).toBe('ORDER_DISPUTED')
    const finance = await as('finance')
    shop.clock.advance(6 * 60)
    expect((await refund(sold.orderId, { amount: 10 }, finance)).body.code).toBe('SECOND_FACTOR_NEEDED')
    const after = await order(sold.orderId)
    expect(after.refunds).toEqual([])
    expect(itemOf(after, 'Kettle')).toMatchObject({ refunded: 0, cancelled: 0 })
  })

  it('waits for an operator where no provider can give it: found, sent again, or given by hand', async () => {
    const sold = await anOrderOfTwo()
    const { body } = await refund(sold.orderId, { amount: 100 })
    const [{ id }] = body.refunds
    const step = (name: string, more?: object) => post(`/api/admin/refunds/${id}/${name}/`, more)
    expect((await step('mark-done', { reference: 'bank slip' })).body.code).toBe('REFUND_STEP_NOT_POSSIBLE')
    await shop.pass(10)
    operator = await as('finance')
    expect((await order(sold.orderId)).refunds).toMatchObject([{ state: 'needs_attention', failure: 'no_way_back' }])
    expect(await found('attention=refund')).toContain(sold.orderId)
    expect((await step('send-again')).body.refunds).toMatchObject([{ state: 'requested' }])
    await shop.pass(10)
    expect((await step('mark-done', { reference: 'bank slip 12' })).body).toMatchObject({
      money: 'partly_refunded',
      refunds: [{ state: 'done' }],
    })
    expect(await found('attention=refund')).not.toContain(sold.orderId)
    expect((await audited(`refund:${id}`)).map(({ action }) => action)).toEqual([
      'asked for a refund',
      'sent a refund again',
      'gave a refund by hand',
    ])
    expect((await post('/api/admin/refunds/999999/send-again/')).body.code).toBe('REFUND_NOT_FOUND')
  })
})

describe('return requests', () => {
  async function aReturn(quantity = 1) {
    const sold = await anOrderOfTwo()
    await bring(sold, sold.stores[0]!, 'processing', 'shipped', 'delivered')
    const { id: orderLineId } = itemOf(await order(sold.orderId), 'Kettle')
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const wanted = {
      lines: [{ orderLineId, quantity }],
      reason: 'damaged',
      details: 'A crack.',
      pictures: [picture],
    } as const
    const { returns } = await shop.modules.orders.askReturn(sold.caller.userId, sold.orderId, wanted, null)
    return { sold, returnId: returns[0]?.id ?? 0 }
  }
  const step = (id: number, name: string, body?: object, headers = operator) =>
    post(`/api/admin/returns/${id}/${name}/`, body, headers)
  const seen = ({ caller, orderId }: Sold) =>
    shop.send('GET', `/api/orders/${orderId}/`, undefined, { authorization: `Bearer ${caller.access}` })

  it('are listed while somebody has to do something, with reason and pictures', async () => {
    const { returnId: before } = await aReturn()
    const { sold, returnId } = await aReturn()
    const support = await as('support')
    const open = async (query = '') => (await get(`/api/admin/returns/?limit=100&${query}`, support)).body
    expect((await open()).at(-1)).toMatchObject({
      id: returnId,
      order: { id: sold.orderId, number: sold.orderNumber },
      store: { name: 'Mama Njeri' },
      state: 'requested',
      reason: 'damaged',
      details: 'A crack.',
      lines: [{ product_name: 'Kettle', quantity: 1 }],
      pictures: [1],
      refundable: null,
    })
    const picture = await shop.http.inject({ url: `/api/admin/returns/${returnId}/pictures/1/`, headers: support })
    expect(picture.headers['content-type']).toBe('image/webp')
    expect((await get(`/api/admin/returns/${returnId}/pictures/2/`)).body.code).toBe('RETURN_NOT_FOUND')
    const paged: number[] = []
    const page = (url: string) => shop.http.inject({ url, headers: support })
    for (let url: string | undefined = '/api/admin/returns/?limit=1'; url;) {
      const answer = await page(url)
      paged.push(...answer.json<{ id: number }[]>().map(({ id }) => id))
      url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
    }
    expect(paged.slice(-2)).toEqual([before, returnId])
    expect(new Set(paged).size).toBe(paged.length)
    expect(await open('state=received')).not.toContainEqual(expect.objectContaining({ id: returnId }))
    shop.database.takeStatements()
    await open()
    expect(shop.database.takeStatements().filter((text) => !/operator_sessions/.test(text))).toHaveLength(2)
  })

  it('go step by step from the request to the money, and each hears what is theirs to hear', async () => {
    const { sold, returnId } = await aReturn(2)
    for (const early of ['receive', 'refund'])
      expect((await step(returnId, early)).body).toMatchObject({ code: 'RETURN_STEP_NOT_POSSIBLE', state: 'requested' })
    expect((await step(returnId, 'approve', { answer: ' ' })).body.code).toBe('VALIDATION_FAILED')
    const support = await as('support')
    const answer = 'A rider comes for it on Monday.'
    expect((await step(returnId, 'approve', { answer }, support)).body).toMatchObject({ state: 'approved', answer })
    expect((await seen(sold)).body.return_requests).toMatchObject([{ state: 'approved', answer }])
    await shop.pass(1)
    expect((await shop.mails(sold.caller.email))[0]).toMatchObject({ text: expect.stringContaining(answer) })
    const received = { state: 'received', refundable: 2_000 }
    expect((await step(returnId, 'receive', {}, support)).body).toMatchObject(received)
    shop.database.takeStatements()
    const listed = (await get('/api/admin/returns/?limit=100&state=received', support)).body
    expect(shop.database.takeStatements().filter((text) => !/operator_sessions/.test(text))).toHaveLength(4)
    expect(listed.at(-1)).toMatchObject({ id: returnId, ...received })
    expect((await order(sold.orderId)).returns).toMatchObject([received])
    expect((await step(returnId, 'refund', {}, support)).body.code).toBe('FORBIDDEN')
    expect((await step(returnId, 'refund')).body.state).toBe('refunded')
    const details = await order(sold.orderId)
    expect(details.refunds).toMatchObject([{ amount: 2_000, reason: `return ${returnId}` }])
    expect(itemOf(details, 'Kettle')).toMatchObject({ refunded: 2, returned: 2 })
    expect((await step(returnId, 'refund')).body.code).toBe('RETURN_STEP_NOT_POSSIBLE')
    expect((await audited(`return:${returnId}`)).map(({ action }) => action)).toEqual([
      'approved return',
      'received return',
      'refunded return',
    ])
    await assertSoundBooks()
  })

  it('that are not granted say why, and what they named can be asked for again', async () => {
    const { sold, returnId } = await aReturn()
    const { body } = await step(returnId, 'reject', { answer: 'It was worn.' })
    expect(body).toMatchObject({ state: 'rejected', answer: 'It was worn.' })
    expect((await seen(sold)).body.items[0]).toMatchObject({ returnable: 2 })
    await shop.pass(1)
    expect((await shop.mails(sold.caller.email))[0]).toMatchObject({ text: expect.stringContaining('It was worn.') })
    for (const [name, more] of [
      ['approve', { answer: 'x' }],
      ['reject', { answer: 'x' }],
      ['receive', {}],
    ] as const)
      expect((await step(returnId, name, more)).body.code).toBe('RETURN_STEP_NOT_POSSIBLE')
    expect((await step(999_999, 'approve', { answer: 'x' })).body.code).toBe('RETURN_NOT_FOUND')
  })

  it('give nothing back a second time of what went back before, and end all the same', async () => {
    const { sold, returnId } = await aReturn(2)
    const { id: item_id } = itemOf(await order(sold.orderId), 'Kettle')
    const giveBackOne = () =>
      post(`/api/admin/orders/${sold.orderId}/refunds/`, {
        reason: 'The buyer called.',
        lines: [{ item_id, quantity: 1 }],
      })
    await giveBackOne()
    await step(returnId, 'approve', { answer: 'A rider comes.' })
    expect((await step(returnId, 'receive')).body.refundable).toBe(1_000)
    expect((await step(returnId, 'refund')).body).toMatchObject({ state: 'refunded', refundable: null })
    expect((await order(sold.orderId)).refunds.map(({ amount }) => amount)).toEqual([1_000, 1_000])

    const other = await aReturn(1)
    const kettle = itemOf(await order(other.sold.orderId), 'Kettle')
    const both = { reason: 'The buyer called.', lines: [{ item_id: kettle.id, quantity: 2 }] }
    await post(`/api/admin/orders/${other.sold.orderId}/refunds/`, both)
    await step(other.returnId, 'approve', { answer: 'A rider comes.' })
    expect((await step(other.returnId, 'receive')).body.refundable).toBe(0)
    expect((await step(other.returnId, 'refund')).body).toMatchObject({ state: 'refunded' })
    expect((await order(other.sold.orderId)).refunds).toHaveLength(1)
    await assertSoundBooks()
  })

  it('end as refunded where the money went back as an amount before', async () => {
    const { sold, returnId } = await aReturn(2)
    const { total } = await order(sold.orderId)
    await post(`/api/admin/orders/${sold.orderId}/refunds/`, { reason: 'The buyer called.', amount: total })
    await step(returnId, 'approve', { answer: 'A rider comes.' })
    expect((await step(returnId, 'receive')).body.refundable).toBe(0)
    expect((await step(returnId, 'refund')).body).toMatchObject({ state: 'refunded' })
    expect(itemOf(await order(sold.orderId), 'Kettle')).toMatchObject({ refunded: 2, returned: 2 })
  })

  it('cannot be asked for of units that were given back without one', async () => {
    const sold = await anOrderOfTwo()
    await bring(sold, sold.stores[0]!, 'processing', 'shipped', 'delivered')
    const { id: item_id } = itemOf(await order(sold.orderId), 'Kettle')
    await post(`/api/admin/orders/${sold.orderId}/refunds/`, {
      reason: 'The buyer called.',
      lines: [{ item_id, quantity: 1 }],
    })
    expect((await seen(sold)).body.items[0]).toMatchObject({ returnable: 1 })
  })

  it('lose their words with the person, and so do the notes', async () => {
    const { sold, returnId } = await aReturn()
    await step(returnId, 'reject', { answer: 'Wanjiru wore it.' })
    await post(`/api/admin/orders/${sold.orderId}/notes/`, { words: 'Wanjiru called.' })
    await bring(sold, sold.stores[1]!, 'processing', 'shipped', 'delivered')
    const headers = { authorization: `Bearer ${sold.caller.access}` }
    const erased = await shop.send('POST', '/api/account/delete/', { password: sold.caller.password }, headers)
    expect(erased.status, JSON.stringify(erased.body)).toBe(200)
    const after = await order(sold.orderId)
    expect(after.buyer).toMatchObject({ name: '', email: '', phone_number: '', is_erased: true })
    expect(after.notes).toMatchObject([{ kind: 'note', words: '', by: 'Akinyi' }])
    expect(after.returns).toMatchObject([{ answer: '', details: '' }])
    expect((await post(`/api/admin/orders/${sold.orderId}/receipt/`)).body.code).toBe('BUYER_IS_ERASED')
  })
})
