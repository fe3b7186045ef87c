import { MAX_QUANTITY } from '#contract/shared/constants.ts'
import { sum } from '#web/lib/i18n/amounts.ts'
import type { Cart, CartLine } from './use-cart.ts'

/** S§9, in shillings: the defaults where the server returns no value. */
const MINIMUM_ORDER = 50
const FREE_DELIVERY_FROM = 4_000

/** A cart as S§3 and S§7 allow it: a line may contain nothing but its price. */
type SpecifiedCart = Partial<Omit<Cart, 'cart'>> & {
  cart?: readonly (Partial<CartLine> & Pick<CartLine, 'id' | 'price' | 'quantity'>)[]
}

/** Completes a response to a cart with every field that the screen reads. */
export function completeCart(answer: SpecifiedCart | null): Cart {
  const cart = (answer?.cart ?? []).map((line): CartLine => ({
    product_id: line.id,
    variant_id: 0,
    product_name: '',
    product_name_sw: null,
    variant_name: '',
    original_price: null,
    line_total: sum(...Array.from({ length: line.quantity }, () => line.price)),
    image: null,
    image_srcset: '',
    stock: MAX_QUANTITY,
    available: true,
    ...line,
  }))
  return {
    total_items: cart.reduce((total, { quantity }) => total + quantity, 0),
    subtotal: sum(...cart.map(({ line_total }) => line_total)),
    minimum_order: MINIMUM_ORDER,
    free_delivery_threshold: FREE_DELIVERY_FROM,
    ...answer,
    cart,
  }
}
