import { addStockAlert, getStockAlerts, removeStockAlert } from '#contract/shopper/stock-alerts.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { StockAlerts } from './stock-alerts.ts'

export function stockAlertsRoutes(serve: Serve, alerts: StockAlerts): void {
  serve(getStockAlerts, ({ shopper, params }) => alerts.list(shopper.userId, params.productId))
  serve(addStockAlert, ({ shopper, params, body }) =>
    alerts.add({ userId: shopper.userId, productId: params.productId, variantId: body.variant_id }),
  )
  serve(removeStockAlert, ({ shopper, params }) => alerts.remove({ userId: shopper.userId, ...params }))
}
