import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/index.ts'
import type { Log } from '../../platform/log.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { soldProducts, type SoldProducts } from '../catalog/index.ts'
import type { Sellers } from '../sellers/index.ts'
import { createPeriods } from './period.ts'
import { createProductViews } from './product-views.ts'
import * as queries from './store-sales-days.queries.ts'

const shownDays = 100
const bestSellers = 5

export type Sales = { days: queries.SalesDay[]; revenueCents: number; products: SoldProducts }
export type Analytics = ReturnType<typeof createAnalytics>

/** Sales of stores by day, and product views. */
export function createAnalytics(deps: {
  db: Db
  clock: Clock
  log: Log
  throttle: Throttle
  sellers: Pick<Sellers, 'membersAmong'>
}) {
  /** @see V§2 (Sales tab), D38 */
  async function sales(db: Db, storeId: number): Promise<Sales> {
    const [days, revenue, products] = await Promise.all([
      queries.salesDays(storeId, shownDays).execute(db),
      queries.revenueOf(storeId).execute(db),
      soldProducts(storeId, { best: bestSellers }).execute(db),
    ])
    return {
      days: days.rows,
      revenueCents: revenue.rows[0]?.cents ?? 0,
      products: products.rows[0] ?? { units: 0, cents: 0, best: [] },
    }
  }

  return { sales, periods: createPeriods(deps), views: createProductViews(deps) }
}
