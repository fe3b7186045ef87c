import { addToCart, getCart, mergeCart, removeCartLine, updateCartLine } from '#contract/shopper/cart.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { personKey } from '../../platform/idempotency.ts'
import type { Requested } from './cart-lines.ts'
import type { Cart } from './cart.service.ts'
import { cartView, couponCartView, mergedCartView } from './cart.view.ts'

export function cartRoutes(serve: Serve, cart: Cart) {
  serve(getCart, async ({ shopper, query }) =>
    query.coupon
      ? couponCartView(await cart.getWithCoupon(shopper.userId, query.coupon))
      : cartView(await cart.get(shopper.userId)),
  )

  serve(addToCart, async ({ shopper, body, call }) => {
    const idempotency = personKey(shopper, addToCart.path, call, body)
    return cartView(await cart.add(shopper.userId, toRequested(body), idempotency))
  })

  serve(updateCartLine, async ({ shopper, params, body }) =>
    cartView(await cart.setQuantity(shopper.userId, params.id, body.quantity)),
  )

  serve(removeCartLine, async ({ shopper, params }) => cartView(await cart.remove(shopper.userId, params.id)))

  serve(mergeCart, async ({ shopper, body }) =>
    mergedCartView(await cart.merge(shopper.userId, body.merge_id, body.items.map(toRequested))),
  )
}

function toRequested(item: { product_id: number; variant_id?: number | undefined; quantity: number }): Requested {
  return { productId: item.product_id, variantId: item.variant_id, quantity: item.quantity }
}
