import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { useFilterMessages } from '../messages/filters.ts'
import { useListingMessages } from '../messages/listing.ts'
import { countShown, facetFilters, type FilterValue, isChosen } from './facet-filters.ts'
import type { FiltersProps } from './filtered-list.tsx'
import { PriceFields } from './filter-fields.tsx'
import { Fixed } from './fixed.tsx'
import { isNarrowed, withFilter, withoutFilter } from './listing-query.ts'
import type { Facets } from './product-page.ts'
import { useQueryForm } from './use-query-form.ts'
import { useMessages } from '../messages/shared.ts'

type FilterRailProps = FiltersProps & { facets: Facets }

/**
 * The filters of a listing left of its products, with the number of products for each value. Values are links, which
 * work before scripts; the chosen one removes its filter.
 */
export default function FilterRail({ path, query, reset, read, fixed, facets, offersCategories }: FilterRailProps) {
  const { filters } = useListingMessages()
  const messages = useFilterMessages()
  const { nameOf } = useMessages()
  const { form } = useQueryForm(path, query, read)
  const inStock = { value: 'true', text: messages.inStock, count: facets.in_stock }
  const { min_price: _, max_price: __, cursor: ___, ...others } = query
  const groups = facetFilters(facets, { ...messages, nameOf }, offersCategories).map(({ name, label, values }) => (
    <Group key={name} title={label}>
      <ul className="flex max-h-66 flex-col overflow-y-auto">
        {values.map((value) => (
          <Value key={value.value} name={name} value={value} query={query} path={path} facets={facets} />
        ))}
      </ul>
    </Group>
  ))
  const [first, ...rest] = groups
  const hasCategories = offersCategories && facets.categories.length > 0
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg font-bold">{filters.title}</h2>
        {isNarrowed(query) && (
          <InnerLink to={reset} className={`${textLink} text-sm`}>
            {filters.clearAll}
          </InnerLink>
        )}
      </div>
      {hasCategories && first}
      <Group title={messages.price}>
        <form
          {...form}
          className="grid grid-cols-2 gap-2 pb-1 [&_input]:h-10 [&_input]:px-2 [&_input]:text-sm [&_label]:text-xs"
        >
          <Fixed values={{ ...fixed, ...others }} />
          <PriceFields query={query} />
          <Button type="submit" tone="quiet" size="sm" className="col-span-2">
            {messages.apply}
          </Button>
        </form>
      </Group>
      {hasCategories ? rest : groups}
      {(facets.in_stock > 0 || query.in_stock) && (
        <Group title={messages.availability}>
          <ul>
            <Value name="in_stock" value={inStock} query={query} path={path} facets={facets} />
          </ul>
        </Group>
      )}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line py-3">
      <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

type ValueProps = Pick<FilterRailProps, 'path' | 'facets'> & {
  name: string
  value: FilterValue
  query: Readonly<Record<string, string | undefined>>
}

function Value({ name, value: { value, text, count = 0 }, path, query, facets }: ValueProps) {
  const messages = useFilterMessages()
  const chosen = isChosen(value, query[name])
  return (
    <li>
      <InnerLink
        to={chosen ? withoutFilter(path, query, name) : withFilter(path, query, name, value)}
        rel="nofollow"
        aria-current={chosen || undefined}
        className="group flex min-h-9 items-center gap-2 rounded-sm px-1 text-sm -outline-offset-2 hover:bg-sunken aria-current:font-semibold"
      >
        <span className="grid size-5 shrink-0 place-items-center rounded-sm border border-control bg-surface text-transparent group-aria-current:border-brand group-aria-current:bg-brand group-aria-current:text-on-brand">
          <CheckIcon className="size-3.5" />
        </span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          {text}
          {chosen && <span className="sr-only">{messages.remove('')}</span>}
        </span>
        <span className="text-muted tabular-nums">
          {countShown(count, facets)}
          <span className="sr-only"> {messages.products(count)}</span>
        </span>
      </InnerLink>
    </li>
  )
}
