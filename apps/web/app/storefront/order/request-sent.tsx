import { PhoneIcon } from '#web/ui/some-icons.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useOrderTexts } from '../texts/order.ts'
import type { Order } from './use-order.ts'

/** After the M-Pesa request: what to do on the phone, while this page waits for the outcome (S§2). */
export function RequestSent({ payment }: { payment: NonNullable<Order['payment']> }) {
  const { pay: texts } = useOrderTexts()
  return (
    <section aria-live="polite" className="flex flex-col items-center gap-3 rounded-md bg-brand-soft p-6 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-surface text-brand-ink shadow-card">
        <PhoneIcon className="size-8" />
      </span>
      <h2 className="text-xl font-bold">{texts.requestSent}</h2>
      <p>
        {texts.checkPhone(payment.phone_number ?? '')} <span className="whitespace-nowrap">{texts.pin}</span>{' '}
        {texts.toComplete}
      </p>
      <p className="flex items-center gap-2.5 text-left text-sm text-muted">
        <Spinner className="size-5" />
        {texts.updates}
      </p>
    </section>
  )
}
