import { href, useRouteLoaderData } from 'react-router'
import { SelectField } from '#web/ui/field.tsx'
import type { loader } from '../layout.tsx'
import { ListingToolbar } from '../listing/listing-toolbar.tsx'
import { useListingMessages } from '../messages/listing.ts'
import { useMessages } from '../messages/shared.ts'
import { type SearchQuery, searchQuery } from './search-query.ts'

/** The address of the same search without filters. */
export const withoutFilters = ({ q = '' }: SearchQuery) => `${href('/search')}?${new URLSearchParams({ q })}`

/** The filters of every listing, and the category filter. */
export function SearchToolbar({ query }: { query: SearchQuery }) {
  const { filters } = useListingMessages()
  const categories = useRouteLoaderData<typeof loader>('storefront/layout')?.categories ?? []
  const chosen = categories.find(({ slug }) => slug === query.category)
  const { nameOf } = useMessages()
  return (
    <ListingToolbar
      path={href('/search')}
      query={query}
      reset={withoutFilters(query)}
      read={searchQuery}
      category={chosen && nameOf(chosen)}
    >
      <input type="hidden" name="q" value={query.q} />
      {categories.length > 0 && (
        <SelectField label={filters.category} name="category" defaultValue={query.category ?? ''}>
          <option value="">{filters.anyCategory}</option>
          {categories.map(({ id, slug, ...named }) => (
            <option key={id} value={slug}>
              {nameOf(named)}
            </option>
          ))}
        </SelectField>
      )}
    </ListingToolbar>
  )
}
