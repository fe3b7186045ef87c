import * as contract from '#contract/seller/analytics.ts'
import { saveAs } from '../../platform/http/save-as.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { periodView, salesView } from './analytics.view.ts'
import type { Analytics } from './analytics.service.ts'

export function analyticsRoutes(serve: Serve, analytics: Analytics): void {
  const { periods, views } = analytics

  serve(contract.getSales, async ({ seller }) => salesView(await analytics.sales(seller.storeId)))

  serve(contract.getAnalytics, async ({ seller, query }) => periodView(await periods.get(seller.storeId, query)))

  serve(contract.getAnalyticsDaysCsv, async ({ seller, query, call }) => {
    const { name, bytes } = await periods.daysFile(seller, query)
    saveAs(call, name)
    return bytes
  })

  serve(contract.getAnalyticsProductsCsv, async ({ seller, query, call }) => {
    const { name, parts } = await periods.productsFile(seller, query)
    saveAs(call, name)
    return parts
  })

  serve(contract.countProductView, async ({ params, shopper, call: { address, userAgent } }) => {
    await views.count({ productId: params.productId, userId: shopper?.userId ?? null, address, userAgent })
    return {}
  })
}
