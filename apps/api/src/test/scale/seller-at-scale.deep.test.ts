import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productOrderings } from '#contract/shopper/catalog.ts'
import { MAX_PAGE_SIZE } from '#contract/shared/constants.ts'
import { writeCursor } from '../../platform/cursor.ts'
import { aSeller, type Seller } from '../factories/seller.ts'
import { aWholeShop, type WholeShop } from '../factories/whole-shop.ts'
import { dropOrderVersionCheck } from '../order-version-check.ts'
import { isOwnPaid, large, layDownLargeStore, orderIdOf, orderNumberOf, ownProduct, saleOf } from './a-large-store.ts'
import { type MeasuredRequest, watchAnswers } from './watch-answers.ts'

let shop: WholeShop
let seller: Seller
let slug: string
let answers: Awaited<ReturnType<typeof watchAnswers>>
const expectWithinLimits = (requested: MeasuredRequest) => answers.expectWithinLimits(requested)

beforeAll(async () => {
  shop = await aWholeShop()
  await dropOrderVersionCheck(shop.database.pool)
  seller = await aSeller(shop)
  await layDownLargeStore({ db: shop.db, clock: shop.clock, storeId: seller.storeId })
  const store = shop.db.selectFrom('stores').select('slug').where('id', '=', seller.storeId)
  slug = (await store.executeTakeFirstOrThrow()).slug
  answers = await watchAnswers(shop, headers)
}, 1_800_000)
afterAll(async () => {
  await answers.close('seller-at-scale')
  await shop.close()
})

async function headers() {
  const { userId: id, email, storeId } = seller
  const { access } = await shop.startSession({ id, name: 'Njeri', username: null, email, storeId })
  return { authorization: `Bearer ${access}` }
}

const products = '/api/seller/products/'
const orders = '/api/seller/orders/'
const analytics = '/api/seller/analytics/'
/** An order from the middle of the year, and its month. */
const middle = 130_001
const month = '2025-12'

const middleProduct = async () => {
  const row = shop.db
    .selectFrom('products')
    .select('created_at')
    .where('id', '=', ownProduct(large.products / 2))
  return writeCursor([(await row.executeTakeFirstOrThrow()).created_at.toISOString(), ownProduct(large.products / 2)])
}
const middleSellerOrder = async () => {
  const sellerOrder = shop.db
    .selectFrom('seller_orders')
    .select(['id', 'opened_at'])
    .where('order_id', '=', orderIdOf(middle))
  return sellerOrder.executeTakeFirstOrThrow()
}
const middleEntry = async () => {
  const row = shop.db.selectFrom('ledger_transactions').select('posted_at').where('id', '=', saleOf(middle))
  return writeCursor([(await row.executeTakeFirstOrThrow()).posted_at, saleOf(middle)])
}

describe('a seller with 50,000 products and 200,000 orders', () => {
  it('has the stated number of rows', async () => {
    expect(isOwnPaid(middle)).toBe(true)
    const count = async (name: 'products' | 'seller_orders') => {
      const counted = shop.db.selectFrom(name).select(({ fn }) => fn.countAll<number>().as('found'))
      return (await counted.where('store_id', '=', seller.storeId).executeTakeFirstOrThrow()).found
    }
    expect([await count('products'), await count('seller_orders')]).toEqual([large.products, large.orders])
  })

  it.each<MeasuredRequest>([
    { what: 'My Products', path: products, statements: 4, rows: MAX_PAGE_SIZE },
    {
      what: 'My Products, in the middle',
      path: async () => `${products}?cursor=${await middleProduct()}`,
      statements: 4,
    },
    { what: 'My Products, drafts', path: `${products}?state=draft`, statements: 4 },
    { what: 'My Products, archive', path: `${products}?state=archived`, statements: 4 },
    { what: 'My Products, listed', path: `${products}?state=listed`, statements: 4 },
    { what: 'My Products, out of stock', path: `${products}?stock=out`, statements: 4 },
    {
      what: 'My Products, out of stock, in the middle',
      path: async () => `${products}?stock=out&cursor=${await middleProduct()}`,
      statements: 4,
    },
    { what: 'My Products, low', path: `${products}?stock=low`, statements: 4, read: 4_000 },
    { what: 'My Products, low drafts', path: `${products}?stock=low&state=draft`, statements: 4, read: 4_000 },
    { what: 'My Products, by a rare word', path: `${products}?q=31415`, statements: 4 },
    { what: 'My Products, by a frequent word', path: `${products}?q=cotton`, statements: 4, read: 10_000 },
    { what: 'My Products, by two frequent letters', path: `${products}?q=co`, statements: 4, read: 3_000 },
    {
      what: 'My Products, by two letters without a match',
      path: `${products}?q=qz`,
      statements: 4,
      read: large.products,
      rows: 0,
    },
    { what: 'My Products, by an unknown word', path: `${products}?q=zzzqqq`, statements: 4, rows: 0 },
    { what: 'one product', path: `${products}${ownProduct(31_415)}/`, statements: 4 },
    { what: 'preview of a product', path: `${products}${ownProduct(31_415)}/preview/`, statements: 6 },
    { what: 'Add Product, categories', path: '/api/categories/', statements: 1 },
    {
      what: 'products as a file, first bytes',
      path: '/api/seller/exports/products/',
      statements: 600,
      isStreamed: true,
    },
    { what: 'Import, the last file', path: '/api/seller/imports/latest/', statements: 4 },
  ])('stays within its limits: $what', (requested) => expectWithinLimits(requested))

  it.each<MeasuredRequest>([
    { what: 'Inventory', path: '/api/seller/inventory/', statements: 4, read: 4 * large.products },
    { what: 'Sales Analytics, all', path: '/api/seller/sales/', statements: 6, read: 8 * large.products },
    { what: 'Sales Analytics, thirty days', path: analytics, statements: 7, read: 60_000, longest: 30 },
    {
      what: 'Sales Analytics, a year',
      path: `${analytics}?from=2025-07-05&to=2026-07-04`,
      statements: 7,
      read: 350_000,
      longest: 366,
    },
    {
      what: 'Sales Analytics, a year by day, as a file',
      path: `${analytics}days/csv/?from=2025-07-05&to=2026-07-04`,
      statements: 5,
    },
    {
      what: 'Sales Analytics, thirty days by product, as a file, first bytes',
      path: `${analytics}products/csv/`,
      statements: 6,
      isStreamed: true,
    },
    {
      what: 'Sales Analytics, a year by product, as a file, first bytes',
      path: `${analytics}products/csv/?from=2025-07-05&to=2026-07-04`,
      statements: 6,
      isStreamed: true,
    },
  ])('stays within its limits: $what', (requested) => expectWithinLimits(requested))

  it.each<MeasuredRequest>([
    { what: 'Wallet', path: '/api/seller/wallet/', statements: 7 },
    { what: 'Wallet, held', path: '/api/seller/wallet/held/', statements: 5, rows: MAX_PAGE_SIZE },
    {
      what: 'Wallet, held, second page',
      path: `/api/seller/wallet/held/?cursor=${writeCursor([saleOf(255_001)])}`,
      statements: 5,
    },
    { what: 'Wallet, withdrawals', path: '/api/seller/withdrawals/', statements: 4 },
    { what: 'Wallet, transactions', path: '/api/seller/transactions/', statements: 6, rows: MAX_PAGE_SIZE },
    {
      what: 'Wallet, transactions in the middle',
      path: async () => `/api/seller/transactions/?cursor=${await middleEntry()}`,
      statements: 6,
    },
    { what: 'Wallet, transactions of a month', path: `/api/seller/transactions/?month=${month}`, statements: 6 },
    { what: 'Wallet, one transaction', path: `/api/seller/transactions/${saleOf(middle)}/`, statements: 6 },
    { what: 'Wallet, months', path: '/api/seller/statements/', statements: 4 },
    ...['2025-06', month, '2026-07'].map((one) => ({
      what: `Wallet, statement of ${one}`,
      path: `/api/seller/statements/${one}/`,
      statements: 6,
      read: 40_000,
    })),
    { what: 'Wallet, statement as PDF', path: `/api/seller/statements/${month}/pdf/`, statements: 10, read: 40_000 },
    {
      what: 'Wallet, statement as a file, first bytes',
      path: `/api/seller/statements/${month}/csv/`,
      statements: 40,
      isStreamed: true,
    },
  ])('stays within its limits: $what', (requested) => expectWithinLimits(requested))

  it.each<MeasuredRequest>([
    { what: 'Orders', path: orders, statements: 4, rows: MAX_PAGE_SIZE },
    {
      what: 'Orders, in the middle',
      path: async () => {
        const { id, opened_at: openedAt } = await middleSellerOrder()
        return `${orders}?cursor=${writeCursor([openedAt, id])}`
      },
      statements: 4,
    },
    ...['new', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'].map((state) => ({
      what: `Orders, ${state}`,
      path: `${orders}?state=${state}`,
      statements: 4,
    })),
    { what: 'Orders, overdue', path: `${orders}?overdue=true`, statements: 4 },
    { what: 'Orders, with an open return', path: `${orders}?returns=true`, statements: 4 },
    { what: 'Orders, by number', path: `${orders}?q=${orderNumberOf(middle)}`, statements: 4 },
    { what: 'Orders, counts', path: `${orders}counts/`, statements: 5, read: 9_000 },
    { what: 'one order', path: async () => `${orders}${(await middleSellerOrder()).id}/`, statements: 9 },
  ])('stays within its limits: $what', (requested) => expectWithinLimits(requested))

  it.each<MeasuredRequest>([
    { what: 'Store', path: '/api/seller/store/', statements: 4 },
    { what: 'Store, settings', path: '/api/seller/store/profile/', statements: 5 },
    { what: 'Store, staff', path: '/api/seller/staff/', statements: 6 },
    { what: 'Store, documents', path: '/api/seller/verification/', statements: 5 },
  ])('stays within its limits: $what', (requested) => expectWithinLimits(requested))
})

/** The sort values of a cursor, as `ordering.ts` writes them: the name of the ordering, the values, the id. */
const sortedBy = {
  created_at: sql`created_at`,
  price: sql`payable_cents`,
  name: sql`name collate "und-x-icu"`,
  rating: sql`rating_tenths, rating_count`,
  popularity: sql`popularity`,
}

async function middleOf(ordering: (typeof productOrderings)[number]) {
  const by = sortedBy[ordering.replace('-', '') as keyof typeof sortedBy]
  const direction = ordering.startsWith('-') ? sql`desc` : sql`asc`
  const { rows } = await sql<{ values: unknown[] }>`
    select json_build_array(${by}, id) as values from products where store_id = ${seller.storeId} and state = 'listed'
    order by (${by}, id) ${direction} offset 20000 limit 1`.execute(shop.db)
  const values = rows[0]?.values ?? []
  if (ordering.endsWith('created_at')) values[0] = new Date(values[0] as string).toISOString()
  return writeCursor([ordering, ...values])
}

describe('the public page of a store of 50,000 products', () => {
  const of = (query: string) => `/api/stores/${slug}/products/${query}`
  const filters = [
    'count=true',
    'category=phones-tablets&count=true',
    'on_sale=true&count=true',
    'is_new_arrival=true&count=true',
    'is_promotional=true&on_sale=true&count=true',
    'in_stock=true&count=true',
    'min_rating=4&count=true',
    'min_rating=5&min_price=90000&count=true',
    'min_price=1000&max_price=1010&count=true',
    'min_price=9000000&count=true',
    'category=beauty&on_sale=true&in_stock=true&min_rating=4&min_price=500&max_price=5000&count=true',
    'category=no-such&count=true',
  ]

  it.each<MeasuredRequest>([
    { what: 'a store', path: async () => `/api/stores/${slug}/`, statements: 3, read: 10_000 },
    ...productOrderings.flatMap((ordering) => [
      { what: `its products by ${ordering}`, path: async () => of(`?ordering=${ordering}`), statements: 2 },
      {
        what: `its products by ${ordering}, in the middle`,
        path: async () => of(`?ordering=${ordering}&cursor=${await middleOf(ordering)}`),
        statements: 2,
      },
    ]),
    ...filters.flatMap((filter) =>
      (['-created_at', 'price', '-rating'] as const).map((ordering) => ({
        what: `its ${filter.replace('&count=true', '')} by ${ordering}`,
        path: async () => of(`?${filter}&ordering=${ordering}`),
        statements: 3,
        // Reads all listed products of the store at most twice: for the page, and to count up to 1,001.
        read: 3 * large.products,
      })),
    ),
  ])('stays within its limits: $what', (requested) => expectWithinLimits(requested))
})
