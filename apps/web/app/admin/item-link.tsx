import { useLocation } from 'react-router'
import { InnerLink } from '#web/ui/inner-link.tsx'

/** A link from a list to an item; its address keeps the filters and the page of the list, for the link back. */
export function ItemLink({ to, children }: { to: string; children: string }) {
  const { search } = useLocation()
  return (
    <InnerLink to={to + search} className="font-bold wrap-anywhere text-brand-ink underline">
      {children}
    </InnerLink>
  )
}
