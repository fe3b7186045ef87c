import type * as contract from '#contract/analytics.ts'
import type { Answer } from '#contract/endpoint.ts'
import { toWire } from '#contract/money.ts'
import type { Sales } from './analytics.service.ts'

export function salesView({ days, revenueCents, products }: Sales): Answer<typeof contract.getSales> {
  return {
    sales_data: days.map(({ day, units, cents }) => ({ date: day, sales: units, revenue: toWire(cents) })),
    total_sales: products.units,
    total_revenue: toWire(products.cents),
    real_revenue: toWire(revenueCents),
    top_products: products.best.map(({ id, name, list_price_cents, units }) => ({
      id,
      name,
      price: toWire(list_price_cents),
      sales: units,
      revenue: toWire(list_price_cents * units),
    })),
  }
}
