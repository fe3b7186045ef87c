import { InnerLink } from '#web/ui/inner-link.tsx'
import { payments as texts } from './messages.ts'

/** To a try to pay, from a line of a list. */
export function LookAt({ id, order }: { id: number; order: string }) {
  return (
    <InnerLink
      to={`/admin/payments?attempt=${id}`}
      aria-label={texts.openOf(order)}
      className="font-semibold whitespace-nowrap text-brand-ink underline"
    >
      {texts.open}
    </InnerLink>
  )
}
