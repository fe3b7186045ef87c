import { useLocation } from 'react-router'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { attemptFromList, attemptFromOrder } from './came-from.ts'
import { payments as messages } from './messages.ts'

/** A link to a payment attempt, from a list or its order; its label identifies the attempt. */
export function LookAt({ id, label, orderId }: { id: number; label: string; orderId?: string }) {
  const { search } = useLocation()
  return (
    <InnerLink
      to={orderId === undefined ? attemptFromList(search, id) : attemptFromOrder(search, id, orderId)}
      aria-label={label}
      className="font-semibold whitespace-nowrap text-brand-ink underline"
    >
      {messages.open}
    </InnerLink>
  )
}
