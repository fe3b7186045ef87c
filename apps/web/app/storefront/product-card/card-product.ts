import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { type Listed, listIn } from '#web/lib/api/list-in.ts'

type ListedProduct = AnswerTo<'GET /api/products/'>['results'][number]

/** The data of a card: other product fields are not sent with a page of fifty cards. */
export type CardProduct = Pick<
  ListedProduct,
  | 'id'
  | 'name'
  | 'name_sw'
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

/** The products of a response; those without an id cannot be opened or bought and are omitted (S§7). */
export const productsIn = (answer: Listed<ListedProduct>): ListedProduct[] =>
  listIn(answer).filter((product) => product?.id)

/** Replaces missing fields (S§3); a missing price is NaN, and is shown as a dash. */
const defaults: Omit<CardProduct, 'id'> = {
  name: '',
  name_sw: null,
  price: NaN,
  sale_price: null,
  discount: 0,
  originalPrice: null,
  image: null,
  image_srcset: '',
  image_width: 0,
  image_height: 0,
  stock: 0,
  rating: 0,
  review_count: 0,
}
const names = Object.keys(defaults) as (keyof typeof defaults)[]

export function cardProduct(product: Partial<ListedProduct> & Pick<ListedProduct, 'id'>): CardProduct {
  const fields = names.map((name) => [name, product[name] ?? defaults[name]])
  return { id: product.id, ...(Object.fromEntries(fields) as typeof defaults) }
}

/** The current price (D9). */
export const payable = (product: Pick<CardProduct, 'price' | 'sale_price'>): number =>
  product.sale_price ?? product.price
