import { MAX_COUNT } from '#contract/constants.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { type CardProduct, productsIn } from '../product-card/card-product.ts'

export type ProductAnswer = AnswerTo<'GET /api/products/'>
export type ListedProduct = ProductAnswer['results'][number]
/** Takes of a product what its card shows. */
export type Card<P> = (product: ListedProduct) => P

/** One page of products and where the next one begins; null after the last. */
export type ProductPage<P = CardProduct> = {
  products: P[]
  next: string | null
  /** Of all pages together, where the shop counts them: exact up to MAX_COUNT, one more stands for any more. */
  count?: number | undefined
}

export function productPage<P>(answer: ProductAnswer, card: Card<P>): ProductPage<P> {
  return { products: productsIn(answer).map(card), next: answer.next ?? null, count: answer.count }
}

/** How many a list has, in digits: '7', and where nobody counted on, '1,000+'. */
export function countText({ count, products, next }: ProductPage<unknown>): string {
  const [known, isAll] = count === undefined ? [products.length, next === null] : [count, count <= MAX_COUNT]
  const digits = Math.min(known, MAX_COUNT).toLocaleString('en-KE')
  return isAll ? digits : `${digits}+`
}
