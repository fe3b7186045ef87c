import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import { catalogChanged } from './catalog-news.ts'
import * as queries from './maintenance.queries.ts'

/** Products brought up to date in one transaction: bounds how long their rows are locked. */
const BATCH = 500
const POPULARITY_DAYS = 30

/** What time changes in the catalogue without anybody touching it. */
export function createMaintenance({ db, clock }: { db: Db; clock: Clock }) {
  /**
   * Sales begin and end, new arrivals get old: brings the columns by which lists sort and filter up to now. Lists follow
   * the clock by as much as this is late; what is shown and charged never waits for it.
   */
  async function turnPrices(): Promise<void> {
    for (let turned = BATCH; turned === BATCH;) {
      turned = await inTransaction(db, async (tx) => {
        const ids = await queries.turnProducts(tx, clock.now(), BATCH)
        if (ids.length > 0) await catalogChanged(tx, ['products', ...ids.map((id) => `product:${id}` as const)])
        return ids.length
      })
    }
  }

  /** Counts anew how much of what was sold lately: what trends. */
  async function countPopularity(): Promise<void> {
    const since = new Date(clock.now().getTime() - POPULARITY_DAYS * 24 * 60 * 60 * 1000)
    const changes = await queries.popularityChanges(db, since)
    for (let first = 0; first < changes.length; first += BATCH) {
      await inTransaction(db, (tx) => queries.setPopularity(tx, changes.slice(first, first + BATCH)))
    }
    if (changes.length > 0) await inTransaction(db, (tx) => catalogChanged(tx, ['products']))
  }

  /** Sales from before this database: they count for what trends, and for nothing else. */
  async function importSales(tx: Tx, sales: readonly queries.PastSale[]): Promise<void> {
    if (sales.length > 0) await queries.insertPastSales(tx, sales)
  }

  return { turnPrices, countPopularity, importSales }
}
