import { localCart } from '#web/lib/local-cart.ts'
import { type Wish, wishPrice } from '#web/lib/wishlist.ts'
import { joinCarts } from '../join-carts.ts'

/**
 * Puts one of each into the cart: a guest's into this browser's own (D22), a shopper's through that into the account's,
 * each exactly once (D23). It is safe in this browser before anything is sent.
 *
 * @returns the ids of those the account's cart would not take
 */
export function putIntoCart(wishes: readonly Wish[]): Promise<readonly number[]> {
  localCart.add(
    ...wishes.map((wish) => ({
      id: wish.id,
      name: wish.name,
      price: wishPrice(wish),
      image: wish.image,
      quantity: 1,
    })),
  )
  return joinCarts()
}
