import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import { catalogChanged } from '../catalog-changes.ts'
import * as queries from './maintenance.queries.ts'

/** Products updated in one transaction: bounds how long their rows are locked. Each changes some twenty indexes. */
const BATCH = 50
/** Products whose sales one statement adds up. */
const COUNTED_AT_ONCE = 2_000
const POPULARITY_DAYS = 30

type MaintenanceDeps = { db: Db; clock: Clock }

/** Scheduled updates of catalogue data that changes with time alone. */
export function createMaintenance(deps: MaintenanceDeps) {
  return { ...bindDeps(deps, { updateSalePrices, countPopularity }), importSales }
}

/**
 * Updates the columns by which lists sort and filter when sales begin or end and new arrivals become old. Lists lag
 * behind the clock by the delay of this job. The prices shown and charged are computed at read time and do not lag.
 */
async function updateSalePrices({ db, clock }: MaintenanceDeps): Promise<void> {
  for (let updated = BATCH; updated === BATCH;) {
    updated = await inTransaction(db, async (tx) => {
      const ids = await queries.updateSaleColumns(tx, clock.now(), BATCH)
      if (ids.length > 0) await catalogChanged(tx, ['products', ...ids.map((id) => `product:${id}` as const)])
      return ids.length
    })
  }
}

/** Recounts the units sold of each product in the last days: the popularity for trending lists. */
async function countPopularity({ db, clock }: MaintenanceDeps): Promise<void> {
  const since = new Date(clock.now().getTime() - POPULARITY_DAYS * 24 * 60 * 60 * 1000)
  let isAnyChanged = false
  for (let after: number | null = 0; after !== null;) {
    const { last, changes } = await queries.popularityChanges(db, since, { after, limit: COUNTED_AT_ONCE })
    for (let first = 0; first < changes.length; first += BATCH)
      await inTransaction(db, (tx) => queries.setPopularity(tx, changes.slice(first, first + BATCH)))
    isAnyChanged ||= changes.length > 0
    after = last
  }
  if (isAnyChanged) await inTransaction(db, (tx) => catalogChanged(tx, ['products']))
}

/** Sales from before this database: they count for `popularity` only. */
async function importSales(tx: Tx, sales: readonly queries.PastSale[]): Promise<void> {
  if (sales.length > 0) await queries.insertPastSales(tx, sales)
}
