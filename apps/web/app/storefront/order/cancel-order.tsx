import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { toasts } from '#web/lib/toasts.ts'
import { useErrorText } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { messages } from '../messages.ts'
import { useOrderUpdate } from './use-order.ts'

export function CancelOrder({ orderId }: { orderId: string }) {
  const errorText = useErrorText()
  const [asking, setAsking] = useState(false)
  const { show } = useOrderUpdate(orderId)
  const cancel = useMutation({
    mutationFn: () => api.shopper.call('POST /api/orders/:orderId/cancel/', { params: { orderId } }),
    onSuccess: show,
    onError: (error) => toasts.show('error', errorText(error, messages.order.errorOccurred)),
  })
  return (
    <>
      <Button tone="plain" busy={cancel.isPending} onClick={() => setAsking(true)}>
        Cancel this order
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        question="Cancel this order?"
        text="Its items go back to the shelf."
        confirmText="Cancel the order"
        dismissText="Keep it"
        onConfirm={() => cancel.mutate()}
      />
    </>
  )
}
