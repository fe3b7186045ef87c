import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { isApiError } from '#web/lib/api/api-error.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { cartCount } from '#web/storefront/cart/cart-count.ts'
import { lastCart } from '#web/storefront/cart/last-cart.ts'
import { toasts } from '#web/lib/storage/toasts.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { durations } from '../durations.ts'
import { joinCarts } from '../join-carts.ts'
import { useCartMessages } from '../messages/cart.ts'
import { useMessages } from '../messages/shared.ts'
import { completeCart } from './complete-cart.ts'

export type Cart = AnswerTo<'GET /api/cart/'>
export type CartLine = Cart['cart'][number]

const cartKey = ['cart']

/**
 * The account's cart; every response updates the badge, and the browser stores the cart for offline use.
 *
 * @param onSessionOver called immediately: without its tokens, the caller may be unmounted before the response arrives
 */
export function useCart(onSessionOver: () => void) {
  const query = useQuery({
    queryKey: cartKey,
    // Requested offline too: only a failure shows that the last known cart is needed.
    networkMode: 'always',
    refetchOnReconnect: true,
    queryFn: () =>
      readCart().catch((error: unknown) => {
        if (isApiError(error) && error.status === 401) onSessionOver()
        throw error
      }),
  })
  const cart = query.data
  useEffect(() => {
    if (!cart) return
    cartCount.set(cart.total_items)
    lastCart.keep(cart, new Date(), { looked: true })
  }, [cart])
  return query
}

/** Merges the guest cart first: a cart that waits to be merged, or is being merged, comes before the request. */
async function readCart(): Promise<Cart> {
  await joinCarts()
  return completeCart(await api.shopper.call('GET /api/cart/'))
}

/** The price of each line when the shopper last saw it; constant while the screen is open. */
export function useSeenPrices(cart: Cart | undefined): (line: CartLine) => number {
  const [seen, setSeen] = useState(() => lastCart.seenPrices())
  const fresh = cart?.cart.filter(({ id }) => seen[id] === undefined) ?? []
  if (fresh.length > 0) setSeen({ ...seen, ...Object.fromEntries(fresh.map(({ id, price }) => [id, price])) })
  return ({ id, price }) => seen[id] ?? price
}

/** Replaces the displayed cart with the cart of a response; the delivery cost is requested again. */
export function useFreshCart() {
  const client = useQueryClient()
  return {
    async show(cart: Cart) {
      // A pending request was sent earlier, and would restore the old state.
      await client.cancelQueries({ queryKey: cartKey })
      client.setQueryData(cartKey, cart)
      void client.invalidateQueries({ queryKey: ['delivery-cost'] })
    },
    reload: () => client.invalidateQueries({ queryKey: cartKey }),
  }
}

export function useCartChanges() {
  const errorText = useErrorText()
  const { somethingWrong } = useMessages()
  const { removeFailed } = useCartMessages()
  const { show, reload } = useFreshCart()
  const complain = (text: string) => toasts.show('error', text, { durationMs: durations.cartToastMs })
  const change = useMutation({
    mutationFn: ({ id, quantity }: { id: number; quantity: number }) =>
      api.shopper.call('PATCH /api/cart/update/:id/', { params: { id: String(id) }, body: { quantity } }),
    onSuccess: show,
    onError: (error) => {
      complain(errorText(error, somethingWrong))
      // Refused because the stock is lower, or zero: the line shows it.
      return reload()
    },
  })
  const remove = useMutation({
    mutationFn: async ({ id }: { id: number }): Promise<Cart> => {
      const params = { id: String(id) }
      const answer: Cart | undefined = await api.shopper.call('DELETE /api/cart/remove/:id/', { params })
      // S§7 reads nothing of the response: when it contains no cart, the cart is requested.
      return answer?.cart ? completeCart(answer) : readCart()
    },
    onSuccess: show,
    onError: () => complain(removeFailed),
  })
  return { change, remove, busy: change.isPending || remove.isPending }
}
