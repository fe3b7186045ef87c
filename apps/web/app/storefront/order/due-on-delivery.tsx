import { useAmount } from '#web/lib/hooks/use-site.ts'
import { TruckIcon } from '#web/ui/icons.ts'
import { useOrderPayOnDeliveryMessages } from '../messages/order-pay-on-delivery.ts'

/** The amount to be paid on delivery. */
export function DueOnDelivery({ shillings }: { shillings: number }) {
  const amount = useAmount('payOnDelivery')
  const messages = useOrderPayOnDeliveryMessages()
  return (
    <section
      aria-labelledby="collect-on-delivery"
      className="flex items-start gap-3 rounded-md bg-wait-soft p-5 text-wait"
    >
      <TruckIcon className="mt-0.5 size-6" />
      <div className="min-w-0">
        <h2 id="collect-on-delivery" className="text-lg font-bold">
          {messages.due(amount(shillings))}
        </h2>
        <p className="mt-1 text-sm">{messages.how}</p>
      </div>
    </section>
  )
}
