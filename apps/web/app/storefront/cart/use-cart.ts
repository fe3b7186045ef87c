import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/lib/api.ts'
import { isApiError } from '#web/lib/api-error.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { cartCount } from '#web/lib/cart-count.ts'
import { toasts } from '#web/lib/toasts.ts'
import { useErrorText } from '#web/lib/words.ts'
import { joinCarts } from '../join-carts.ts'
import { durations, messages } from '../messages.ts'

export type Cart = AnswerTo<'GET /api/cart/'>
export type CartLine = Cart['cart'][number]

const cartKey = ['cart']

/**
 * The account's cart; the badge follows whatever is learned of it.
 *
 * @param onSessionOver told at once: with its tokens gone, whoever asked may no longer be shown when the answer is there
 */
export function useCart(onSessionOver: () => void) {
  const query = useQuery({
    queryKey: cartKey,
    queryFn: () =>
      readCart().catch((error: unknown) => {
        if (isApiError(error) && error.status === 401) onSessionOver()
        throw error
      }),
  })
  const totalItems = query.data?.total_items
  useEffect(() => {
    if (totalItems !== undefined) cartCount.set(totalItems)
  }, [totalItems])
  return query
}

/** What was chosen as a guest is in it: a cart that waits to be merged, or is on its way, comes first. */
async function readCart(): Promise<Cart> {
  await joinCarts()
  return api.shopper.call('GET /api/cart/')
}

/** Puts a cart the server has just answered with in the place of the one shown; delivery is asked for again. */
export function useFreshCart() {
  const client = useQueryClient()
  return (cart: Cart) => {
    client.setQueryData(cartKey, cart)
    void client.invalidateQueries({ queryKey: ['delivery-cost'] })
  }
}

export function useCartChanges() {
  const errorText = useErrorText()
  const show = useFreshCart()
  const complain = (text: string) => toasts.show('error', text, { durationMs: durations.cartToastMs })
  const change = useMutation({
    mutationFn: ({ id, quantity }: { id: number; quantity: number }) =>
      api.shopper.call('PATCH /api/cart/update/:id/', { params: { id: String(id) }, body: { quantity } }),
    onSuccess: show,
    onError: (error) => complain(errorText(error, messages.signIn.modalFailed)),
  })
  const remove = useMutation({
    mutationFn: ({ id }: { id: number }) =>
      api.shopper.call('DELETE /api/cart/remove/:id/', { params: { id: String(id) } }),
    onSuccess: show,
    onError: () => complain(messages.cart.removeFailed),
  })
  return { change, remove, busy: change.isPending || remove.isPending }
}
