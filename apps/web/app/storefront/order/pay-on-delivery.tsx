import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fromWire, wholeShillings } from '#contract/shared/money.ts'
import { api } from '#web/lib/api/api.ts'
import { toasts } from '#web/lib/storage/toasts.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TruckIcon } from '#web/ui/icons.ts'
import { useOrderPayOnDeliveryMessages } from '../messages/order-pay-on-delivery.ts'
import { useOrderMessages } from '../messages/order.ts'
import { ConfirmLater } from './confirm-later.tsx'
import { type Order, useOrderUpdate } from './use-order.ts'

/** The choice of payment on delivery: an explanation, and a confirmation (D35). */
export function PayOnDelivery({ order, onChosen }: { order: Order; onChosen: () => void }) {
  const errorText = useErrorText()
  const amount = useAmount('payOnDelivery')
  const messages = useOrderPayOnDeliveryMessages()
  const { pay } = useOrderMessages()
  const [requested, setRequested] = useState(false)
  const [open, setOpen] = useState(false)
  const { show, reload } = useOrderUpdate(order.id)
  const choose = useMutation({
    mutationFn: () => api.shopper.call('POST /api/pay-on-delivery/', { body: { order_id: order.id } }),
    onSuccess(chosen) {
      show(chosen)
      onChosen()
    },
    onError(error) {
      toasts.show('error', errorText(error, pay.errorOccurred))
      // The order may be paid or expired meanwhile, or the option switched off: the screen shows it.
      return reload()
    },
  })
  return (
    <>
      <Button
        tone="quiet"
        size="lg"
        busy={choose.isPending}
        disabled={!order.email_confirmed}
        onClick={() => {
          setRequested(true)
          setOpen(true)
        }}
      >
        {!choose.isPending && <TruckIcon className="size-5" />}
        {messages.choose}
      </Button>
      {!order.email_confirmed && <p className="text-sm text-muted">{messages.confirmFirst}</p>}
      {requested && (
        <ConfirmLater
          open={open}
          onClose={() => setOpen(false)}
          question={messages.question}
          text={messages.meaning(amount(wholeShillings(fromWire(order.total_amount) ?? 0)))}
          confirmText={messages.confirm}
          dismissText={messages.keep}
          onConfirm={() => choose.mutate()}
        />
      )}
    </>
  )
}
