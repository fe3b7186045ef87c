import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApi, asSeller } from '../../test/api.ts'
import { createCheckoutFixture, type CheckoutFixture, type Wish } from '../../test/factories/checkout-fixture.ts'
import { analyticsRoutes } from './index.ts'
import { aSalesCounter } from './test/a-sales-counter.ts'
import { givingBack } from './test/giving-back.ts'
import { addViews } from './views.queries.ts'
import { inTransaction } from '../../platform/db/index.ts'

let checkoutFixture: CheckoutFixture
let app: FastifyInstance
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
  checkoutFixture.clock.set(new Date('2026-07-04T09:00:00Z'))
  const analytics = aSalesCounter(checkoutFixture)
  app = anApi((serve) => analyticsRoutes(serve, analytics), checkoutFixture.db)
})
afterAll(() => checkoutFixture.close())

const ask = (storeId: number, query: Record<string, string> = {}, path = '') =>
  app.inject({ url: `/api/seller/analytics/${path}`, query, headers: asSeller(storeId) })

const looks = (storeId: number, productId: number, day: string, views: number) =>
  inTransaction(checkoutFixture.db, (tx) => addViews(tx, [{ storeId, productId, day, views }]))

/** Three days with sales in a store with two products; the first day is before the tested range. */
async function aWeek() {
  const storeId = await checkoutFixture.catalogFixture.aStore()
  const kettle = await checkoutFixture.catalogFixture.aProduct({ storeId, priceCents: 1_000_00, name: 'Kettle' })
  const cup = await checkoutFixture.catalogFixture.aProduct({
    storeId,
    priceCents: 100_00,
    name: '=Cup, "blue"',
    stock: 50,
  })
  checkoutFixture.clock.set(new Date('2026-06-30T09:00:00Z'))
  await checkoutFixture.aPaidOrder([{ product: kettle }])
  checkoutFixture.clock.set(new Date('2026-07-02T09:00:00Z'))
  const { orderId } = await checkoutFixture.aPaidOrder([{ product: kettle, quantity: 2 }, { product: cup }])
  checkoutFixture.clock.set(new Date('2026-07-04T09:00:00Z'))
  await checkoutFixture.aPaidOrder([{ product: cup, quantity: 4 }])
  await looks(storeId, kettle.productId, '2026-06-30', 4)
  await looks(storeId, kettle.productId, '2026-07-02', 8)
  await looks(storeId, cup.productId, '2026-07-03', 2)
  return { storeId, kettle, cup, orderId }
}

const range = { from: '2026-07-02', to: '2026-07-04' }

describe('a range of days', () => {
  it('shows each of its days, their total, and the total of the previous days of equal number', async () => {
    const { storeId, kettle, cup, orderId } = await aWeek()
    const back = givingBack(checkoutFixture)
    await back.cancel(orderId, kettle.productId, 1)
    await back.arrive(orderId)
    expect((await ask(storeId, range)).json()).toEqual({
      period: { ...range, views: 10, orders: 2, units: 6, revenue: 1_500, conversion: 20 },
      before: { from: '2026-06-29', to: '2026-07-01', views: 4, orders: 1, units: 1, revenue: 1_000, conversion: 25 },
      views_since: '2026-06-30',
      by_day: [
        { date: '2026-07-02', views: 8, orders: 1, units: 2, revenue: 1_100 },
        { date: '2026-07-03', views: 2, orders: 0, units: 0, revenue: 0 },
        { date: '2026-07-04', views: 0, orders: 1, units: 4, revenue: 400 },
      ],
      before_by_day: [
        { date: '2026-06-29', views: 0, orders: 0, units: 0, revenue: 0 },
        { date: '2026-06-30', views: 4, orders: 1, units: 1, revenue: 1_000 },
        { date: '2026-07-01', views: 0, orders: 0, units: 0, revenue: 0 },
      ],
      top_products: {
        by_revenue: [
          { id: kettle.productId, name: 'Kettle', views: 8, orders: 1, units: 1, revenue: 1_000, conversion: 12.5 },
          { id: cup.productId, name: '=Cup, "blue"', views: 2, orders: 2, units: 5, revenue: 500, conversion: 100 },
        ],
        by_units: [expect.objectContaining({ id: cup.productId }), expect.objectContaining({ id: kettle.productId })],
      },
    })
  })

  it('defaults to the last thirty days, with zeros when there are no sales', async () => {
    const answer = (await ask(await checkoutFixture.catalogFixture.aStore())).json()
    const nothing = { views: 0, orders: 0, units: 0, revenue: 0 }
    expect(answer.period).toEqual({ from: '2026-06-05', to: '2026-07-04', ...nothing, conversion: null })
    expect(answer.before).toEqual({ from: '2026-05-06', to: '2026-06-04', ...nothing, conversion: null })
    expect(answer.by_day).toHaveLength(30)
    expect(answer.before_by_day).toHaveLength(30)
    expect(answer.by_day[0]).toEqual({ date: '2026-06-05', ...nothing })
    expect(answer).toMatchObject({ views_since: null, top_products: { by_revenue: [], by_units: [] } })
  })

  it('begins and ends at midnight in Nairobi', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct({
      storeId: await checkoutFixture.catalogFixture.aStore(),
    })
    for (const at of ['2026-07-01T20:59:59Z', '2026-07-01T21:00:00Z', '2026-07-02T20:59:59Z']) {
      checkoutFixture.clock.set(new Date(at))
      await checkoutFixture.aPaidOrder([{ product }])
    }
    checkoutFixture.clock.set(new Date('2026-07-04T09:00:00Z'))
    const { period } = (await ask(product.storeId, { from: '2026-07-02', to: '2026-07-02' })).json()
    expect(period).toMatchObject({ orders: 2, units: 2, revenue: 2_000 })
  })

  it('shows the 20 best products by revenue and by units, which can be different', async () => {
    const storeId = await checkoutFixture.catalogFixture.aStore()
    const wishes: Wish[] = []
    for (let n = 0; n < 21; n++)
      wishes.push({
        product: await checkoutFixture.catalogFixture.aProduct({ storeId, priceCents: 1_000_00 }),
        quantity: 1,
      })
    const cheap = await checkoutFixture.catalogFixture.aProduct({ storeId, priceCents: 1_00 })
    await checkoutFixture.aPaidOrder([...wishes.slice(0, 11), { product: cheap, quantity: 2 }])
    await checkoutFixture.aPaidOrder(wishes.slice(11))
    const { by_revenue: byRevenue, by_units: byUnits } = (await ask(storeId)).json().top_products
    expect([byRevenue.length, byUnits.length]).toEqual([20, 20])
    expect(byUnits[0]).toMatchObject({ id: cheap.productId, units: 2, revenue: 2, conversion: null })
    expect(byRevenue.some(({ id }: { id: number }) => id === cheap.productId)).toBe(false)
  })

  it.each([
    ['a day that does not exist', { from: '2026-02-30' }, 'from', 'Please choose a day.'],
    ['a day in the future', { to: '2026-07-05' }, 'to', 'Please choose today or an earlier day.'],
    ['an end before its start', { from: '2026-07-03', to: '2026-07-02' }, 'to', 'The end can’t be before the start'],
    ['more than 366 days', { from: '2025-07-03', to: '2026-07-04' }, 'from', 'range of up to 366 days'],
    ['a day before 2020', { from: '0001-01-01', to: '0001-01-02' }, 'from', 'in 2020 or later'],
  ])('rejects %s with an error at its field', async (_, query, path, words) => {
    for (const file of ['', 'days/csv/', 'products/csv/']) {
      const answer = await ask(1, query, file)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toEqual([{ path, message: expect.stringContaining(words) }])
    }
  })

  it('contains the figures of one store only', async () => {
    const { storeId } = await aWeek()
    const stranger = (await ask(await checkoutFixture.catalogFixture.aStore(), range)).json()
    expect(stranger.period).toMatchObject({ views: 0, orders: 0, units: 0, revenue: 0 })
    expect((await ask(storeId, range)).json().period.orders).toBe(2)
    expect((await app.inject({ url: '/api/seller/analytics/' })).statusCode).toBe(401)
  })
})

describe('the CSV files', () => {
  it('have one line per day', async () => {
    const { storeId } = await aWeek()
    const { headers, body } = await ask(storeId, range, 'days/csv/')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="sokoni-days-2026-07-02-2026-07-04.csv"')
    expect(body).toBe(
      [
        '\uFEFFDate,Views,Orders,Units,Revenue (KSh),Conversion (%)',
        '2026-07-02,8,1,3,2100.00,12.5',
        '2026-07-03,2,0,0,0.00,0.0',
        '2026-07-04,0,1,4,400.00,',
        '',
      ].join('\r\n'),
    )
  })

  it('have one line per product, with a name that is not a formula', async () => {
    const { storeId, kettle, cup } = await aWeek()
    const seen = await checkoutFixture.catalogFixture.aProduct({ storeId, name: 'Only looked at' })
    await looks(storeId, seen.productId, '2026-07-04', 3)
    const { body } = await ask(storeId, range, 'products/csv/')
    expect(body.split('\r\n')).toEqual([
      '\uFEFFProduct number,Product,Views,Orders,Units,Revenue (KSh),Conversion (%)',
      `${kettle.productId},Kettle,8,1,2,2000.00,12.5`,
      `${cup.productId},"'=Cup, ""blue""",2,2,5,500.00,100.0`,
      `${seen.productId},Only looked at,3,0,0,0.00,0.0`,
      '',
    ])
  })

  it('are rate-limited', async () => {
    const storeId = await checkoutFixture.catalogFixture.aStore()
    const statuses = []
    for (let n = 0; n < 21; n++) statuses.push((await ask(storeId, {}, 'days/csv/')).statusCode)
    expect(statuses.slice(-2)).toEqual([200, 429])
  })
})
