import { type ReactNode, useRef, useState } from 'react'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ChevronDownIcon, FilterIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useListingMessages } from '../messages/listing.ts'
import { FilterFields } from './filter-fields.tsx'
import { filterCount, type ListingQuery, listingQuery, sorts } from './listing-query.ts'
import { useQueryForm } from './use-query-form.ts'

const loadSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazyPart(loadSheet)
/** Rendered on the server; its script is loaded only for a list with filters. */
const ActiveFilters = lazyPart(() => import('./active-filters.tsx'))

type ListingToolbarProps = {
  path: string
  query: ListingQuery
  /** The address of the unfiltered list. */
  reset: string
  /** For a listing with additional parameters in its address. */
  read?: (entered: URLSearchParams) => ListingQuery
  /** The name of the chosen category, where one can be chosen. */
  category?: string | undefined
  /** An additional filter. */
  children?: ReactNode
}

/**
 * Sorting and filters as one form, whose state is the address. On a phone they are one row of chips, and the filters
 * open as a sheet; before scripts they unfold there as on a wide screen.
 */
export function ListingToolbar(props: ListingToolbarProps) {
  const { path, query, reset, read = listingQuery, category, children } = props
  const { sort, filters } = useListingMessages()
  const { form, apply } = useQueryForm(path, query, read)
  const chip = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  // It stays mounted after the first opening, so that the closing animation is visible.
  const [requested, setRequested] = useState(false)
  const count = filterCount(query)
  return (
    <>
      <form {...form} className="mb-3 flex flex-wrap items-start justify-end gap-3 sm:mb-4">
        <details
          open={count > 0}
          className="group w-full rounded-md bg-surface shadow-card max-sm:hidden max-sm:noscript:block sm:w-auto sm:flex-1"
        >
          <summary className="flex h-12 cursor-pointer items-center rounded-md px-4 font-semibold">
            {filters.title}
            <Count count={count} />
            <ChevronDownIcon className="ml-auto size-5 text-muted group-open:rotate-180" />
          </summary>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4 p-4 pt-1">
            <FilterFields query={query}>{children}</FilterFields>
            <div className="flex items-end gap-2">
              <Button type="submit" className="flex-1">
                {filters.apply}
              </Button>
              {count > 0 && (
                <InnerLink to={reset} className={buttonLook('plain')} onClick={focusSummary}>
                  {filters.clear}
                </InnerLink>
              )}
            </div>
          </div>
        </details>
        <div className="no-scrollbar flex gap-2 max-sm:-mx-4 max-sm:w-screen max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1">
          <button
            ref={chip}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => {
              setRequested(true)
              setOpen(true)
            }}
            onPointerEnter={() => void loadSheet()}
            className="flex h-11 shrink-0 items-center gap-2 rounded-full border border-control bg-surface px-4 font-semibold sm:hidden noscript:hidden"
          >
            <FilterIcon className="size-5" />
            {filters.title}
            <Count count={count} />
          </button>
          <div className="max-sm:shrink-0 max-sm:font-semibold sm:w-60 max-sm:[&_select]:field-sizing-content max-sm:[&_select]:h-11 max-sm:[&_select]:rounded-full [&_label]:sr-only">
            <SelectField label={sort.label} name="ordering" defaultValue={query.ordering ?? ''} onChange={apply}>
              <option value="">{sort.default}</option>
              {sorts.map((ordering) => (
                <option key={ordering} value={ordering}>
                  {sort[ordering]}
                </option>
              ))}
            </SelectField>
          </div>
          {count > 0 && (
            <ActiveFilters path={path} query={query} category={category} onRemove={() => chip.current?.focus()} />
          )}
        </div>
      </form>
      {requested && (
        <FilterSheet open={open} onClose={() => setOpen(false)} path={path} query={query} reset={reset} read={read}>
          {children}
        </FilterSheet>
      )}
    </>
  )
}

/** The number of filters that are set; nothing for zero. */
function Count({ count }: { count: number }) {
  const { filters } = useListingMessages()
  if (count === 0) return null
  return (
    <span className="ml-2 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-bold text-on-accent max-sm:ml-0">
      {count}
      <span className="sr-only"> {filters.active}</span>
    </span>
  )
}

/** The link is removed with the filters that it resets: the focus moves to a remaining element. */
function focusSummary({ currentTarget }: { currentTarget: Element }) {
  currentTarget.closest('details')?.querySelector('summary')?.focus()
}
