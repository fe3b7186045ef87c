import { searchProducts, suggestProducts } from '#contract/shopper/catalog.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Search } from './search.service.ts'

export function searchRoutes(serve: Serve, search: Search): void {
  serve(searchProducts, ({ reads, query }) => search.search(reads, query))
  serve(suggestProducts, ({ reads, query }) => search.suggest(reads, query))
}
