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
  serve(listCategories, () => catalog.categories())
  serve(listProducts, ({ query }) => catalog.list(query))
  serve(listCategoryProducts, ({ params, query }) => catalog.listCategory(params.category, query))
  serve(relatedProducts, ({ query }) => catalog.related(query))
  serve(recommendedProducts, ({ query }) => catalog.recommended(query))
  serve(trendingProducts, ({ query }) => catalog.trending(query))
}
