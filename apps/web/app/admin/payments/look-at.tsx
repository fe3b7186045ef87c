import { InnerLink } from '#web/ui/inner-link.tsx'
import { payments as texts } from './messages.ts'

/** To a try to pay, from a line of a list; its label says which of them. */
export function LookAt({ id, label }: { id: number; label: string }) {
  return (
    <InnerLink
      to={`/admin/payments?attempt=${id}`}
      aria-label={label}
      className="font-semibold whitespace-nowrap text-brand-ink underline"
    >
      {texts.open}
    </InnerLink>
  )
}
