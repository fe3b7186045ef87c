import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/shared/endpoint.ts'
import type { getDashboard } from '#contract/operator/operations.ts'
import { wholeShillings } from '#contract/shared/money.ts'
import type { PayoutState } from '#contract/shared/states.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { operatorFixtures } from '../../../test/journeys/operator-fixtures.ts'
import { aShopper, type Shopper } from '../../../test/factories/shopper.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())

type Dashboard = Answer<typeof getDashboard>

async function asOwner<T>(path: string): Promise<T> {
  return (await shop.send('GET', `/api/admin/${path}`, undefined, (await shop.operator()).headers)).body
}
const dashboard = () => asOwner<Dashboard>('dashboard/')

/** An unpaid order: a kettle for 1,250.00 and 500.00 of delivery. */
async function anOrder(): Promise<{ orderId: string; shopper: Shopper; pay: () => Promise<void> }> {
  const shopper = await aShopper(shop)
  const orderId = await shopper.buys(await shop.catalogFixture.aProduct({ priceCents: 1_250_00, stock: 5 }))
  const amountCents = wholeShillings(1_750_00) * 100
  const cash = { orderId, amountCents, receipt: `slip ${randomUUID()}`, by: 'shop' } as const
  const pay = () => inTransaction(shop.db, (tx) => shop.modules.payments.recordCash(tx, cash)).then(() => undefined)
  return { orderId, shopper, pay }
}

describe('D40 orders paid today', () => {
  it('are in the linked list, whenever they were placed, and add up to the revenue', async () => {
    const at = (time: string) => shop.clock.set(new Date(time))
    at('2026-07-08T20:58:00Z') // two minutes before midnight in Nairobi
    const [paidYesterday, paidToday] = [await anOrder(), await anOrder()]
    // This order is never paid.
    await anOrder()
    await paidYesterday.pay()
    expect((await dashboard()).paid).toEqual({ day: '2026-07-08', orders: 1, revenue: 1750 })

    at('2026-07-08T21:05:00Z')
    await paidToday.pay()
    const both = await anOrder()
    at('2026-07-09T20:59:59Z')
    const late = await anOrder()
    await late.pay()
    await both.pay()
    const { paid } = await dashboard()
    expect(paid).toEqual({ day: '2026-07-09', orders: 3, revenue: 5250 })

    type Row = { id: string; total: number; paid_at: string; created_at: string }
    const list = (query: string) => asOwner<Row[]>(`orders/?${query}`)
    const ofToday = await list(`paid_from=${paid?.day}&paid_to=${paid?.day}`)
    expect(ofToday.map(({ id }) => id)).toHaveLength(3)
    expect(new Set(ofToday.map(({ id }) => id))).toEqual(new Set([paidToday, both, late].map(({ orderId }) => orderId)))
    expect(ofToday.reduce((sum, { total }) => sum + total, 0)).toBe(paid?.revenue)
    // Sorted by payment: the first order of the day was placed on the day before.
    expect(ofToday.at(-1)).toMatchObject({ id: paidToday.orderId, paid_at: '2026-07-08T21:05:00.000Z' })
    const oldest = await list('paid_from=2026-07-08&sort=oldest')
    expect(oldest.map(({ id }) => id).slice(0, 2)).toEqual([paidYesterday.orderId, paidToday.orderId])
    expect((await list('paid_to=2026-07-08')).map(({ id }) => id)).toEqual([paidYesterday.orderId])
    expect((await list('paid_from=2026-07-09&from=2026-07-09')).map(({ id }) => id)).not.toContain(paidToday.orderId)

    // An order that was refunded later still counts as paid.
    await shop.db.updateTable('orders').set({ payment_state: 'refunded' }).where('id', '=', late.orderId).execute()
    expect(await list('paid_from=2026-07-09&paid_to=2026-07-09')).toHaveLength(3)
    expect((await list('paid_from=2026-07-09&payment_state=refunded')).map(({ id }) => id)).toEqual([late.orderId])
    expect((await list('paid_from=2026-07-09&fulfilment=new')).map(({ id }) => id)).toContain(paidToday.orderId)
    expect(await list('paid_from=2026-07-09&fulfilment=shipped')).toEqual([])
  })

  it('are listed page by page without gaps or repeats', async () => {
    shop.clock.set(new Date('2026-07-15T09:00:00Z'))
    // Two orders at the same time.
    const orders = [await anOrder(), await anOrder(), await anOrder()]
    for (const { pay } of orders) await pay()
    const { headers } = await shop.operator()
    const seen: string[] = []
    for (let url = '/api/admin/orders/?paid_from=2026-07-15&limit=1'; url;) {
      const answer = await shop.http.inject({ url, headers })
      seen.push(...answer.json<{ id: string }[]>().map(({ id }) => id))
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? ''
    }
    expect(seen).toHaveLength(3)
    expect(new Set(seen)).toEqual(new Set(orders.map(({ orderId }) => orderId)))
  })
})

/** The list of each figure; the screens are tested in the browser. */
const lists = {
  returns: 'returns/',
  payments_to_review: 'payments/to-review/',
  unmatched_payments: 'payments/unmatched-payments/',
  stopped_refunds: 'payments/refunds/',
  refund_payouts: 'payments/refund-payouts/',
  differences: 'payments/differences/',
  withdrawals: 'withdrawals/?status=requested',
  documents: 'verifications/',
  stores: 'stores/?status=awaiting-approval',
  product_changes: 'product-changes/',
  low_stock: 'products/?low_stock=true',
  failed_jobs: 'jobs/failed/',
} satisfies Record<Exclude<keyof Dashboard, 'paid'>, string>

/** At least two rows that each figure counts, and others that it does not count. */
async function someOfEach(): Promise<void> {
  const { db, clock, catalogFixture } = shop
  const at = clock.now()
  for (let n = 1; n <= 2; n++) {
    const { orderId, shopper } = await anOrder()
    await shopper.call('POST', '/api/mpesa-payment/', {
      order_id: orderId,
      phone_number: `0700010${n}24`,
    })
    await shop.pass(8)
    await operatorFixtures(shop).difference()
    await shop.database.pool.query(
      `insert into jobs.job (id, name, data, state, source_name, source_id, source_retry_count, source_output)
       values ($1, 'dead-letters', '{}', 'completed', 'send-mail', $2, 5, '{"message": "no answer"}')`,
      [randomUUID(), randomUUID()],
    )
  }

  const unmatchedPayment = { account: 'RENT', paid_cents: 700_00, paid_at: null, reported_at: at }
  const unmatchedPayments = ['SGA', 'SGB', 'SGC'].map((receipt) => ({ ...unmatchedPayment, receipt }))
  await db.insertInto('unmatched_payments').values(unmatchedPayments).execute()
  await db
    .updateTable('unmatched_payments')
    .set({ refunded_at: at, refund_reference: 'bank slip 12' })
    .where('receipt', '=', 'SGC')
    .execute()

  const { pay, orderId } = await anOrder()
  await pay()
  const { id } = await db.selectFrom('captures').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  for (const state of ['failed', 'needs_attention', 'sent'] as const) {
    const amounts = { amount_cents: 10_00, value_cents: 10_00, reason: 'a test' }
    const times = { requested_at: at, ...(state === 'failed' && { ended_at: at }) }
    const refund = { order_id: orderId, capture_id: id, key: randomUUID(), state, ...amounts, ...times }
    await db.insertInto('refunds').values(refund).execute()
  }

  const line = await db
    .selectFrom('order_lines')
    .select(['id', 'store_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  for (const state of ['requested', 'approved', 'rejected'] as const) {
    const asked = { state, reason: 'damaged', details: '', requested_at: at, state_since: at } as const
    const request = await db
      .insertInto('return_requests')
      .values({ order_id: orderId, store_id: line.store_id, ...asked })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('return_request_lines')
      .values({ request_id: request.id, order_line_id: line.id, quantity: 1 })
      .execute()
  }

  const storeId = await catalogFixture.aStore('Duka')
  const payout = { phone: '', amount_cents: 50_00, fee_cents: 0, requested_at: at }
  const ofStore = (state: PayoutState) => ({
    ...payout,
    state,
    key: randomUUID(),
    payee: 'store' as const,
    store_id: storeId,
  })
  const ofShopper = (state: PayoutState) => ({
    ...payout,
    state,
    key: randomUUID(),
    payee: 'shopper' as const,
    store_id: null,
  })
  const payouts = [
    ...[ofStore('requested'), ofStore('requested'), ofStore('approved'), ofStore('sent')],
    ...[ofShopper('requested'), ofShopper('requested')],
  ]
  await db.insertInto('payouts').values(payouts).execute()

  for (const state of ['submitted', 'submitted', 'verified'] as const) {
    const store = await catalogFixture.aStore(`Of ${state}`)
    const decided = state === 'submitted' ? {} : { decided_at: at }
    await db
      .insertInto('store_verifications')
      .values({ store_id: store, state, submitted_at: at, ...decided })
      .execute()
  }
  for (let n = 0; n < 2; n++) {
    const store = await catalogFixture.aStore(`New ${n}`)
    await db.updateTable('stores').set({ status: 'awaiting-approval' }).where('id', '=', store).execute()
    const { productId } = await catalogFixture.aProduct({ storeId })
    await db.insertInto('product_changes').values({ product_id: productId, after: '{}', changed_at: at }).execute()
  }
  // The scheduled job that counts again has not run since one of them was archived.
  for (const state of ['listed', 'listed', 'archived'] as const) {
    const { productId } = await catalogFixture.aProduct({ storeId })
    await db.updateTable('products').set({ state }).where('id', '=', productId).execute()
    await db.insertInto('low_stock_products').values({ product_id: productId, stock: 1 }).execute()
  }
}

describe('D40 each figure of the day', () => {
  it('counts exactly the rows of the list it links to', async () => {
    await someOfEach()
    const { paid: _paid, ...figures } = await dashboard()
    for (const [name, path] of Object.entries(lists)) {
      const listed = await asOwner<object[]>(path)
      expect(listed.length, name).toBeGreaterThanOrEqual(2)
      expect(figures, name).toMatchObject({ [name]: listed.length })
    }

    // Without a status filter, the list has all that have not ended.
    const status = async (query = '') =>
      (await asOwner<{ status: PayoutState }[]>(`withdrawals/${query}`)).map(({ status }) => status)
    expect(await status()).toEqual(['requested', 'requested', 'approved', 'sent'])
    expect(await status('?status=sent')).toEqual(['sent'])
    const { headers } = await shop.operator()
    expect((await shop.send('GET', '/api/admin/withdrawals/?status=lost', undefined, headers)).status).toBe(400)
  })
})
