import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { PhoneIcon, PinIcon, TruckIcon } from '#web/ui/icons.ts'
import { useOrderMessages } from '../messages/order.ts'
import type { Order } from './use-order.ts'

/** The delivery address, and the delivery date. */
export function Where({ order }: { order: Order }) {
  const { where: messages } = useOrderMessages()
  const day = useDateFormat('longDay')
  const isComing = order.estimated_delivery !== null && comes.has(order.status)
  return (
    <section aria-labelledby="where" className="flex flex-col gap-3 rounded-md bg-surface p-5 shadow-card">
      <h2 id="where" className="text-lg font-bold">
        {messages.heading}
      </h2>
      <p className="flex gap-3">
        <PinIcon className="mt-0.5 size-5 text-brand-ink" />
        <span className="min-w-0 wrap-anywhere">{order.delivery_address}</span>
      </p>
      <p className="flex gap-3">
        <PhoneIcon className="mt-0.5 size-5 text-brand-ink" />
        {order.phone_number}
      </p>
      <p className="flex gap-3">
        <TruckIcon className="mt-0.5 size-5 text-brand-ink" />
        <span>
          {messages.methods[order.delivery_method]}
          {isComing && order.estimated_delivery !== null && (
            <span className="block text-sm text-muted">
              {messages.estimated} <time dateTime={order.estimated_delivery}>{day(order.estimated_delivery)}</time>
            </span>
          )}
        </span>
      </p>
    </section>
  )
}

/** States with an expected delivery: earlier, nothing is shipped; later, everything is delivered or cancelled. */
const comes = new Set<Order['status']>(['paid', 'processing', 'shipped'])
