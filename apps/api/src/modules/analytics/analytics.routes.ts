import * as contract from '#contract/seller/analytics.ts'
import { saveAs } from '../../platform/http/save-as.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { periodView, salesView } from './analytics.view.ts'
import type { Analytics } from './analytics.service.ts'

export function analyticsRoutes(serve: Serve, analytics: Analytics): void {
  const { periods, views } = analytics

  serve(contract.getSales, async ({ reads, seller }) => salesView(await analytics.sales(reads, seller.storeId)))

  serve(contract.getAnalytics, async ({ reads, seller, query }) =>
    periodView(await periods.get(reads, seller.storeId, query)),
  )

  serve(contract.getAnalyticsDaysCsv, async ({ reads, seller, query, call }) => {
    const { name, bytes } = await periods.daysFile(reads, seller, query)
    saveAs(call, name)
    return bytes
  })

  serve(contract.getAnalyticsProductsCsv, async ({ reads, seller, query, call }) => {
    const { name, parts } = await periods.productsFile(reads, seller, query)
    saveAs(call, name)
    return parts
  })

  serve(contract.countProductView, async ({ params, shopper, call: { address, userAgent } }) => {
    await views.count({ productId: params.productId, userId: shopper?.userId ?? null, address, userAgent })
    return {}
  })
}
