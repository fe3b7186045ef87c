import { textLink } from '#web/ui/text-link.ts'
import { useContactMessages } from '../messages/contact.ts'
import { addressOn } from './channels.tsx'
import { ClockIcon } from './icons.tsx'

/** Opening hours and address; a number or an address that is not set is omitted. */
export function BusinessHours({ phone, address }: { phone: string; address: string }) {
  const { hours, call, findUs } = useContactMessages()
  const days = [
    [hours.weekdays, hours.weekdaysOpen],
    [hours.saturday, hours.saturdayOpen],
    [hours.sunday, hours.sundayOpen],
  ]
  return (
    <section aria-labelledby="hours" className="mt-6 rounded-md bg-surface p-5 shadow-card sm:p-6">
      <h2 id="hours" className="mb-3 flex items-center gap-2 text-lg font-bold">
        <ClockIcon className="size-5 text-brand-ink" />
        {hours.title}
      </h2>
      <dl className="max-w-96">
        {days.map(([day, open]) => (
          <div key={day} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 last:border-0">
            <dt className="font-semibold">{day}</dt>
            <dd className="text-muted tabular-nums">{open}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-4 flex flex-wrap gap-x-12 gap-y-3">
        {phone !== '' && (
          <div>
            <dt className="text-sm text-muted">{call}</dt>
            <dd>
              <a href={addressOn.phone(phone) ?? undefined} className={textLink}>
                {phone}
              </a>
            </dd>
          </div>
        )}
        {address !== '' && (
          <div>
            <dt className="text-sm text-muted">{findUs}</dt>
            <dd className="font-semibold">{address}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
