import { useSearchParams } from 'react-router'
import { storeStatuses } from '#contract/shared/states.ts'
import { openedIn } from '../search.tsx'
import type { StoreFilters } from './data.ts'
import { Store } from './store.tsx'
import { StoreList } from './store-list.tsx'

/** The stores of the marketplace. The address has the filter. */
export default function Stores() {
  const [params] = useSearchParams()
  const id = openedIn(params)
  return id === null ? <StoreList filters={filtersOf(params)} /> : <Store key={id} id={id} />
}

/** Invalid values of an address are ignored. */
function filtersOf(params: URLSearchParams): StoreFilters {
  return {
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    status: storeStatuses.find((status) => status === params.get('status')),
  }
}
