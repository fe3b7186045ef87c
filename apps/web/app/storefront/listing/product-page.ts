import type { AnswerTo } from '#web/lib/api-types.ts'
import { type CardProduct, cardProduct } from '../product-card/card-product.ts'

/** One page of products and where the next one begins; null after the last. */
export type ProductPage = { products: CardProduct[]; next: string | null }

export function productPage({ results, next }: AnswerTo<'GET /api/products/'>): ProductPage {
  return { products: results.map(cardProduct), next }
}
