import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { isApiError } from '#web/lib/api-error.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { cartCount } from '#web/lib/cart-count.ts'
import { lastCart } from '#web/lib/last-cart.ts'
import { toasts } from '#web/lib/toasts.ts'
import { useErrorText } from '#web/lib/words.ts'
import { durations } from '../durations.ts'
import { joinCarts } from '../join-carts.ts'
import { useCartTexts } from '../texts/cart.ts'
import { useTexts } from '../texts/shared.ts'
import { completeCart } from './complete-cart.ts'

export type Cart = AnswerTo<'GET /api/cart/'>
export type CartLine = Cart['cart'][number]

const cartKey = ['cart']

/**
 * The account's cart; the badge follows whatever is learned of it, and the browser keeps it for a time without network.
 *
 * @param onSessionOver told at once: with its tokens gone, whoever asked may no longer be shown when the answer is there
 */
export function useCart(onSessionOver: () => void) {
  const query = useQuery({
    queryKey: cartKey,
    // Tried without a network too: only a failure tells that the cart as last known has to do.
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

/** What was chosen as a guest is in it: a cart that waits to be merged, or is on its way, comes first. */
async function readCart(): Promise<Cart> {
  await joinCarts()
  return completeCart(await api.shopper.call('GET /api/cart/'))
}

/** What each line cost when the shopper last saw it; stays what it was as long as the screen is open. */
export function useSeenPrices(cart: Cart | undefined): (line: CartLine) => number {
  const [seen, setSeen] = useState(() => lastCart.seenPrices())
  const fresh = cart?.cart.filter(({ id }) => seen[id] === undefined) ?? []
  if (fresh.length > 0) setSeen({ ...seen, ...Object.fromEntries(fresh.map(({ id, price }) => [id, price])) })
  return ({ id, price }) => seen[id] ?? price
}

/** Puts a cart the server has just answered with in the place of the one shown; what delivery costs is asked again. */
export function useFreshCart() {
  const client = useQueryClient()
  return {
    async show(cart: Cart) {
      // One that is still on its way was asked for earlier, and would put back what has just changed.
      await client.cancelQueries({ queryKey: cartKey })
      client.setQueryData(cartKey, cart)
      void client.invalidateQueries({ queryKey: ['delivery-cost'] })
    },
    reload: () => client.invalidateQueries({ queryKey: cartKey }),
  }
}

export function useCartChanges() {
  const errorText = useErrorText()
  const { somethingWrong } = useTexts()
  const { removeFailed } = useCartTexts()
  const { show, reload } = useFreshCart()
  const complain = (text: string) => toasts.show('error', text, { durationMs: durations.cartToastMs })
  const change = useMutation({
    mutationFn: ({ id, quantity }: { id: number; quantity: number }) =>
      api.shopper.call('PATCH /api/cart/update/:id/', { params: { id: String(id) }, body: { quantity } }),
    onSuccess: show,
    onError: (error) => {
      complain(errorText(error, somethingWrong))
      // Refused because there is less of it, or none any more: the line says so.
      return reload()
    },
  })
  const remove = useMutation({
    mutationFn: async ({ id }: { id: number }): Promise<Cart> => {
      const params = { id: String(id) }
      const answer: Cart | undefined = await api.shopper.call('DELETE /api/cart/remove/:id/', { params })
      // S§7 reads nothing of the answer: where the cart is not in it, it is asked for.
      return answer?.cart ? completeCart(answer) : readCart()
    },
    onSuccess: show,
    onError: () => complain(removeFailed),
  })
  return { change, remove, busy: change.isPending || remove.isPending }
}
