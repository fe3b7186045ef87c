import * as contract from '#contract/analytics.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { salesView } from './analytics.view.ts'
import type { Analytics } from './analytics.service.ts'

export function analyticsRoutes(serve: Serve, analytics: Analytics): void {
  serve(contract.getSales, async ({ seller }) => salesView(await analytics.sales(seller.storeId)))
}
