import { getProduct } from '#contract/catalog.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Storefront } from './storefront.service.ts'

export function storefrontRoutes(serve: Serve, storefront: Storefront): void {
  serve(getProduct, ({ params }) => storefront.product(params.id))
}
