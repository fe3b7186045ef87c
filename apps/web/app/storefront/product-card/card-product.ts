import type { AnswerTo } from '#web/lib/api-types.ts'
import { type Listed, listIn } from '#web/lib/list-in.ts'

type ListedProduct = AnswerTo<'GET /api/products/'>['results'][number]

/** What a card shows: the rest of a listed product does not travel with a page of fifty of them. */
export type CardProduct = Pick<
  ListedProduct,
  | 'id'
  | 'name'
  | 'price'
  | 'sale_price'
  | 'discount'
  | 'originalPrice'
  | 'image'
  | 'image_srcset'
  | 'image_width'
  | 'image_height'
  | 'stock'
  | 'rating'
  | 'review_count'
>

/** The products of an answer; those without an id cannot be opened or bought and are left out (S§7). */
export const productsIn = (answer: Listed<ListedProduct>): ListedProduct[] =>
  listIn(answer).filter((product) => product?.id)

/** Fields that are missing get the defaults of S§3; a missing price is not a number, and is shown as none. */
export function cardProduct(product: Partial<ListedProduct> & Pick<ListedProduct, 'id'>): CardProduct {
  return {
    id: product.id,
    name: product.name ?? '',
    price: product.price ?? NaN,
    sale_price: product.sale_price ?? null,
    discount: product.discount ?? 0,
    originalPrice: product.originalPrice ?? null,
    image: product.image ?? null,
    image_srcset: product.image_srcset ?? '',
    image_width: product.image_width ?? 0,
    image_height: product.image_height ?? 0,
    stock: product.stock ?? 0,
    rating: product.rating ?? 0,
    review_count: product.review_count ?? 0,
  }
}

/** What is paid now (D9). */
export const payable = (product: Pick<CardProduct, 'price' | 'sale_price'>): number =>
  product.sale_price ?? product.price
