import { useLocation } from 'react-router'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { attemptFromList, attemptFromOrder } from './came-from.ts'
import { payments as texts } from './messages.ts'

/** To a try to pay, from a line of a list or of its order; its label says which of them. */
export function LookAt({ id, label, orderId }: { id: number; label: string; orderId?: string }) {
  const { search } = useLocation()
  return (
    <InnerLink
      to={orderId === undefined ? attemptFromList(search, id) : attemptFromOrder(search, id, orderId)}
      aria-label={label}
      className="font-semibold whitespace-nowrap text-brand-ink underline"
    >
      {texts.open}
    </InnerLink>
  )
}
