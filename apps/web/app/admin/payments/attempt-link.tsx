import { useLocation } from 'react-router'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { payments as messages } from './messages.ts'

/** A link to a payment attempt, with the filters of the list it is opened from; its label identifies the attempt. */
export function AttemptLink({ to, label }: { to: string; label: string }) {
  const { search } = useLocation()
  return (
    <InnerLink to={to + search} aria-label={label} className="font-semibold whitespace-nowrap text-brand-ink underline">
      {messages.open}
    </InnerLink>
  )
}
