import type { Db, Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { listDisputedOrders } from '../../payments/index.ts'
import * as queries from './unfinished-seller-orders.queries.ts'

/**
 * A store can be closed only after all its orders have ended. Placing an order locks the store's row, so none is placed
 * meanwhile.
 * @throws STORE_HAS_OPEN_ORDERS
 */
export async function assertSellerOrdersEnded(tx: Tx, storeId: number): Promise<void> {
  if (await hasUnfinishedSellerOrders(tx, storeId)) throw new ShopError('STORE_HAS_OPEN_ORDERS')
}

/** Whether any sale of a store can still be paid, delivered or returned, or has an open dispute. */
export async function hasUnfinishedSellerOrders(handle: Db | Tx, storeId: number): Promise<boolean> {
  return queries.hasUnfinishedSellerOrders(handle, storeId, await listDisputedOrders(handle))
}
