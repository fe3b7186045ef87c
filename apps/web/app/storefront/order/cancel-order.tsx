import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { toasts } from '#web/lib/toasts.ts'
import { useErrorText } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useOrderTexts } from '../texts/order.ts'
import { ConfirmLater } from './confirm-later.tsx'
import { useOrderUpdate } from './use-order.ts'

export function CancelOrder({ orderId, onCancelled }: { orderId: string; onCancelled: () => void }) {
  const errorText = useErrorText()
  const { cancel: texts, pay } = useOrderTexts()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const { show, reload } = useOrderUpdate(orderId)
  const cancel = useMutation({
    mutationFn: () => api.shopper.call('POST /api/orders/:orderId/cancel/', { params: { orderId } }),
    onSuccess(order) {
      show(order)
      onCancelled()
    },
    onError(error) {
      toasts.show('error', errorText(error, pay.errorOccurred))
      // Paid meanwhile, perhaps: the screen says so.
      return reload()
    },
  })
  return (
    <>
      <Button
        tone="plain"
        busy={cancel.isPending}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        {texts.ask}
      </Button>
      {asked && (
        <ConfirmLater
          open={open}
          onClose={() => setOpen(false)}
          question={texts.question}
          text={texts.text}
          confirmText={texts.confirm}
          dismissText={texts.keep}
          onConfirm={() => cancel.mutate()}
        />
      )}
    </>
  )
}
