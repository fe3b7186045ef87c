import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuildSales } from '../../modules/analytics/index.ts'
import { auditLedger, createLedger } from '../../modules/ledger/index.ts'
import { capturedTotals } from '../../modules/payments/index.ts'
import { fixedSettings } from '../../modules/settings/index.ts'
import { silentLog } from '../../platform/log.ts'
import { seedOrders } from '../../seeds/synthetic-orders.ts'
import { aSyntheticShop } from '../factories/synthetic-shop.ts'
import { aWholeShop, type WholeShop } from '../factories/whole-shop.ts'
import { type Ask, watchAnswers } from './watch-answers.ts'

const scale = { orders: 1_000_000, products: 200_000, stores: 5_000 }

let shop: WholeShop
let middle: { id: string; number: string; email: string; phone: string; receipt: string; at: string; userId: number }
let answers: Awaited<ReturnType<typeof watchAnswers>>
const look = (asked: Ask) => answers.look(asked)

beforeAll(async () => {
  shop = await aWholeShop()
  const { db, clock } = shop
  const { catalog } = await aSyntheticShop({ db, clock, products: scale.products, stores: scale.stores })
  const modules = {
    catalog,
    ledger: createLedger({ clock }),
    settings: fixedSettings(),
    rebuildSales: () => rebuildSales(db),
  }
  await seedOrders({ db, clock, log: silentLog, modules, orders: scale.orders })
  const { rows } = await sql<typeof middle>`
    select orders.id, order_number as number, email, phone_number as phone, receipt, created_at::date::text as at,
      user_id as "userId"
    from orders join captures on order_id = orders.id
    where order_number > 'SKF' order by order_number limit 1`.execute(db)
  middle = rows[0]!
  const { headers } = await shop.operator('owner')
  answers = await watchAnswers(shop, () => Promise.resolve(headers))
}, 3_600_000)
afterAll(async () => {
  await answers.close('operator-at-scale')
  await shop.close()
})

/** The second page of a list, as a first page names it. */
async function next(path: string): Promise<string> {
  const { headers } = await shop.operator('owner')
  const answer = await fetch(new URL(path, shop.url), { headers })
  const link = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  if (!link) throw new Error(`${path} has one page`)
  const { pathname, search } = new URL(link, shop.url)
  return pathname + search
}

const orders = '/api/admin/orders/'
const asked = (q: string) => `${orders}?q=${encodeURIComponent(q)}`

describe('a shop of 1,000,000 orders, 200,000 products and 5,000 stores', () => {
  it('is there, and its books are right', async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from orders) as orders, (select count(*) from products) as products,
        (select count(*) from stores) as stores`.execute(shop.db)
    expect(rows[0]).toEqual(scale)
    const { checks } = await auditLedger(shop.db, capturedTotals)
    expect(checks.flatMap(({ objections }) => objections)).toEqual([])
  }, 300_000)

  it.each<Ask>([
    { what: 'Today', path: '/api/admin/today/', statements: 20, read: 40_000 },
    { what: 'Orders', path: orders, statements: 5 },
    { what: '… further on', path: () => next(orders), statements: 5 },
    ...['paid', 'expired', 'partly_refunded', 'refunded', 'due', 'on_delivery'].map((money) => ({
      what: `… ${money}`,
      path: `${orders}?money=${money}`,
      statements: 5,
    })),
    ...['new', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'].map((part) => ({
      what: `… with a part that is ${part}`,
      path: `${orders}?part=${part}`,
      statements: 5,
    })),
    { what: '… with a refund that waits', path: `${orders}?attention=refund`, statements: 5 },
    { what: '… of a day', path: async () => `${orders}?from=${middle.at}&to=${middle.at}`, statements: 5 },
    { what: '… by number', path: async () => asked(middle.number), statements: 5 },
    { what: '… by email', path: async () => asked(middle.email), statements: 5 },
    { what: '… by phone', path: async () => asked(middle.phone), statements: 5 },
    { what: '… by receipt', path: async () => asked(middle.receipt), statements: 5 },
    { what: '… by what nobody has', path: asked('nobody@example.test'), statements: 5 },
    { what: 'one order', path: async () => `${orders}${middle.id}/`, statements: 20 },
    { what: 'Returns', path: '/api/admin/returns/', statements: 6, read: 3_000 },
    { what: '… that were asked for', path: '/api/admin/returns/?state=requested', statements: 6, read: 3_000 },
  ])('$what', look)

  it.each<Ask>([
    { what: 'Payments to review', path: '/api/admin/payments/to-review/', statements: 6 },
    { what: '… strays', path: '/api/admin/payments/strays/', statements: 5 },
    { what: '… refunds that wait', path: '/api/admin/payments/refunds/', statements: 5 },
    { what: '… differences', path: '/api/admin/payments/differences/', statements: 5 },
    { what: '… compared', path: '/api/admin/payments/compared/', statements: 5 },
    { what: 'Withdrawals', path: '/api/admin/withdrawals/', statements: 8 },
    { what: 'Documents', path: '/api/admin/verifications/', statements: 5 },
  ])('$what', look)

  it.each<Ask>([
    { what: 'Sellers', path: '/api/admin/stores/', statements: 5 },
    { what: '… further on', path: () => next('/api/admin/stores/'), statements: 5 },
    { what: '… by part of a name', path: '/api/admin/stores/?q=enterprises', statements: 5, read: 10_000 },
    { what: '… by number', path: '/api/admin/stores/?q=101234', statements: 5, read: 10_000 },
    { what: '… suspended', path: '/api/admin/stores/?status=suspended', statements: 5, read: 10_000 },
    { what: 'one store', path: '/api/admin/stores/4321/', statements: 10 },
    { what: 'Commission', path: '/api/admin/commission/', statements: 5 },
    { what: 'People', path: '/api/admin/people/', statements: 5 },
    { what: '… further on', path: () => next('/api/admin/people/'), statements: 5 },
    { what: '… by the beginning of a name', path: '/api/admin/people/?q=wan', statements: 5, read: 3_000 },
    { what: '… by email', path: async () => `/api/admin/people/?q=${middle.email}`, statements: 5 },
    {
      what: '… by phone',
      path: async () => `/api/admin/people/?q=${encodeURIComponent(middle.phone)}`,
      statements: 5,
    },
    { what: 'one person', path: async () => `/api/admin/people/${middle.userId}/`, statements: 10 },
    { what: 'Operators', path: '/api/admin/operators/', statements: 4 },
    { what: 'Audit log', path: '/api/admin/audit/', statements: 5 },
    { what: 'Jobs', path: '/api/admin/jobs/', statements: 5, read: 10_000 },
    { what: '… that failed', path: '/api/admin/jobs/failed/', statements: 5 },
  ])('$what', look)

  it.each<Ask>([
    { what: 'Products', path: '/api/admin/products/', statements: 8 },
    { what: '… further on', path: () => next('/api/admin/products/'), statements: 8 },
    { what: '… by part of a name', path: '/api/admin/products/?q=cotton', statements: 8, read: 30_000 },
    { what: '… by what no name has', path: '/api/admin/products/?q=zzzqqq', statements: 8, read: 30_000 },
    { what: '… of a store', path: '/api/admin/products/?store=101234', statements: 8, read: 10_000 },
    { what: '… of a category', path: '/api/admin/products/?category=3', statements: 8 },
    { what: '… drafts', path: '/api/admin/products/?state=draft', statements: 8 },
    { what: '… with low stock', path: '/api/admin/products/?low_stock=true', statements: 8, read: 5_000 },
    { what: '… new and changed', path: '/api/admin/product-changes/', statements: 8 },
    { what: 'one product', path: '/api/admin/products/123456/', statements: 10 },
    { what: 'Reviews', path: '/api/admin/reviews/', statements: 6 },
    { what: '… of one star', path: '/api/admin/reviews/?rating=1', statements: 6 },
    { what: '… that are hidden', path: '/api/admin/reviews/?hidden=true', statements: 6 },
    { what: 'Categories', path: '/api/admin/categories/', statements: 3 },
    { what: 'Campaigns', path: '/api/admin/campaigns/', statements: 5 },
    { what: 'Coupons', path: '/api/admin/coupons/', statements: 6 },
    { what: 'Newsletter', path: '/api/admin/newsletter/subscribers/', statements: 5 },
    { what: 'Content pages', path: '/api/admin/pages/', statements: 4 },
    { what: 'Settings', path: '/api/admin/settings/', statements: 4 },
  ])('$what', look)
})
