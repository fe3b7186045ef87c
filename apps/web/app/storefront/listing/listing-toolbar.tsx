import type { ReactNode } from 'react'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { ChevronDownIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useListingMessages } from '../messages/listing.ts'
import { isNarrowed, type ListingQuery, listingQuery, PRICE_FILTER_MAX, ratings, sorts } from './listing-query.ts'
import { useQueryForm } from './use-query-form.ts'

type ListingToolbarProps = {
  path: string
  query: ListingQuery
  /** The address of the unfiltered list. */
  reset: string
  /** For a listing with additional parameters in its address. */
  read?: (entered: URLSearchParams) => ListingQuery
  /** An additional filter. */
  children?: ReactNode
}

/** Sorting and filters as one form, whose state is the address. */
export function ListingToolbar({ path, query, reset, read = listingQuery, children }: ListingToolbarProps) {
  const { sort, filters } = useListingMessages()
  const { form, apply } = useQueryForm(path, query, read)
  const narrowed = isNarrowed(query)
  const price = { type: 'number', min: 0, max: PRICE_FILTER_MAX, step: '0.01', inputMode: 'decimal' } as const
  return (
    <form {...form} className="mb-4 flex flex-wrap items-start justify-end gap-3">
      <details
        open={narrowed}
        className="group order-2 w-full rounded-md bg-surface shadow-card sm:order-none sm:w-auto sm:flex-1"
      >
        <summary className="flex h-12 cursor-pointer items-center rounded-md px-4 font-semibold">
          {filters.title}
          {narrowed && <span role="img" aria-label={filters.active} className="ml-2 size-2 rounded-full bg-accent" />}
          <ChevronDownIcon className="ml-auto size-5 text-muted group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4 p-4 pt-1">
          {children}
          <TextField
            {...price}
            label={filters.minPrice}
            name="min_price"
            placeholder="0"
            defaultValue={query.min_price}
          />
          <TextField
            {...price}
            label={filters.maxPrice}
            name="max_price"
            placeholder={PRICE_FILTER_MAX.toLocaleString('en-KE')}
            defaultValue={query.max_price}
          />
          <SelectField label={filters.rating} name="min_rating" defaultValue={query.min_rating ?? ''}>
            <option value="">{filters.anyRating}</option>
            {ratings.map((stars) => (
              <option key={stars} value={stars}>
                {filters.stars(stars)}
              </option>
            ))}
          </SelectField>
          <label className="flex min-h-12 items-center gap-3 self-end font-medium">
            <input
              type="checkbox"
              name="in_stock"
              value="true"
              defaultChecked={query.in_stock !== undefined}
              className="size-6 shrink-0 accent-brand"
            />
            {filters.inStock}
          </label>
          <div className="flex items-end gap-2">
            <Button type="submit" className="flex-1">
              {filters.apply}
            </Button>
            {narrowed && (
              <InnerLink to={reset} className={buttonLook('plain')} onClick={focusSummary}>
                {filters.clear}
              </InnerLink>
            )}
          </div>
        </div>
      </details>
      <div className="w-full sm:w-60 [&_label]:sr-only">
        <SelectField label={sort.label} name="ordering" defaultValue={query.ordering ?? ''} onChange={apply}>
          <option value="">{sort.default}</option>
          {sorts.map((ordering) => (
            <option key={ordering} value={ordering}>
              {sort[ordering]}
            </option>
          ))}
        </SelectField>
      </div>
    </form>
  )
}

/** The link is removed with the filters that it resets: the focus moves to a remaining element. */
function focusSummary({ currentTarget }: { currentTarget: Element }) {
  currentTarget.closest('details')?.querySelector('summary')?.focus()
}
