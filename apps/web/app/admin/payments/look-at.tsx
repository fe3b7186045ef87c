import { useLocation } from 'react-router'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { attemptFromList } from './came-from.ts'
import { payments as texts } from './messages.ts'

/** To a try to pay, from a line of a list. */
export function LookAt({ id, order }: { id: number; order: string }) {
  const { search } = useLocation()
  return (
    <InnerLink
      to={attemptFromList(search, id)}
      aria-label={texts.openOf(order)}
      className="font-semibold whitespace-nowrap text-brand-ink underline"
    >
      {texts.open}
    </InnerLink>
  )
}
