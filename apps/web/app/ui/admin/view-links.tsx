import { InnerLink } from '../inner-link.tsx'
import { useChosenInSight } from './use-chosen-in-sight.ts'

export type View = {
  name: string
  to: string
  isShown: boolean
  /** Shown next to the name, such as a count. */
  note?: string | undefined
}

/** Views of a list as links, so that each can be opened and bookmarked; on a phone a horizontally scrolling row. */
export function ViewLinks({ label, views }: { label: string; views: readonly View[] }) {
  const list = useChosenInSight<HTMLUListElement>(views.findIndex(({ isShown }) => isShown))
  return (
    <nav aria-label={label} className="min-w-0">
      <ul ref={list} className="no-scrollbar -mx-4 flex gap-1 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        {views.map(({ name, to, isShown, note }) => (
          <li key={name} className="shrink-0">
            <InnerLink
              to={to}
              aria-current={isShown ? 'true' : undefined}
              className="flex min-h-11 items-center gap-1.5 sm:min-h-10 rounded-full border border-line bg-surface px-3.5 text-sm font-semibold text-muted hover:text-ink aria-[current=true]:border-brand-ink aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-ink"
            >
              {name}
              {note !== undefined && <span className="tabular-nums">{note}</span>}
            </InnerLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
