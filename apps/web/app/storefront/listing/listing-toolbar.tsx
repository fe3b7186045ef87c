import { startTransition, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FilterIcon } from '#web/ui/icons.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useListingMessages } from '../messages/listing.ts'
import type { FiltersProps } from './filtered-list.tsx'
import { Fixed } from './fixed.tsx'
import { filterCount, sorts } from './listing-query.ts'
import type { Facets } from './product-page.ts'
import { SortField } from './sort-field.tsx'
import { useQueryForm } from './use-query-form.ts'
import { useMessages } from '../messages/shared.ts'

const loadSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazyPart(loadSheet)
/** Rendered on the server; its script is loaded only for a list with filters. */
const ActiveFilters = lazyPart(() => import('./active-filters.tsx'))

type ListingToolbarProps = FiltersProps & { facets: Facets | undefined }

/**
 * Sorting, and below the width of the rail the filters: one row of chips, of which the first opens the filters as a sheet.
 */
export function ListingToolbar({ facets, ...props }: ListingToolbarProps) {
  const { path, query, read, fixed, offersCategories } = props
  const { sort, filters } = useListingMessages()
  const { nameOf } = useMessages()
  const { form, apply } = useQueryForm(path, query, read)
  const chip = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  // It stays mounted after the first opening, so that the closing animation is visible.
  const [requested, setRequested] = useState(false)
  const count = filterCount(query)
  const { ordering, cursor: _, ...others } = query
  const category = offersCategories && facets?.categories.find(({ slug }) => slug === query.category)
  return (
    <>
      <form {...form} className="mb-3 sm:mb-4 print:hidden">
        <Fixed values={{ ...others, ...fixed }} />
        <div className="no-scrollbar flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap lg:justify-end">
          <button
            ref={chip}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() =>
              // The press is answered before the sheet is rendered, which takes a slow phone long.
              startTransition(() => {
                setRequested(true)
                setOpen(true)
              })
            }
            onPointerEnter={() => void loadSheet()}
            className="flex h-11 shrink-0 items-center gap-2 rounded-full border border-control bg-surface px-4 font-semibold lg:hidden noscript:hidden"
          >
            <FilterIcon className="size-5" />
            {filters.title}
            <Count count={count} />
          </button>
          <div className="shrink-0 max-lg:font-semibold lg:w-60 max-lg:[&_select]:field-sizing-content max-lg:[&_select]:h-11 max-lg:[&_select]:rounded-full">
            <SortField label={sort.label} value={ordering} onChange={apply}>
              <option value="">{sort.default}</option>
              {sorts.map((each) => (
                <option key={each} value={each}>
                  {sort[each]}
                </option>
              ))}
            </SortField>
          </div>
          {count > 0 && (
            <ActiveFilters
              path={path}
              query={query}
              category={category ? nameOf(category) : undefined}
              onRemove={() => chip.current?.focus()}
            />
          )}
          <noscript>
            <Button type="submit" tone="quiet">
              {sort.label}
            </Button>
          </noscript>
        </div>
      </form>
      {requested && <FilterSheet {...props} open={open} onClose={() => setOpen(false)} facets={facets} />}
    </>
  )
}

/** The number of filters that are set; nothing for zero. */
function Count({ count }: { count: number }) {
  const { filters } = useListingMessages()
  if (count === 0) return null
  return (
    <span className="grid h-[1.25rem] min-w-[1.25rem] place-items-center rounded-full bg-accent px-1 text-xs font-bold text-on-accent">
      {count}
      <span className="sr-only"> {filters.active}</span>
    </span>
  )
}
