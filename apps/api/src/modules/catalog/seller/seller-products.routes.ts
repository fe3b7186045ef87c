import { getInventory } from '#contract/seller/inventory.ts'
import {
  changeSellerProduct,
  createSellerProduct,
  duplicateSellerProduct,
  getSellerProduct,
  listSellerProducts,
  previewSellerProduct,
  removeSellerProduct,
} from '#contract/seller/products.ts'
import { answerPage } from '../../../platform/http/next-link.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { personKey } from '../../../platform/idempotency.ts'
import type { SellerProducts } from './seller-products.service.ts'

export function sellerProductsRoutes(serve: Serve, products: SellerProducts): void {
  serve(listSellerProducts, async ({ reads, seller, query, call }) =>
    answerPage(call, query, await products.list(reads, seller, query)),
  )

  serve(getInventory, ({ seller }) => products.countInventory(seller))

  serve(getSellerProduct, ({ seller, params }) => products.get(seller, params.id))

  serve(createSellerProduct, ({ seller, body, files, call }) => {
    const idempotency = personKey(seller, createSellerProduct.path, call, body)
    return products.create(seller, body, files, idempotency)
  })

  serve(changeSellerProduct, ({ seller, params, body, files }) => products.change(seller, params.id, body, files))

  serve(removeSellerProduct, ({ seller, params }) => products.remove(seller, params.id))

  serve(duplicateSellerProduct, ({ seller, params }) => products.duplicate(seller, params.id))

  serve(previewSellerProduct, ({ seller, params }) => products.preview(seller, params.id))
}
