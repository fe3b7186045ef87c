import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, nairobiDay } from '#contract/shared/days.ts'
import { reportNames } from '#contract/operator/report-columns.ts'
import { anOrderWithAGift } from '../../test/factories/an-order-with-a-gift.ts'
import { givingBack } from '../analytics/test/giving-back.ts'
import { aReportedShop } from './test/a-reported-shop.ts'
import { wrongReports } from './test/recount.ts'

let shop: Awaited<ReturnType<typeof aReportedShop>>
beforeEach(async () => {
  shop = await aReportedShop()
})
afterEach(() => shop.close())

const today = () => nairobiDay(shop.checkoutFixture.clock.now())
const audited = () =>
  shop.checkoutFixture.db
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'subject', 'changes'])
    .where('action', 'like', 'report.%')
    .orderBy('id')
    .execute()

describe('a report of some days', () => {
  it('shows sales, payments, rounding and refunds, by seller', async () => {
    const { checkoutFixture } = shop
    const kettle = await checkoutFixture.catalogFixture.aProduct({ priceCents: 1_000_40 })
    const orderId = await shop.aCashSale([{ product: kettle, quantity: 2 }])
    await givingBack(checkoutFixture).refundSellerOrder(orderId, kettle.storeId, 500_00)
    const day = { from: today(), to: today() }

    expect(await shop.read('sales', day)).toEqual({
      report: 'sales',
      ...day,
      by: 'day',
      run: null,
      figures: {
        counted_at: checkoutFixture.clock.now().toISOString(),
        is_final: false,
        total: { orders: 1, units: 2, goods: 2_000.8, discount: 0, delivery: 200, total: 2_200.8 },
        by_step: [
          { ...day, figures: { orders: 1, units: 2, goods: 2_000.8, discount: 0, delivery: 200, total: 2_200.8 } },
        ],
        by_subject: [],
        subjects: 0,
      },
    })
    expect((await shop.read('payments', day)).figures).toMatchObject({
      subjects: 1,
      by_subject: [
        {
          id: 'cash',
          name: 'Cash on delivery',
          figures: { payments: 1, taken: 2_201, rounding: 0.2, refunded: 500, paid_out: 0, left_at_provider: 1_701 },
        },
      ],
    })
    expect((await shop.read('refunds', day)).figures?.by_subject).toMatchObject([
      {
        name: 'Operator refunds, Cash on delivery',
        figures: { requested: 1, requested_amount: 500, refunded_amount: 500 },
      },
    ])
    const [seller] = (await shop.read('sellers', day)).figures?.by_subject ?? []
    const number = String(100_000 + kettle.storeId)
    expect(seller).toMatchObject({ id: String(kettle.storeId), number, figures: { goods: 2_000.8, refunded: 500 } })
    const cents = (name: string) => Math.round((seller?.figures[name] ?? 0) * 100)
    expect(cents('payable')).toBe(cents('goods') - cents('commission') - cents('refunded') + cents('commission_back'))
    const held = await sql<{ cents: number }>`select sum(balance_cents) as cents from ledger_balances`.execute(
      checkoutFixture.db,
    )
    expect(held.rows[0]?.cents).toBe(cents('payable'))
  })

  it('deducts returned goods that a coupon paid for from their seller and the commission only', async () => {
    const { checkoutFixture } = shop
    const { orderId, second, gift } = await anOrderWithAGift(checkoutFixture, { priceCents: 400_00, quantity: 2 })
    expect(await givingBack(checkoutFixture).cancel(orderId, gift.productId, 1)).toBe(true)
    const day = { from: today(), to: today() }
    const { total, by_subject: sellers = [] } = (await shop.read('sellers', day)).figures ?? {}
    expect(sellers.find(({ id }) => id === String(second))?.figures).toMatchObject({
      goods: 800,
      commission: 80,
      refunded: 400,
      commission_back: 40,
      payable: 360,
    })
    // The order has two sellers: it counts once for each of them and once in total.
    expect(sellers.map(({ figures }) => figures['orders'])).toEqual([1, 1])
    expect(total?.['orders']).toBe(1)
    expect((await shop.read('sales', day)).figures?.total['orders']).toBe(1)
    expect((await shop.read('refunds', day)).figures?.by_subject).toEqual([])
    expect(await wrongReports(checkoutFixture.db)).toEqual([])
    const held = await sql<{ cents: number }>`
      select balance_cents as cents from ledger_balances where account = ${`seller:${second}:held`}`.execute(
      checkoutFixture.db,
    )
    expect(held.rows).toEqual([{ cents: 360_00 }])
  })

  it('has every day of the range, with equal figures before and after the days are stored', async () => {
    const product = await shop.checkoutFixture.catalogFixture.aProduct()
    await shop.checkoutFixture.aPaidOrder([{ product }])
    shop.pass(2)
    await shop.checkoutFixture.aPaidOrder([{ product }])
    const range = { from: addDays(today(), -3), to: today() }
    const ordersByDay = async () =>
      (await shop.read('sales', range)).figures?.by_step.map(({ figures }) => figures['orders'])
    // The day before yesterday is not counted yet.
    expect(await ordersByDay()).toBeUndefined()
    await shop.jobs.runScheduledJobs(['count-report-days'])
    expect(await ordersByDay()).toEqual([0, 1, 0, 1])
    shop.pass(1)
    await shop.jobs.runScheduledJobs(['count-report-days'])
    expect(await ordersByDay()).toEqual([0, 1, 0, 1])
    const saved = await shop.checkoutFixture.db.selectFrom('report_days').select('day').execute()
    expect(saved).toHaveLength(3)
    expect((await shop.read('sales', range)).figures?.is_final).toBe(true)
  })

  it('counts a day one hour after its end, when all its transactions are completed', async () => {
    await shop.checkoutFixture.aPaidOrder()
    const { clock } = shop.checkoutFixture
    clock.set(new Date(`${addDays(today(), 1)}T00:59:59+03:00`))
    await shop.jobs.runScheduledJobs(['count-report-days'])
    expect(await shop.checkoutFixture.db.selectFrom('report_days').select('day').execute()).toEqual([])
    clock.advance(1)
    await shop.jobs.runScheduledJobs(['count-report-days'])
    expect(await shop.checkoutFixture.db.selectFrom('report_days').select('day').execute()).toHaveLength(1)
  })

  it.each([
    ['a day that does not exist', { from: '2026-02-30' }, 'from'],
    ['a day in the future', { to: '2026-07-05' }, 'to'],
    ['an end before its start', { from: '2026-07-03', to: '2026-07-01' }, 'to'],
    ['more than a year', { from: '2025-01-01', to: '2026-07-04' }, 'from'],
    ['a daily report of more than two months', { from: '2026-01-01', to: '2026-07-04', by: 'day' as const }, 'by'],
  ])('refuses %s', async (_, requested, path) => {
    const { db } = shop.checkoutFixture
    for (const refused of [shop.reports.get.bind(null, db), shop.reports.begin.bind(null, shop.finance)])
      await expect(refused('tax', requested)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        data: { fields: [{ path }] },
      })
  })

  it('needs a fixed number of statements for any size', async () => {
    for (let n = 0; n < 3; n++)
      await shop.checkoutFixture.aPaidOrder([
        { product: await shop.checkoutFixture.catalogFixture.aProduct() },
        { product: await shop.checkoutFixture.catalogFixture.aProduct() },
      ])
    shop.pass(2)
    await shop.jobs.runScheduledJobs(['count-report-days'])
    for (const report of reportNames) {
      shop.checkoutFixture.database.takeStatements()
      await shop.read(report, { from: addDays(today(), -20), to: addDays(today(), -1) })
      // The first ledger day, the uncounted days, the sums, the names; for yesterday also transactions and disputes.
      expect(shop.checkoutFixture.database.takeStatements().length).toBeLessThanOrEqual(6)
    }
  })
})

describe('the file of a report', () => {
  it('has one line per step and subject, without spreadsheet formulas, and an audit entry of its export', async () => {
    const storeId = await shop.checkoutFixture.catalogFixture.aStore('=HYPERLINK("x")')
    await shop.checkoutFixture.aPaidOrder([
      { product: await shop.checkoutFixture.catalogFixture.aProduct({ storeId, priceCents: 1_000_00 }) },
    ])
    const day = { from: today(), to: today() }
    expect(await shop.csv('sellers', day)).toBe(
      [
        '\uFEFFFrom,To,Seller number,Seller,Orders,Units,Item sales (KSh),Commission (KSh),Refunded (KSh),Commission reversed (KSh),Delivery fees (KSh),Payable (KSh)',
        `${today()},${today()},${100_000 + storeId},"'=HYPERLINK(""x"")",1,1,1000.00,100.00,0.00,0.00,0.00,900.00`,
        '',
      ].join('\r\n'),
    )
    expect(await audited()).toEqual([
      {
        actor: 'operator:3',
        action: 'report.downloaded',
        subject: 'report:sellers',
        changes: { ...day, by: 'day' },
      },
    ])
  })

  it('has no subject column for sales', async () => {
    await shop.checkoutFixture.aPaidOrder([
      { product: await shop.checkoutFixture.catalogFixture.aProduct({ priceCents: 1_000_00 }) },
    ])
    const lines = (await shop.csv('sales', { from: addDays(today(), -1), to: today(), by: 'week' })).split('\r\n')
    expect(lines[0]).toBe('\uFEFFFrom,To,Orders,Units,Item sales (KSh),Discount (KSh),Delivery (KSh),Total (KSh)')
    expect(lines[1]).toBe(`${addDays(today(), -1)},${today()},1,1,1000.00,0.00,200.00,1200.00`)
  })
})
