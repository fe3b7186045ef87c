import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toasts } from '#web/lib/storage/toasts.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmLater } from './confirm-later.tsx'
import { type Order, useOrderUpdate } from './use-order.ts'

type ConfirmedStepProps = {
  orderId: string
  tone: 'plain' | 'quiet'
  /** The step cancels something. */
  isDestructive?: boolean
  className?: string
  messages: { action: string; question: string; text: string; confirm: string; dismiss: string; failed: string }
  /** Returns the updated order. */
  take: () => Promise<Order>
  onTaken: () => void
}

/** A button for an irreversible step: asks for confirmation, then shows the updated order. */
export function ConfirmedStep({
  orderId,
  tone,
  isDestructive,
  className,
  messages,
  take,
  onTaken,
}: ConfirmedStepProps) {
  const errorText = useErrorText()
  const [requested, setRequested] = useState(false)
  const [open, setOpen] = useState(false)
  const { show, reload } = useOrderUpdate(orderId)
  const step = useMutation({
    mutationFn: take,
    onSuccess(order) {
      show(order)
      onTaken()
    },
    onError(error) {
      toasts.show('error', errorText(error, messages.failed))
      // The order may have changed meanwhile: the screen shows it.
      return reload()
    },
  })
  return (
    <>
      <Button
        tone={tone}
        className={className}
        busy={step.isPending}
        onClick={() => {
          setRequested(true)
          setOpen(true)
        }}
      >
        {messages.action}
      </Button>
      {requested && (
        <ConfirmLater
          open={open}
          onClose={() => setOpen(false)}
          question={messages.question}
          text={messages.text}
          confirmText={messages.confirm}
          dismissText={messages.dismiss}
          tone={isDestructive ? 'destroy' : 'action'}
          onConfirm={() => step.mutate()}
        />
      )}
    </>
  )
}
