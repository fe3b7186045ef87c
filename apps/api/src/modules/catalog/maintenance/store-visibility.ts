import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { jobType } from '../../../platform/jobs/index.ts'
import { catalogChanged } from '../catalog-changes.ts'
import { countProducts } from '../categories.queries.ts'
import { ProductsChanged, StoreVisibilityChanged } from '../catalog.events.ts'
import * as queries from './store-visibility.queries.ts'

/** Products that change state in one transaction and are named in one event: the work of one job. */
const AT_ONCE = 500

/** The stored state for a state that a store requests: a listed product is withheld while the store is closed. */
export function publicState<S extends string>(state: S, isOpen: boolean): S | 'withheld' {
  return state === 'listed' && !isOpen ? 'withheld' : state
}

/**
 * Withholds all listed products of a store at once, or lists them again. The products of a large store are updated in
 * batches by jobs, so that no caller waits for all of them.
 *
 * Locks the store's visibility change, then products in id order, then their categories.
 * @see decision 0043
 */
export async function followStore(tx: Tx, events: DomainEvents, change: queries.VisibilityChange): Promise<void> {
  await queries.beginVisibilityChange(tx, change)
  await changeVisibilityOfSome(tx, events, change)
  await catalogChanged(tx, ['products', 'categories'])
}

async function changeVisibilityOfSome(tx: Tx, events: DomainEvents, change: queries.VisibilityChange): Promise<void> {
  const { storeId, isOpen } = change
  const moved = await queries.changeVisibilityOfSome(tx, change, AT_ONCE)
  if (moved.length > 0) {
    const categoryIds = moved.map(({ categoryId }) => categoryId)
    await countProducts(tx, isOpen ? { added: categoryIds } : { removed: categoryIds })
    await events.publish(tx, ProductsChanged, { productIds: moved.map(({ id }) => id) })
  }
  if (await queries.isAnyLeft(tx, change)) await events.publish(tx, StoreVisibilityChanged, { storeId })
  else await queries.endVisibilityChange(tx, storeId)
}

export const changeVisibility = jobType<{ storeId: number }>('change-store-visibility', {
  about: 'Products of a store that has opened or closed',
})

/** Updates the remaining products of a store, one job after the other. */
export function changeVisibilityOfRest(
  { db, events }: { db: Db; events: DomainEvents },
  storeId: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const change = await queries.lockVisibilityChange(tx, storeId)
    if (!change) return
    await changeVisibilityOfSome(tx, events, change)
    // Products of a closed store are already hidden; only the category counts change.
    await catalogChanged(tx, change.isOpen ? ['products', 'categories'] : ['categories'])
  })
}
