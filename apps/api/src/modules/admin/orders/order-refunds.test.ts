import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { wholeShillings } from '#contract/shared/money.ts'
import { present } from '#contract/shared/present.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { aShopWithOrders, itemOf, sellerOrderOf } from './test/a-shop-with-orders.ts'

const { shop, me, post, as, order, found, audited, anOrderOfTwo, bring, refunded, assertSoundBooks, moneyOf, signIn } =
  await aShopWithOrders()
afterAll(() => shop.close())
beforeEach(() => signIn('owner'))

describe('refunding an order', () => {
  const refund = (orderId: string, body: object, headers = me()) =>
    post(`/api/admin/orders/${orderId}/refunds/`, { reason: 'The buyer called.', ...body }, headers)

  it('refunds shipped items at the price paid, from their store only, and no unit twice', async () => {
    const sold = await anOrderOfTwo()
    await bring(sold, present(sold.stores[0]), 'processing', 'shipped', 'delivered')
    const before = await order(sold.orderId)
    const lines = [{ item_id: itemOf(before, 'Kettle').id, quantity: 1 }]
    const { status, body } = await refund(sold.orderId, { lines })
    expect(status).toBe(200)
    expect(body.refunds).toMatchObject([{ amount: 1_000, reason: 'The buyer called.', of_order: true }])
    expect(itemOf(body, 'Kettle')).toMatchObject({ quantity: 2, refunded: 1, cancelled: 0 })
    expect(sellerOrderOf(body, 'Mama Njeri').refundable).toBe(1_000)
    expect(sellerOrderOf(body, 'Duka Moja').refundable).toBe(sellerOrderOf(before, 'Duka Moja').refundable)
    await refunded(sold)
    expect(await order(sold.orderId)).toMatchObject({ payment_state: 'partly_refunded', refunded: 1_000 })
    expect((await refund(sold.orderId, { lines: [{ ...lines[0], quantity: 2 }] })).body).toMatchObject({
      code: 'NOT_SO_MANY_LEFT',
      left: 1,
    })
    expect((await audited(`refund:${body.refunds[0].id}`)).at(0)).toMatchObject({
      actor: expect.stringMatching(/^operator:/),
      changes: { orderId: sold.orderId, amountCents: 1_000_00 },
    })
    expect((await audited(`order:${sold.orderId}`)).at(-1)).toMatchObject({
      action: 'order.items_refunded',
      changes: { refundId: body.refunds[0].id, lines: [{ lineId: lines[0]?.item_id, quantity: 1 }], deliveryCents: 0 },
    })
    await assertSoundBooks()
  })

  it('cancels and restocks items that were not shipped, and ends the seller order with the last one', async () => {
    const sold = await anOrderOfTwo()
    const details = await order(sold.orderId)
    const lamp = itemOf(details, 'Lamp')
    const stock = async () =>
      (await shop.db.selectFrom('variants').select('stock').where('product_id', '=', lamp.product_id).execute())[0]
        ?.stock
    const had = (await stock()) ?? 0
    const { body } = await refund(sold.orderId, { lines: [{ item_id: lamp.id, quantity: 2 }], delivery: true })
    expect(await stock()).toBe(had + 2)
    expect(sellerOrderOf(body, 'Duka Moja')).toMatchObject({ state: 'cancelled', refundable: 0 })
    expect(sellerOrderOf(body, 'Mama Njeri')).toMatchObject({ state: 'new', refundable: 2_000 })
    expect(body.refundable).toEqual({ all: 2_000, delivery: 0 })
    expect(body.refunds).toMatchObject([{ amount: wholeShillings((1_000 + details.delivery_cost) * 100) }])
    await assertSoundBooks()
  })

  it('refunds an amount from all seller orders in proportion, and never more than was paid', async () => {
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
    await refunded(sold)
    expect(await order(sold.orderId)).toMatchObject({ status: 'refunded', payment_state: 'refunded' })
    expect((await refund(sold.orderId, { delivery: true })).body.code).toBe('REFUND_EXCEEDS_PAID')
    await assertSoundBooks()
  })

  it('cancels all unshipped units at once when the amount is the whole total', async () => {
    const sold = await anOrderOfTwo()
    const { total } = await order(sold.orderId)
    await bring(sold, present(sold.stores[0]), 'processing')
    const stock = async () =>
      (await shop.db.selectFrom('variants').select('stock').orderBy('id').execute()).map((one) => one.stock)
    const before = await stock()
    await refund(sold.orderId, { amount: total })
    const body = await order(sold.orderId)
    expect(body.seller_orders.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect(body.refunds.map(({ state }) => state)).not.toContain('done')
    const units = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)
    expect(units(await stock())).toBe(units(before) + 4)
    for (const { id } of body.seller_orders)
      expect(
        (await post(`/api/admin/orders/${sold.orderId}/seller-orders/${id}/ship/`, { carrier: 'G4S' })).body.code,
      ).toBe('ORDER_STEP_NOT_POSSIBLE')
    await refunded(sold)
    expect(await order(sold.orderId)).toMatchObject({ status: 'refunded', refunded: total })
    await assertSoundBooks()
  })

  it('notifies the store once not to ship refunded items of a packed seller order', async () => {
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
    const reported = (await shop.mails(email)).filter(({ subject }) => subject.startsWith('Items from order'))
    expect(reported).toMatchObject([
      { subject: `Items from order ${sold.orderNumber} were cancelled`, text: expect.stringContaining('1 × Kettle') },
    ])
  })

  it('locks the stock of all its stores before other rows, as a sale does', async () => {
    const sold = await anOrderOfTwo()
    const details = await order(sold.orderId)
    const items = details.seller_orders.flatMap(({ items: own }) => own)
    const lines = items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    let requested: ReturnType<typeof refund> | undefined
    // A sale locks the lamp first, then other rows. In the reverse order, the two would deadlock.
    await inTransaction(shop.db, async (tx) => {
      const lamp = itemOf(details, 'Lamp').product_id
      await tx.selectFrom('variants').select('id').where('product_id', '=', lamp).forUpdate().execute()
      requested = refund(sold.orderId, { lines })
      const waiting = sql<{ found: number }>`
        select count(*) as found from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitUntil(async () => ((await waiting.execute(shop.db)).rows[0]?.found ?? 0) > 0, 10_000)
      const accounts = sold.stores.map((storeId) => `seller:${storeId}:held`)
      const held = tx.selectFrom('ledger_balances').select('account').where('account', 'in', accounts)
      expect(await held.forUpdate().noWait().execute()).toHaveLength(2)
    })
    expect((await requested)?.status).toBe(200)
    await assertSoundBooks()
  })

  it('records an item below M-Pesa’s minimum as cancelled with the reason, without a refund', async () => {
    const sold = await anOrderOfTwo({ isPaid: false, lampCents: 20 })
    const prompt = { order_id: sold.orderId, phone_number: '0733 987 654' }
    await shop.send('POST', '/api/mpesa-payment/', prompt, { authorization: `Bearer ${sold.caller.access}` })
    for (let second = 0; second < 60; second += 10) await shop.pass(10)
    await signIn('finance')
    const before = await order(sold.orderId)
    expect(before.payment_state).toBe('paid')
    const { id } = itemOf(before, 'Lamp')
    const { status, body } = await refund(sold.orderId, { lines: [{ item_id: id, quantity: 1 }] })
    expect(status).toBe(200)
    expect(body.refunds).toEqual([])
    expect(body.refundable).toEqual(before.refundable)
    expect(itemOf(body, 'Lamp')).toMatchObject({ cancelled: 1 })
    expect(body.decisions).toMatchObject([{ comment: 'The buyer called.' }])
    expect((await audited(`order:${sold.orderId}`)).at(-1)).toMatchObject({
      changes: { refundId: null, deliveryCents: 0 },
    })
    await shop.pass(1)
    const reported = (await shop.mails(sold.caller.email)).filter(({ subject }) => subject.startsWith('An item'))
    expect(reported).toMatchObject([{ text: expect.stringContaining('There’s no refund for it') }])
    expect((await refund(sold.orderId, { amount: 0.2 })).body.code).toBe('REFUND_TOO_SMALL')
    await assertSoundBooks()
  })

  it('debits the store for an item that a coupon paid, also after the store had the money', async () => {
    const sold = await anOrderOfTwo({ hasGift: true })
    const storeId = present(sold.stores[1])
    const money = async () => {
      const { held, available } = await moneyOf(storeId)
      return { held, available }
    }
    await bring(sold, storeId, 'processing', 'shipped', 'delivered')
    await shop.pass(3 * 24 * 60 * 60 + 60 * 60)
    await signIn('finance')
    expect(await money()).toEqual({ held: 0, available: 900_00 })
    const before = await order(sold.orderId)
    const { id } = itemOf(before, 'Lamp')
    const { status, body } = await refund(sold.orderId, { lines: [{ item_id: id, quantity: 1 }] })
    expect(status).toBe(200)
    expect(await money()).toEqual({ held: 0, available: 450_00 })
    expect(body.refunds).toEqual([])
    expect(body.refundable).toEqual(before.refundable)
    // An item of the other store that the buyer paid for has a refund; the gift is returned with it.
    const lines = [id, itemOf(before, 'Kettle').id].map((item_id) => ({ item_id, quantity: 1 }))
    expect((await refund(sold.orderId, { lines })).body.refunds).toMatchObject([{ amount: 0.5 }])
    expect(await money()).toEqual({ held: 0, available: 0 })
    await assertSoundBooks()
  })

  it('limits the refund of an item to what an earlier amount left of its seller order', async () => {
    const sold = await anOrderOfTwo()
    const { total } = await order(sold.orderId)
    await refund(sold.orderId, { amount: total / 2 })
    const details = await order(sold.orderId)
    const lines = details.seller_orders.flatMap(({ items }) =>
      items.map(({ id, quantity }) => ({ item_id: id, quantity })),
    )
    const { body } = await refund(sold.orderId, { lines, delivery: true })
    expect(body.refundable).toEqual({ all: 0, delivery: 0 })
    await refunded(sold)
    expect(await order(sold.orderId)).toMatchObject({ payment_state: 'refunded', refunded: total })
    await assertSoundBooks()
  })

  it('makes the balance negative when its store was already paid out', async () => {
    const sold = await anOrderOfTwo()
    const [storeId = 0] = sold.stores
    await bring(sold, storeId, 'processing', 'shipped', 'delivered')
    shop.clock.advance(4 * 24 * 60 * 60)
    await shop.modules.orders.fulfilment.releaseHeld()
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
    await signIn('finance')
    const { id } = itemOf(await order(sold.orderId), 'Kettle')
    expect((await refund(sold.orderId, { lines: [{ item_id: id, quantity: 1 }] })).status).toBe(200)
    expect(await available()).toBe(-earned / 2)
  })

  it('refunds once for a repeated request, and no more than was paid for two concurrent ones', async () => {
    const sold = await anOrderOfTwo()
    const { id } = itemOf(await order(sold.orderId), 'Kettle')
    const lines = [{ item_id: id, quantity: 2 }]
    const twice = { ...me(), 'idempotency-key': randomUUID() }
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

  it('is refused with nothing left to refund, for other roles, and without the second factor', async () => {
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

  it('waits for an operator when no provider can refund: it is listed, sent again, or paid by hand', async () => {
    const sold = await anOrderOfTwo()
    const { body } = await refund(sold.orderId, { amount: 100 })
    const [{ id }] = body.refunds
    const step = (name: string, more?: object) => post(`/api/admin/refunds/${id}/${name}/`, more)
    expect((await step('mark-done', { channel: 'bank', reference: 'bank slip' })).body.code).toBe(
      'REFUND_STEP_NOT_POSSIBLE',
    )
    await shop.pass(10)
    await signIn('finance')
    expect((await order(sold.orderId)).refunds).toMatchObject([{ state: 'needs_attention', failure: 'no_way_back' }])
    expect(await found('attention=refund')).toContain(sold.orderId)
    expect((await step('send-again')).body.refunds).toMatchObject([{ state: 'requested' }])
    await shop.pass(10)
    expect((await step('mark-done', { channel: 'bank', reference: 'bank slip 12' })).body).toMatchObject({
      payment_state: 'partly_refunded',
      refunds: [{ state: 'done' }],
    })
    expect(await found('attention=refund')).not.toContain(sold.orderId)
    expect((await audited(`refund:${id}`)).map(({ action }) => action)).toEqual([
      'refund.requested',
      'refund.resent',
      'refund.marked_done',
    ])
    expect((await post('/api/admin/refunds/999999/send-again/')).body.code).toBe('REFUND_NOT_FOUND')
  })
})
