import type { getProduct } from '#contract/catalog.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Db } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Reviews } from '../reviews/index.ts'

export type Storefront = ReturnType<typeof createStorefront>

/** Answers made of what several modules know. */
export function createStorefront({ db, catalog, reviews }: { db: Db; catalog: Catalog; reviews: Reviews }) {
  /**
   * A product's page: one statement, and one more where the product has reviews.
   * @throws PRODUCT_NOT_FOUND unknown, withdrawn, or no id at all: an address somebody typed is not a bad request
   */
  async function product(id: string): Promise<Answer<typeof getProduct>> {
    const detail = /^[1-9]\d{0,14}$/.test(id) ? await catalog.detail(Number(id)) : null
    if (!detail) throw new ShopError('PRODUCT_NOT_FOUND')
    return { ...detail, reviews: detail.review_count > 0 ? await reviews.newest(db, detail.id) : [] }
  }

  return { product }
}
