import { useMutation } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import { cartCount } from '#web/storefront/cart/cart-count.ts'
import { toasts } from '#web/lib/storage/toasts.ts'
import { useIdempotencyKeys } from '#web/lib/hooks/use-idempotency-keys.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { RefreshIcon } from '#web/ui/icons.ts'
import { cartChanges } from '../cart-changes.ts'
import { useOrderMessages } from '../messages/order.ts'
import { isOver } from './order-status.ts'
import type { Order } from './use-order.ts'

/** Adds the order's items to the cart and opens the cart; items that did not fit are reported. */
export function OrderAgain({ order }: { order: Order }) {
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { again: messages, pay } = useOrderMessages()
  const keys = useIdempotencyKeys()
  const again = useMutation({
    mutationFn: () => {
      const params = { orderId: order.id }
      return api.shopper.call('POST /api/orders/:orderId/reorder/', { params, idempotencyKey: keys.of(params) })
    },
    onSuccess({ total_items, clamped, dropped }) {
      keys.done()
      cartCount.set(total_items)
      if (dropped.length === order.items.length) {
        return toasts.show('error', messages.nothing)
      }
      toasts.show('success', messages.added(total_items))
      for (const { product_name: name, quantity } of clamped) {
        cartChanges.publish({ kind: 'fewer', name, quantity })
      }
      for (const { product_name: name } of dropped) cartChanges.publish({ kind: 'refused', name })
      void navigate(href('/cart'))
    },
    onError: (error) => toasts.show('error', errorText(error, pay.errorOccurred)),
  })
  return (
    <Button tone={isOver(order.status) ? 'brand' : 'quiet'} busy={again.isPending} onClick={() => again.mutate()}>
      {!again.isPending && <RefreshIcon className="size-5" />}
      {messages.order}
    </Button>
  )
}
