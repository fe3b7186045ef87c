import type { Db } from '../../platform/db/index.ts'
import type { Facts } from '../../platform/facts.ts'
import { soldProducts, type SoldProducts } from '../catalog/index.ts'
import {
  OrderPaid,
  OrderRefunded,
  salesCancelled,
  salesOfOrder,
  salesRefunded,
  UnitsCancelled,
} from '../orders/index.ts'
import * as queries from './store-sales-days.queries.ts'

const shownDays = 100
const bestSellers = 5

export type Sales = { days: queries.SalesDay[]; revenueCents: number; products: SoldProducts }
export type Analytics = ReturnType<typeof createAnalytics>

/** What stores have sold, summed by day in the transactions that sell, cancel and refund. */
export function createAnalytics({ db, facts }: { db: Db; facts: Facts }) {
  facts.on(OrderPaid, async (tx, { orderId }) => queries.addSales(tx, await salesOfOrder(tx, orderId)))

  facts.on(UnitsCancelled, async (tx, { cancellationId }) =>
    queries.takeBackSales(tx, await salesCancelled(tx, cancellationId)),
  )

  facts.on(OrderRefunded, async (tx, { orderId, refundId }) =>
    queries.takeBackSales(tx, await salesRefunded(tx, orderId, refundId)),
  )

  /** @see V§2 (Sales tab), D38 */
  async function sales(storeId: number): Promise<Sales> {
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

  return { sales }
}
