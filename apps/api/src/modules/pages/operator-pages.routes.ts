import * as contract from '#contract/operator/pages.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorPages } from './operator-pages.ts'

export function operatorPagesRoutes(serve: Serve, pages: OperatorPages): void {
  serve(contract.listPages, () => pages.list())
  serve(contract.getPage, ({ params }) => pages.get(params))
  serve(contract.previewPage, ({ params, body }) => pages.preview(params, body))
  serve(contract.writePage, ({ operator, params, body }) => pages.write(operator, params, body))
  serve(contract.restoreOwnPage, ({ operator, params, query }) =>
    pages.restoreOwn(operator, params, query.version ?? null),
  )
}
