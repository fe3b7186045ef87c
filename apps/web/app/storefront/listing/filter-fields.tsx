import { SelectField, TextField } from '#web/ui/field.tsx'
import { useFilterMessages } from '../messages/filters.ts'
import { countShown, facetFilters, isChosen } from './facet-filters.ts'
import { PRICE_FILTER_MAX } from './listing-query.ts'
import type { Facets } from './product-page.ts'
import { useMessages } from '../messages/shared.ts'

const price = { type: 'number', min: 0, max: PRICE_FILTER_MAX, step: '0.01', inputMode: 'decimal' } as const

type Query = Readonly<Record<string, string | undefined>>

/** The lowest and the highest price. */
export function PriceFields({ query }: { query: Query }) {
  const messages = useFilterMessages()
  return (
    <>
      <TextField {...price} label={messages.minPrice} name="min_price" placeholder="0" defaultValue={query.min_price} />
      <TextField
        {...price}
        label={messages.maxPrice}
        name="max_price"
        placeholder={PRICE_FILTER_MAX.toLocaleString('en-KE')}
        defaultValue={query.max_price}
      />
    </>
  )
}

type FilterFieldsProps = { query: Query; facets: Facets | undefined; offersCategories: boolean }

/** The filters of a listing as fields of a form. */
export function FilterFields({ query, facets, offersCategories }: FilterFieldsProps) {
  const messages = useFilterMessages()
  const { nameOf } = useMessages()
  return (
    <>
      <PriceFields query={query} />
      {facetFilters(facets, { ...messages, nameOf }, offersCategories).map(({ name, label, any, values }) => {
        const chosen = values.find(({ value }) => isChosen(value, query[name]))?.value ?? query[name]
        const isListed = chosen === undefined || values.some(({ value }) => value === chosen)
        return (
          <SelectField key={name} label={label} name={name} defaultValue={chosen ?? ''}>
            <option value="">{any}</option>
            {!isListed && <option value={chosen}>{chosen}</option>}
            {values.map(({ value, text, count }) => (
              <option key={value} value={value}>
                {count === undefined ? text : `${text} (${countShown(count, facets)})`}
              </option>
            ))}
          </SelectField>
        )
      })}
      <label className="flex min-h-12 items-center gap-3 self-end font-medium">
        <input
          type="checkbox"
          name="in_stock"
          value="true"
          defaultChecked={query.in_stock !== undefined}
          className="size-6 shrink-0 accent-brand"
        />
        {messages.inStock}
      </label>
    </>
  )
}
