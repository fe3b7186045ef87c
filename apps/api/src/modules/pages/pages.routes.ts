import { getContact, getContentPage } from '#contract/shopper/pages.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Pages } from './pages.service.ts'

export function pagesRoutes(serve: Serve, pages: Pages): void {
  serve(getContentPage, ({ params, query }) => pages.get(params.slug, query.language))
  serve(getContact, async () => pages.contact())
}
