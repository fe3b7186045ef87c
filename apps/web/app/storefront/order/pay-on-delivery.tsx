import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { toasts } from '#web/lib/storage/toasts.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { TruckIcon } from '#web/ui/icons.ts'
import { useOrderPayOnDeliveryMessages } from '../messages/order-pay-on-delivery.ts'
import { useOrderPayMessages } from '../messages/order-pay.ts'
import { useOrderMessages } from '../messages/order.ts'
import { ConfirmLater } from './confirm-later.tsx'
import { Method } from './method.tsx'
import { dueShillings } from './due-shillings.ts'
import { type Order, useOrderUpdate } from './use-order.ts'

/** The choice of payment on delivery: an explanation, and a confirmation (D35). */
export function PayOnDelivery({ order, onChosen }: { order: Order; onChosen: () => void }) {
  const errorText = useErrorText()
  const amount = useAmount('payOnDelivery')
  const messages = useOrderPayOnDeliveryMessages()
  const { onDelivery } = useOrderPayMessages()
  const { pay } = useOrderMessages()
  const shillings = amount(dueShillings(order))
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
      <Method
        mark={<TruckIcon className="size-7 text-brand-ink" />}
        title={messages.choose}
        detail={order.email_confirmed ? onDelivery(shillings) : messages.confirmFirst}
        busy={choose.isPending}
        disabled={!order.email_confirmed}
        onChoose={() => {
          setRequested(true)
          setOpen(true)
        }}
      />
      {requested && (
        <ConfirmLater
          open={open}
          onClose={() => setOpen(false)}
          question={messages.question}
          text={messages.meaning(shillings)}
          confirmText={messages.confirm}
          dismissText={messages.keep}
          onConfirm={() => choose.mutate()}
        />
      )}
    </>
  )
}
