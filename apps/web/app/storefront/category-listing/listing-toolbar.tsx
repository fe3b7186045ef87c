import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '#web/lib/use-language.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { messages } from '../messages.ts'
import { isNarrowed, listingQuery, type ListingQuery, PRICE_FILTER_MAX } from './listing-query.ts'

/** Sorting and filters, as one form whose state is the address: it works before scripts, and back undoes a filter. */
export function ListingToolbar({ query, path }: { query: ListingQuery; path: string }) {
  const navigate = useNavigate()
  const address = useAddress()
  const form = useRef<HTMLFormElement>(null)

  function apply() {
    if (!form.current?.reportValidity()) return
    const entered = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]))
    const search = new URLSearchParams(listingQuery(entered)).toString()
    void navigate(search === '' ? path : `${path}?${search}`)
  }

  return (
    <form
      // The fields start from the address again whenever it changes.
      key={JSON.stringify(query)}
      ref={form}
      action={address(path)}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      className="mb-6 flex flex-wrap items-start justify-end gap-3"
    >
      <details
        open={isNarrowed(query)}
        className="group order-2 w-full rounded-md bg-surface shadow-card sm:order-none sm:w-auto sm:flex-1"
      >
        <summary className="flex h-12 cursor-pointer items-center px-4 font-semibold">
          Filters
          {isNarrowed(query) && <span role="img" aria-label="in use" className="ml-2 size-2 rounded-full bg-accent" />}
          <ChevronDownIcon className="ml-auto size-5 text-muted group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 p-4 pt-1 sm:grid-cols-2 xl:grid-cols-5">
          <TextField
            label="Lowest price"
            name="min_price"
            type="number"
            min={0}
            max={PRICE_FILTER_MAX}
            step="0.01"
            inputMode="decimal"
            placeholder="0"
            defaultValue={query.min_price}
          />
          <TextField
            label="Highest price"
            name="max_price"
            type="number"
            min={0}
            max={PRICE_FILTER_MAX}
            step="0.01"
            inputMode="decimal"
            placeholder={PRICE_FILTER_MAX.toLocaleString('en-KE')}
            defaultValue={query.max_price}
          />
          <SelectField label="Rating" name="min_rating" defaultValue={query.min_rating ?? ''}>
            <option value="">Any</option>
            {[4, 3, 2, 1].map((stars) => (
              <option key={stars} value={stars}>
                {stars} stars and more
              </option>
            ))}
          </SelectField>
          <label className="flex min-h-12 items-center gap-3 self-end font-medium">
            <input
              type="checkbox"
              name="in_stock"
              value="true"
              defaultChecked={query.in_stock === 'true'}
              className="size-6 accent-brand"
            />
            In stock only
          </label>
          <div className="flex items-end gap-2">
            <Button type="submit" className="flex-1">
              Apply
            </Button>
            {isNarrowed(query) && (
              <InnerLink to={path} className={buttonLook('plain')}>
                Reset
              </InnerLink>
            )}
          </div>
        </div>
      </details>
      <div className="w-full sm:w-60 [&_label]:sr-only">
        <SelectField label="Sort" name="ordering" defaultValue={query.ordering ?? ''} onChange={apply}>
          {Object.entries(messages.listing.sort).map(([ordering, text]) => (
            <option key={ordering} value={ordering === 'default' ? '' : ordering}>
              {text}
            </option>
          ))}
        </SelectField>
      </div>
    </form>
  )
}
