import type { Tx } from '../../platform/db/index.ts'
import type { Facts } from '../../platform/facts.ts'
import { catalogChanged } from './catalog-news.ts'
import { ProductsChanged } from './catalog.events.ts'
import * as queries from './store-standing.queries.ts'

/** Products named in one piece of news: what is done about them is one job's work. */
const TOLD_AT_ONCE = 500

/** What is stored for a state a store asks for: what it lists is public while the store is open, and else withheld. */
export function publicState<S extends string>(state: S, isOpen: boolean): S | 'withheld' {
  return state === 'listed' && !isOpen ? 'withheld' : state
}

/**
 * Withholds what a store lists, all at once, or lists it again.
 *
 * Locks the products in id order, then their categories.
 */
export async function followStore({
  tx,
  facts,
  storeId,
  isOpen,
}: {
  tx: Tx
  facts: Facts
  storeId: number
  isOpen: boolean
}): Promise<void> {
  const moved = await queries.moveListed(tx, { storeId, isOpen })
  if (moved.length === 0) return
  await queries.countAnew(tx, moved, isOpen)
  for (let first = 0; first < moved.length; first += TOLD_AT_ONCE) {
    const productIds = moved.slice(first, first + TOLD_AT_ONCE).map(({ id }) => id)
    await facts.announce(tx, ProductsChanged, { productIds })
  }
  await catalogChanged(tx, ['products', 'categories'])
}
