import {
  listCategories,
  listCategoryProducts,
  listProducts,
  recommendedProducts,
  relatedProducts,
  trendingProducts,
} from '#contract/shopper/catalog.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Catalog } from './catalog.service.ts'

export function catalogRoutes(serve: Serve, catalog: Catalog): void {
  serve(listCategories, ({ reads }) => catalog.categories(reads))
  serve(listProducts, ({ reads, query }) => catalog.list(reads, query))
  serve(listCategoryProducts, ({ reads, params, query }) => catalog.listCategory(reads, params.category, query))
  serve(relatedProducts, ({ reads, query }) => catalog.related(reads, query))
  serve(recommendedProducts, ({ reads, query }) => catalog.recommended(reads, query))
  serve(trendingProducts, ({ reads, query }) => catalog.trending(reads, query))
}
