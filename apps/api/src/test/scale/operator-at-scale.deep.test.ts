import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { nairobiDay } from '#contract/shared/days.ts'
import {
  MAX_COUNT,
  MAX_DIFFERENCE_DAYS,
  MAX_ORDER_VIEWS,
  MAX_PAGE_SIZE,
  MAX_CONTENT_BANNERS,
} from '#contract/shared/constants.ts'
import {
  attemptStates,
  fulfilmentStates,
  orderPaymentStates,
  onlineProviders,
  openReturnStates,
} from '#contract/shared/states.ts'
import { reportNames } from '#contract/operator/report-columns.ts'
import { present } from '#contract/shared/present.ts'
import { rebuildSales } from '../../modules/analytics/index.ts'
import { auditLedger, createLedger } from '../../modules/ledger/index.ts'
import { capturedTotals } from '../../modules/payments/index.ts'
import { fixedSettings } from '../../modules/settings/index.ts'
import { silentLog } from '../../platform/log.ts'
import { seedOrders } from '../../seeds/synthetic-orders.ts'
import { aSyntheticShop } from '../factories/synthetic-shop.ts'
import { aWholeShop, type WholeShop } from '../factories/whole-shop.ts'
import { dropOrderVersionCheck } from '../order-version-check.ts'
import { type Busy, fillOperatorsLists, lists } from './operators-lists.ts'
import { type MeasuredRequest, watchAnswers } from './watch-answers.ts'

const scale = { orders: 1_000_000, products: 200_000, stores: 5_000 }
/** The number of rows of each, when the ledger is audited. */
const counted = sql<typeof scale>`
  select (select count(*) from orders) as orders, (select count(*) from products) as products,
    (select count(*) from stores) as stores`

let shop: WholeShop
let middle: {
  id: string
  number: string
  email: string
  phone: string
  receipt: string
  at: string
  userId: number
  attemptId: number
}
/** A store and a product from the middle of their tables, with more than a page of rows of their own. */
let busy: Busy & { storeNumber: number; categoryId: number }
/** A courier, and the review of an import, with more than a page of rows. */
let long: { courierId: number; importReviewId: number }
let found: { there: typeof scale; objections: readonly unknown[] }
let answers: Awaited<ReturnType<typeof watchAnswers>>
const expectWithinLimits = (requested: MeasuredRequest) => answers.expectWithinLimits(requested)

beforeAll(async () => {
  shop = await aWholeShop()
  await dropOrderVersionCheck(shop.database.pool)
  const { db, clock } = shop
  const { catalog } = await aSyntheticShop({ db, clock, products: scale.products, stores: scale.stores })
  const modules = {
    catalog,
    ledger: createLedger({ clock }),
    settings: fixedSettings(),
    rebuildSales: () => rebuildSales(db),
  }
  await seedOrders({ db, clock, log: silentLog, modules, orders: scale.orders })
  const { checks } = await auditLedger(db, capturedTotals)
  const { rows: there } = await counted.execute(db)
  found = { there: present(there[0]), objections: checks.flatMap(({ objections }) => objections) }

  const { rows } = await sql<typeof middle>`
    select orders.id, order_number as number, email, phone_number as phone, receipt, created_at::date::text as at,
      user_id as "userId", attempt_id as "attemptId"
    from orders join captures on order_id = orders.id
    where order_number > 'SKF' order by order_number limit 1`.execute(db)
  middle = present(rows[0])
  const { rows: middleGoods } = await sql<typeof busy>`
    select products.id as "productId", store_id as "storeId", store_number as "storeNumber", category_id as "categoryId"
    from products join stores on stores.id = store_id where products.state = 'listed'
    order by products.id offset ${scale.products / 2} limit 1`.execute(db)
  busy = present(middleGoods[0])
  await fillOperatorsLists(shop, busy)
  const { rows: longLists } = await sql<typeof long>`
    select (select courier_id from courier_payments order by id limit 1) as "courierId",
      (select id from import_reviews) as "importReviewId"`.execute(db)
  long = present(longLists[0])
  const { headers } = await shop.operator('owner')
  await sql`
    insert into order_views (operator_id, name, filters)
    select max(id), 'View ' || n, '{"seller_order": "new"}' from operators, generate_series(1, ${MAX_ORDER_VIEWS}::integer) as n
    group by n`.execute(db)
  answers = await watchAnswers(shop, () => Promise.resolve(headers))
}, 5_400_000)
afterAll(async () => {
  await answers?.close('operator-at-scale')
  await shop.close()
})

/** The address of a list's second page, from the Link header of its first. */
async function next(path: string): Promise<string> {
  const { headers } = await shop.operator('owner')
  const answer = await fetch(new URL(path, shop.url), { headers })
  const link = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  if (!link) throw new Error(`${path} has one page`)
  const { pathname, search } = new URL(link, shop.url)
  return pathname + search
}

/** The email of the store's owner. */
async function owner(): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select email from users join store_members on user_id = users.id where store_id = ${busy.storeId}`.execute(shop.db)
  return present(rows[0]).email
}

const page = MAX_PAGE_SIZE
const couponUses = page * (MAX_COUNT + 20)
const orders = '/api/admin/orders/'
const requested = (q: string) => `${orders}?q=${encodeURIComponent(q)}`
const payments = '/api/admin/payments/'
const audit = '/api/admin/audit/'
/** The days of a report that was computed, and a day in the middle of the audit log. */
const reportDays = () => `?from=${nairobiDay(shop.clock.now(), -29)}&to=${nairobiDay(shop.clock.now(), -1)}`
const pastDay = () => nairobiDay(shop.clock.now(), -200)

/** A list's first page, and its second. */
const pages = (list: MeasuredRequest): MeasuredRequest[] => [
  { rows: page, ...list },
  {
    rows: page,
    ...list,
    what: `${list.what}, second page`,
    path: async () => next(typeof list.path === 'string' ? list.path : await list.path()),
  },
]

describe('a shop of 1,000,000 orders, 200,000 products and 5,000 stores', () => {
  // Audited before the operators' lists were filled, since those rows have no postings.
  it('has the stated number of rows and a sound ledger', () => {
    expect(found).toEqual({ there: scale, objections: [] })
  })

  it.each<MeasuredRequest>([
    { what: 'Today', path: '/api/admin/dashboard/', statements: 20, read: 40_000, whole: ['low_stock_products'] },
    // All payment attempts of fourteen days are counted.
    { what: 'Trends', path: '/api/admin/dashboard/trends/', statements: 8, read: 150_000 },
    ...pages({ what: 'Orders', path: orders, statements: 5 }),
    ...pages({ what: 'Orders by the oldest', path: `${orders}?sort=oldest`, statements: 5 }),
    ...orderPaymentStates.map((paymentState) => ({
      what: `Orders that are ${paymentState}`,
      path: `${orders}?payment_state=${paymentState}`,
      statements: 5,
      rows: page,
    })),
    ...fulfilmentStates.map((fulfilment) => ({
      what: `Orders with a seller order that is ${fulfilment}`,
      path: `${orders}?fulfilment=${fulfilment}`,
      statements: 5,
      rows: page,
    })),
    {
      what: 'Orders with a pending refund',
      path: `${orders}?attention=refund`,
      statements: 5,
      read: 3_000,
      rows: page,
    },
    {
      what: 'Orders of a day',
      path: async () => `${orders}?from=${middle.at}&to=${middle.at}`,
      statements: 5,
      rows: page,
    },
    { what: 'Orders by number', path: async () => requested(middle.number), statements: 5 },
    { what: 'Orders by email', path: async () => requested(middle.email), statements: 5 },
    { what: 'Orders by phone', path: async () => requested(middle.phone), statements: 5 },
    { what: 'Orders by receipt', path: async () => requested(middle.receipt), statements: 5 },
    { what: 'Orders by an unknown email', path: requested('nobody@example.test'), statements: 5, rows: 0 },
    { what: 'an order', path: async () => `${orders}${middle.id}/`, statements: 20 },
    { what: 'Saved order views', path: '/api/admin/order-views/', statements: 4, rows: MAX_ORDER_VIEWS },
    ...pages({ what: 'Returns', path: '/api/admin/returns/', statements: 6, read: 3_000 }),
    ...openReturnStates.map((state) => ({
      what: `Returns that are ${state}`,
      path: `/api/admin/returns/?state=${state}`,
      statements: 6,
      read: 3_000,
      rows: page,
    })),
  ])('stays within its limits: $what', (requested) => expectWithinLimits(requested))

  it.each<MeasuredRequest>([
    ...pages({ what: 'Payments to review', path: `${payments}to-review/`, statements: 6, read: 4_000 }),
    ...pages({ what: 'Payment attempts', path: `${payments}attempts/`, statements: 5 }),
    ...attemptStates.map((state) => ({
      what: `Payment attempts that are ${state}`,
      path: `${payments}attempts/?state=${state}`,
      statements: 5,
      // Nearly all attempts succeed: the scan for the others skips those.
      read: 3_000,
      rows: page,
    })),
    { what: 'a payment attempt', path: async () => `${payments}attempts/${middle.attemptId}/`, statements: 8 },
    ...pages({ what: 'Unmatched payments', path: `${payments}unmatched-payments/`, statements: 5 }),
    ...pages({ what: 'Pending refunds', path: `${payments}refunds/`, statements: 5 }),
    ...pages({ what: 'Differences', path: `${payments}differences/`, statements: 5 }),
    ...onlineProviders.map((provider) => ({
      what: `Differences with ${provider}`,
      path: `${payments}differences/?provider=${provider}`,
      statements: 5,
      rows: page,
    })),
    // All open differences are counted by day.
    {
      what: 'Days with differences',
      path: `${payments}differences/days/`,
      statements: 5,
      read: lists.differences.open + 1_500,
      rows: MAX_DIFFERENCE_DAYS,
    },
    // Counts all open differences: 2,000 here.
    { what: 'Comparisons by provider', path: `${payments}compared/`, statements: 5, rows: 3, read: 2_100 },
    ...pages({ what: 'Withdrawals', path: '/api/admin/withdrawals/', statements: 10, read: 3_000 }),
    {
      what: 'Withdrawals as a file, first lines',
      path: '/api/admin/withdrawals/csv/',
      statements: 12,
      rows: page,
      isStreamed: true,
    },
    ...pages({ what: 'Refund payouts', path: `${payments}refund-payouts/`, statements: 6 }),
    ...pages({ what: 'Couriers', path: '/api/admin/couriers/', statements: 5 }),
    // All couriers, and all fees of seller orders that are not shipped, are added up.
    {
      what: 'Couriers, totals',
      path: '/api/admin/couriers/totals/',
      statements: 5,
      read: lists.couriers.all + lists.couriers.unshipped + 1_500,
      whole: ['couriers'],
    },
    {
      what: 'Couriers as a file, first lines',
      path: '/api/admin/couriers/csv/',
      statements: 12,
      rows: page,
      isStreamed: true,
    },
    { what: 'a courier', path: async () => `/api/admin/couriers/${long.courierId}/`, statements: 5 },
    ...pages({
      what: 'Fees of a courier',
      path: async () => `/api/admin/couriers/${long.courierId}/fees/`,
      statements: 7,
    }),
    ...pages({
      what: 'Payments to a courier',
      path: async () => `/api/admin/couriers/${long.courierId}/payments/`,
      statements: 7,
    }),
    ...pages({ what: 'Documents', path: '/api/admin/verifications/', statements: 6 }),
    ...reportNames.flatMap((report): MeasuredRequest[] => [
      {
        what: `Report of ${report}`,
        path: async () => `/api/admin/reports/${report}/${reportDays()}`,
        statements: 12,
        read: report === 'sellers' ? 200_000 : 10_000,
        rows: 29,
      },
      {
        what: `Report of ${report} as a file, first lines`,
        path: async () => `/api/admin/reports/${report}/csv/${reportDays()}`,
        statements: 12,
        rows: 29,
        isStreamed: true,
      },
    ]),
  ])('stays within its limits: $what', (requested) => expectWithinLimits(requested))

  it.each<MeasuredRequest>([
    ...pages({ what: 'Sellers', path: '/api/admin/stores/', statements: 6 }),
    {
      what: 'Sellers by part of a name',
      path: '/api/admin/stores/?q=enterprises',
      statements: 6,
      read: 10_000,
      rows: page,
    },
    {
      what: 'Sellers by number',
      path: async () => `/api/admin/stores/?q=${busy.storeNumber}`,
      statements: 6,
      read: 10_000,
    },
    { what: 'Sellers by the owner’s email', path: async () => `/api/admin/stores/?q=${await owner()}`, statements: 7 },
    ...['awaiting-approval', 'suspended', 'declined'].map((status) => ({
      what: `Sellers that are ${status}`,
      path: `/api/admin/stores/?status=${status}`,
      statements: 6,
      rows: page,
    })),
    { what: 'a store', path: async () => `/api/admin/stores/${busy.storeId}/`, statements: 12 },
    {
      what: 'messages to a store',
      path: async () => `/api/admin/stores/${busy.storeId}/messages/`,
      statements: 6,
      rows: page,
    },
    { what: 'Commission', path: '/api/admin/commission/', statements: 5 },
    ...pages({ what: 'People', path: '/api/admin/people/', statements: 5 }),
    {
      what: 'People by the beginning of a name',
      path: '/api/admin/people/?q=wan',
      statements: 5,
      read: 3_000,
      rows: page,
    },
    { what: 'People by email', path: async () => `/api/admin/people/?q=${middle.email}`, statements: 5 },
    {
      what: 'People by phone',
      path: async () => `/api/admin/people/?q=${encodeURIComponent(middle.phone)}`,
      statements: 5,
    },
    { what: 'one person', path: async () => `/api/admin/people/${middle.userId}/`, statements: 10 },
    // Reads the sessions of each operator: these tests sign in often.
    { what: 'Operators', path: '/api/admin/operators/', statements: 4, rows: page, read: 2_500 },
    { what: 'the current session', path: '/api/admin/session/', statements: 4 },
    { what: 'sessions of the operator', path: '/api/admin/sessions/', statements: 4 },
    ...pages({ what: 'Audit log', path: audit, statements: 5 }),
    { what: 'Audit log of an operator', path: `${audit}?actor=operator:3`, statements: 5, rows: page },
    { what: 'Audit log of the shop itself', path: `${audit}?actor=shop`, statements: 5, rows: page },
    { what: 'Audit log of a subject', path: `${audit}?subject=payout:77`, statements: 5 },
    { what: 'Audit log of an unknown subject', path: `${audit}?subject=payout:none`, statements: 5, rows: 0 },
    {
      what: 'Audit log of a day',
      path: async () => `${audit}?from=${pastDay()}&to=${pastDay()}`,
      statements: 5,
      rows: page,
    },
    {
      what: 'Audit log of an operator on a day',
      path: async () => `${audit}?actor=operator:3&from=${pastDay()}&to=${pastDay()}`,
      statements: 5,
    },
    {
      what: 'Audit log of a day as a file, first lines',
      path: async () => `${audit}csv/?from=${pastDay()}&to=${pastDay()}`,
      statements: 12,
      rows: page,
      isStreamed: true,
    },
    // All jobs of a day are counted, and a page of failed jobs reads all that failed for good in thirty days.
    { what: 'Jobs', path: '/api/admin/jobs/', statements: 5, read: 40_000, whole: ['job_common'] },
    ...pages({ what: 'Jobs that failed', path: '/api/admin/jobs/failed/', statements: 5, read: 2 * lists.jobs.dead }),
  ])('stays within its limits: $what', (requested) => expectWithinLimits(requested))

  it.each<MeasuredRequest>([
    ...pages({ what: 'Products', path: '/api/admin/products/', statements: 8 }),
    {
      what: 'Products by part of a name',
      path: '/api/admin/products/?q=cotton',
      statements: 8,
      read: 30_000,
      rows: page,
    },
    {
      what: 'Products by an unknown word',
      path: '/api/admin/products/?q=zzzqqq',
      statements: 8,
      read: 30_000,
      rows: 0,
    },
    {
      what: 'Products of a store',
      path: async () => `/api/admin/products/?store=${busy.storeNumber}`,
      statements: 8,
      read: 10_000,
    },
    {
      what: 'Products of a category',
      path: async () => `/api/admin/products/?category=${busy.categoryId}`,
      statements: 8,
      rows: page,
    },
    ...pages({
      what: 'Products with low stock',
      path: '/api/admin/products/?low_stock=true',
      statements: 8,
      read: 5_000,
    }),
    ...pages({ what: 'New and changed products', path: '/api/admin/product-changes/', statements: 9 }),
    {
      what: 'Review of an import',
      path: async () => `/api/admin/product-changes/imports/${long.importReviewId}/`,
      statements: 6,
    },
    ...pages({
      what: 'Products of an import',
      path: async () => `/api/admin/product-changes/imports/${long.importReviewId}/products/`,
      statements: 10,
    }),
    {
      what: 'Changes of a product',
      path: async () => `/api/admin/products/${busy.productId}/changes/`,
      statements: 9,
      rows: page,
    },
    { what: 'a product', path: async () => `/api/admin/products/${busy.productId}/`, statements: 10 },
    ...pages({ what: 'Reviews', path: '/api/admin/reviews/', statements: 6 }),
    { what: 'Reviews of one star', path: '/api/admin/reviews/?rating=1', statements: 6, rows: page },
    { what: 'Reviews that are hidden', path: '/api/admin/reviews/?hidden=true', statements: 6, rows: page },
    {
      what: 'Reviews of one star that are hidden',
      path: '/api/admin/reviews/?rating=1&hidden=true',
      statements: 6,
      read: 6_000,
      rows: page,
    },
    {
      what: 'Reviews of a product',
      path: async () => `/api/admin/reviews/?product=${busy.productId}`,
      statements: 6,
      rows: page,
    },
    { what: 'Categories', path: '/api/admin/categories/', statements: 3, rows: 8 },
    ...pages({ what: 'Campaigns', path: '/api/admin/campaigns/', statements: 5, read: 12_000 }),
    ...['coming', 'running', 'past'].map((state) => ({
      what: `Campaigns that are ${state}`,
      path: `/api/admin/campaigns/?state=${state}`,
      statements: 5,
      read: 12_000,
      rows: state === 'running' ? 4 : page,
    })),
    { what: 'a campaign', path: '/api/admin/campaigns/7/', statements: 5, rows: 48 },
    // For a coupon without an overall limit, the active orders that use it are counted, up to a thousand and one.
    ...pages({ what: 'Coupons', path: '/api/admin/coupons/', statements: 6, read: couponUses }),
    { what: 'Coupons by how the code begins', path: '/api/admin/coupons/?q=A', statements: 6, read: couponUses },
    { what: 'a coupon', path: '/api/admin/coupons/7/', statements: 6, read: 2 * (MAX_COUNT + 200) },
    ...pages({ what: 'Newsletter', path: '/api/admin/newsletter/subscribers/', statements: 5 }),
    {
      what: 'Newsletter by the whole address',
      path: '/api/admin/newsletter/subscribers/?q=c4ca421@example.test',
      statements: 5,
      rows: 1,
    },
    { what: 'Newsletter, unknown address', path: '/api/admin/newsletter/subscribers/?q=zz', statements: 5, rows: 0 },
    // All subscribers are counted.
    {
      what: 'Newsletter, number of subscribers',
      path: '/api/admin/newsletter/count/',
      statements: 4,
      read: lists.subscribers.confirmed + 1_500,
    },
    {
      what: 'Content banners',
      path: '/api/admin/content-banners/?kind=slide',
      statements: 4,
      rows: MAX_CONTENT_BANNERS,
    },
    { what: 'Content pages', path: '/api/admin/pages/', statements: 4, rows: 8 },
    { what: 'a content page', path: '/api/admin/pages/about/en/', statements: 4 },
    { what: 'Settings', path: '/api/admin/settings/', statements: 4 },
    ...pages({ what: 'Earlier settings', path: '/api/admin/settings/versions/', statements: 5 }),
    { what: 'a version of the settings', path: '/api/admin/settings/versions/7/', statements: 5 },
  ])('stays within its limits: $what', (requested) => expectWithinLimits(requested))

  it('requests every GET endpoint of operators except single files', () => {
    const files = ['/api/admin/verifications/:storeId/documents/:kind/', '/api/admin/returns/:id/pictures/:position/']
    const paths = answers.looked.map((path) => path.replace(/\?.*/, ''))
    const asksFor = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
    const all = endpoints.filter(({ method, access }) => method === 'GET' && access === 'operator')
    const left = all.filter(({ path }) => !paths.some((one) => asksFor(path).test(one)))
    // A picture reads one row by its key.
    expect(left.map(({ path }) => path).toSorted()).toEqual(files.toSorted())
  })
})
