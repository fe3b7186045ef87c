import { useMutation } from '@tanstack/react-query'
import type { ReturnReason } from '#contract/shared/states.ts'
import { api } from '#web/lib/api/api.ts'
import { toasts } from '#web/lib/storage/toasts.ts'
import { useIdempotencyKeys } from '#web/lib/hooks/use-idempotency-keys.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { useOrderUpdate } from '../order/use-order.ts'
import { useReturnsMessages } from '../messages/returns.ts'

export type Requested = {
  lines: { item_id: number; quantity: number }[]
  reason: ReturnReason
  details: string
  pictures: readonly Blob[]
}

/** Requests a return; repeating the same request after a lost response creates one return (D24). */
export function useRequestReturn(orderId: string) {
  const { show } = useOrderUpdate(orderId)
  const keys = useIdempotencyKeys()
  return async ({ pictures, ...body }: Requested): Promise<void> => {
    const order = await api.shopper.call('POST /api/orders/:orderId/returns/', {
      params: { orderId },
      body,
      files: { pictures },
      idempotencyKey: keys.of(body, pictures),
    })
    show(order)
  }
}

export function useWithdrawReturn(orderId: string, returnId: number, onWithdrawn: () => void) {
  const { show, reload } = useOrderUpdate(orderId)
  const { withdrawFailed } = useReturnsMessages()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: () =>
      api.shopper.call('POST /api/orders/:orderId/returns/:returnId/withdraw/', {
        params: { orderId, returnId: String(returnId) },
      }),
    onSuccess(order) {
      show(order)
      onWithdrawn()
    },
    onError(error) {
      toasts.show('error', errorText(error, withdrawFailed))
      return reload()
    },
  })
}
