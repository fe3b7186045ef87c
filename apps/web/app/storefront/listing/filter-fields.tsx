import type { ReactNode } from 'react'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useListingMessages } from '../messages/listing.ts'
import { type ListingQuery, PRICE_FILTER_MAX, ratings } from './listing-query.ts'

const price = { type: 'number', min: 0, max: PRICE_FILTER_MAX, step: '0.01', inputMode: 'decimal' } as const

/** The filters that every listing has; additional ones come first. */
export function FilterFields({ query, children }: { query: ListingQuery; children?: ReactNode }) {
  const { filters } = useListingMessages()
  return (
    <>
      {children}
      <TextField {...price} label={filters.minPrice} name="min_price" placeholder="0" defaultValue={query.min_price} />
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
    </>
  )
}
