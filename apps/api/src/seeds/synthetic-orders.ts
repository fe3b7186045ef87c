import { sql } from 'kysely'
import type { Catalog, Offer } from '../modules/catalog/index.ts'
import type { Ledger } from '../modules/ledger/index.ts'
import type { Settings } from '../modules/settings/index.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../platform/db/index.ts'
import type { Log } from '../platform/log.ts'
import * as queries from './synthetic/orders.queries.ts'
import { inTwoStages, runsOf } from './lanes.ts'
import { entriesOf } from './synthetic/synthetic-books.ts'
import { createRng } from './synthetic/rng.ts'
import { people } from './synthetic/past.ts'
import {
  syntheticOrder,
  type OrderPlaces,
  type SyntheticOrder,
  type SyntheticShopper,
} from './synthetic/synthetic-order.ts'

export type SyntheticOrdersOptions = {
  db: Db
  clock: Clock
  log: Log
  modules: {
    catalog: Pick<Catalog, 'offersByVariant' | 'importSales' | 'countPopularity'>
    ledger: Pick<Ledger, 'bookPast'>
    settings: Pick<Settings, 'current'>
    /** Recounts the sales of each day from the inserted orders. */
    rebuildSales: () => Promise<unknown>
  }
  orders: number
}

/** Orders per transaction: memory use does not depend on the number of orders. */
const BATCH = 1_000
/** The number of different products in the orders. */
const OFFERS = 20_000
const ORDERS_A_SHOPPER = 5
const dayMs = 24 * 60 * 60 * 1000
const pastMs = 400 * dayMs
/** The providers do not know these payments, so they are older than the period that reconciliation compares. */
const endsBeforeMs = 3 * dayMs

/**
 * Adds orders of 400 days for the existing products, with their payments, shipments, refunds and ledger transactions:
 * the ledger is consistent, as for real orders. No mails are sent.
 * @throws when no product is listed
 */
export async function seedOrders(options: SyntheticOrdersOptions): Promise<void> {
  const { db, clock, log, modules, orders } = options
  const now = clock.now()
  const places: OrderPlaces = {
    offers: atLeastOne(await fillCatalog(options), 'orders need products that are listed'),
    shoppers: atLeastOne(await inviteShoppers(options), 'orders need shoppers'),
    settings: modules.settings.current(),
    now,
  }
  const createdAt = (n: number) => new Date(now.getTime() - endsBeforeMs - Math.floor(((orders - n) / orders) * pastMs))
  await inTwoStages(
    runsOf(orders, BATCH),
    (numbers) =>
      inTransaction(db, async (tx) => {
        const sequences = await queries.reserveSequences(tx, numbers.length)
        const batch = numbers.map((n, at) =>
          syntheticOrder({ n, sequence: sequences[at] ?? 0, createdAt: createdAt(n) }, places),
        )
        return { batch, written: await queries.insertOrders(tx, batch), last: numbers.at(-1) ?? 0 }
      }),
    async ({ batch, written, last }) => {
      await inTransaction(db, (tx) => bookOrders(tx, batch, written, modules))
      log.info({ orders: last + 1, of: orders }, 'synthetic orders')
    },
  )
  await modules.catalog.countPopularity()
  await modules.rebuildSales()
  // Days that are already in reports are counted again.
  await sql`delete from report_days`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
}

async function bookOrders(
  tx: Tx,
  batch: readonly SyntheticOrder[],
  { refunds, sellerOrders }: Awaited<ReturnType<typeof queries.insertOrders>>,
  modules: SyntheticOrdersOptions['modules'],
) {
  const entries = batch.flatMap((order) =>
    entriesOf(order, {
      refundId: refunds.get(order.id),
      sellerOrderIdOf: (storeId) => sellerOrders.get(queries.sellerOrderKey(order.id, storeId)),
    }),
  )
  await modules.ledger.bookPast(tx, entries)
  const sold = batch.flatMap(({ paidAt, totals }) =>
    paidAt
      ? totals.lines.map(({ offer, quantity }) => ({ productId: offer.productId, units: quantity, soldAt: paidAt }))
      : [],
  )
  await modules.catalog.importSales(tx, sold)
}

async function fillCatalog({ db, modules: { catalog } }: SyntheticOrdersOptions): Promise<Offer[]> {
  const variantIds = await queries.variantsToBuy(db, OFFERS)
  const offers: Offer[] = []
  for (let first = 0; first < variantIds.length; first += BATCH)
    offers.push(...(await catalog.offersByVariant(db, variantIds.slice(first, first + BATCH))))
  return offers
}

async function inviteShoppers({ db, orders }: SyntheticOrdersOptions): Promise<SyntheticShopper[]> {
  const requested = Math.ceil(orders / ORDERS_A_SHOPPER)
  const free = await queries.firstFreeNumber(db)
  const shoppers: SyntheticShopper[] = []
  while (shoppers.length < requested) {
    const names = Array.from({ length: Math.min(BATCH, requested - shoppers.length) }, (_, at) =>
      nameOf(shoppers.length + at),
    )
    shoppers.push(...(await inTransaction(db, (tx) => queries.addShoppers(tx, free + shoppers.length, names))))
  }
  return shoppers
}

function nameOf(n: number): string {
  const rng = createRng(n)
  return `${rng.one(people)} ${rng.one(people)}`
}

function atLeastOne<T>([first, ...others]: readonly T[], why: string): [T, ...T[]] {
  if (first === undefined) throw new Error(why)
  return [first, ...others]
}
