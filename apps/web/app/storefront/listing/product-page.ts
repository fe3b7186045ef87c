import { MAX_COUNT } from '#contract/shared/constants.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { type CardProduct, productsIn } from '../product-card/card-product.ts'

export type ProductAnswer = AnswerTo<'GET /api/products/'>
export type ListedProduct = ProductAnswer['results'][number]
export type Facets = NonNullable<ProductAnswer['facets']>
/** Reduces a product to the data of its card. */
export type Card<P> = (product: ListedProduct) => P

/** One page of products and the cursor of the next one; null after the last. */
export type ProductPage<P = CardProduct> = {
  products: P[]
  next: string | null
  /**
   * The number of products that match, where the server counts it: exact up to MAX_COUNT; MAX_COUNT + 1 means any larger number.
   * A search by relevance has pages for the best of them only.
   */
  count?: number | undefined
  /** What the list can be filtered by, where the server says it. */
  facets?: Facets | undefined
}

export function productPage<P>(answer: ProductAnswer, card: Card<P>): ProductPage<P> {
  return {
    products: productsIn(answer).map(card),
    next: answer.next ?? null,
    count: answer.count,
    facets: answer.facets,
  }
}

/** The total in digits: '7', or '1,000+' above the maximum count. */
export function countText({ count, products, next }: ProductPage<unknown>): string {
  const [known, isAll] = count === undefined ? [products.length, next === null] : [count, count <= MAX_COUNT]
  const digits = Math.min(known, MAX_COUNT).toLocaleString('en-KE')
  return isAll ? digits : `${digits}+`
}
