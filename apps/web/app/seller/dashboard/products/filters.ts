import { productStates } from '#contract/shared/states.ts'
import type { ProductFilters } from '../../data/products.ts'

/** The filters of an address; invalid values are ignored. */
export function filtersOf(search: string): ProductFilters {
  const requested = new URLSearchParams(search)
  const stock = requested.get('stock')
  return {
    state: productStates.find((state) => state === requested.get('state')),
    stock: stock === 'low' || stock === 'out' ? stock : undefined,
    q: requested.get('q')?.trim().slice(0, 100) || undefined,
  }
}
