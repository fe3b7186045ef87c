import { searchProducts, suggestProducts } from '#contract/shopper/catalog.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Search } from './search.service.ts'

export function searchRoutes(serve: Serve, search: Search): void {
  serve(searchProducts, ({ query }) => search.search(query))
  serve(suggestProducts, ({ query }) => search.suggest(query))
}
