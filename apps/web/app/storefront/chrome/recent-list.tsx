import type { KeyboardEvent } from 'react'
import { href } from 'react-router'
import { SearchIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useSearchMessages } from '../messages/search.ts'
import { recentSearches } from './recent-searches.ts'

type RecentListProps = {
  searches: readonly string[]
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: (event: { relatedTarget: EventTarget | null }) => void
  onFollow: () => void
}

/** The last searches of this browser: the items of the list below the empty search field. */
export function RecentList({ searches, onFollow, ...keys }: RecentListProps) {
  const { recent, clearRecent } = useSearchMessages()
  function clear({ currentTarget }: { currentTarget: Element }) {
    // The button is removed with its list.
    currentTarget.closest('search')?.querySelector('input')?.focus()
    recentSearches.clear()
    onFollow()
  }
  // A press must not move the focus from the field: some phones then close the list before the click arrives.
  const wiring = { ...keys, onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault() }
  return (
    <>
      <li className="flex items-center justify-between pl-2">
        <span className="text-sm font-semibold text-muted">{recent}</span>
        <button
          {...wiring}
          type="button"
          onClick={clear}
          className="min-h-11 rounded-sm px-2 text-sm font-semibold text-brand-ink hover:bg-sunken"
        >
          {clearRecent}
        </button>
      </li>
      {searches.map((text) => (
        <li key={text}>
          <InnerLink
            {...wiring}
            to={`${href('/search')}?${new URLSearchParams({ q: text })}`}
            onClick={onFollow}
            className="flex min-h-11 items-center gap-3 rounded-sm px-2 -outline-offset-2 hover:bg-sunken focus-visible:bg-brand-soft"
          >
            <SearchIcon className="size-4.5 text-muted" />
            <span className="min-w-0 truncate">{text}</span>
          </InnerLink>
        </li>
      ))}
    </>
  )
}
