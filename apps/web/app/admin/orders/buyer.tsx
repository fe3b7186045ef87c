import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { PersonIcon, PhoneIcon, PinIcon, TruckIcon } from '#web/ui/icons.ts'
import type { OrderDetail } from '../data/orders.ts'
import { one as messages } from './messages.ts'
import { Card } from '../card.tsx'

/** The buyer and the delivery address. */
export function Buyer({ order: { buyer, delivery } }: { order: OrderDetail }) {
  const day = useDateFormat('longDay')
  return (
    <Card title={messages.buyer}>
      {buyer.is_erased ? (
        <p className="text-muted">{messages.erased}</p>
      ) : (
        <>
          <p className="flex gap-3">
            <PersonIcon className="mt-0.5 size-5 text-brand-ink" />
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">{buyer.name}</span>
              <a href={`mailto:${buyer.email}`} className="block text-brand-ink underline">
                {buyer.email}
              </a>
              {!buyer.email_confirmed && <span className="block text-sm text-muted">{messages.unconfirmed}</span>}
            </span>
          </p>
          <p className="flex gap-3">
            <PhoneIcon className="mt-0.5 size-5 text-brand-ink" />
            <a href={`tel:${buyer.phone_number}`} className="font-semibold text-brand-ink underline">
              {buyer.phone_number}
            </a>
          </p>
        </>
      )}
      {delivery.address !== '' && (
        <p className="flex gap-3">
          <PinIcon className="mt-0.5 size-5 text-brand-ink" />
          <span className="min-w-0 wrap-anywhere">{delivery.address}</span>
        </p>
      )}
      <p className="flex gap-3">
        <TruckIcon className="mt-0.5 size-5 text-brand-ink" />
        <span className="min-w-0">
          {messages.methods[delivery.method]}
          <span className="block text-sm text-muted">
            {messages.expected} <time dateTime={delivery.estimated}>{day(delivery.estimated)}</time>
          </span>
        </span>
      </p>
    </Card>
  )
}
