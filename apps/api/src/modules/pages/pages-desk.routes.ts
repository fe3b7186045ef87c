import * as contract from '#contract/operator-pages.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { PagesDesk } from './pages-desk.ts'

export function pagesDeskRoutes(serve: Serve, desk: PagesDesk): void {
  serve(contract.listPages, () => desk.list())
  serve(contract.getPage, ({ params }) => desk.get(params))
  serve(contract.previewPage, ({ params, body }) => desk.preview(params, body))
  serve(contract.writePage, ({ operator, params, body }) => desk.write(operator, params, body))
  serve(contract.restoreOwnPage, ({ operator, params, query }) => desk.restoreOwn(operator, params, query.seen ?? null))
}
