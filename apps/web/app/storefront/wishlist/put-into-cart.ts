import { localCart } from '#web/storefront/cart/local-cart.ts'
import { type Wish, wishPrice } from '#web/storefront/wishlist/wishlist.ts'
import { joinCarts } from '../join-carts.ts'

/**
 * Adds one unit of each product to the cart: a guest's to this browser's cart (D22), a logged-in shopper's through it
 * to the account's,
 * each exactly once (D23). The items are stored in this browser before any request is sent.
 *
 * @returns the ids of products that the account's cart refused
 */
export function putIntoCart(wishes: readonly Wish[]): Promise<readonly number[]> {
  localCart.add(
    ...wishes.map((wish) => ({
      id: wish.id,
      name: wish.name,
      name_sw: wish.name_sw ?? null,
      price: wishPrice(wish),
      image: wish.image,
      quantity: 1,
    })),
  )
  return joinCarts()
}
