import { getProduct } from '#contract/shopper/catalog.ts'
import { getStore, listStoreProducts } from '#contract/shopper/stores.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Storefront } from './storefront.service.ts'

export function storefrontRoutes(serve: Serve, storefront: Storefront): void {
  serve(getProduct, ({ params }) => storefront.product(params.id))
  serve(getStore, ({ params }) => storefront.store(params.slug))
  serve(listStoreProducts, ({ reads, params, query }) => storefront.productsOfStore(reads, params.slug, query))
}
