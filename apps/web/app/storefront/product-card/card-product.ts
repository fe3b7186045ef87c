import type { AnswerTo } from '#web/lib/api-types.ts'

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

export function cardProduct(product: ListedProduct): CardProduct {
  return {
    id: product.id,
    name: product.name,
    price: product.price,
    sale_price: product.sale_price,
    discount: product.discount,
    originalPrice: product.originalPrice,
    image: product.image,
    image_srcset: product.image_srcset,
    image_width: product.image_width,
    image_height: product.image_height,
    stock: product.stock,
    rating: product.rating,
    review_count: product.review_count,
  }
}

/** What is paid now (D9). */
export const payable = (product: Pick<CardProduct, 'price' | 'sale_price'>): number =>
  product.sale_price ?? product.price
