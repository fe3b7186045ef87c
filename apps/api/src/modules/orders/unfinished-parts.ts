import type { Db, Tx } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { listDisputedOrders } from '../payments/index.ts'
import { StoreClosed } from '../sellers/index.ts'
import * as queries from './unfinished-parts.queries.ts'

/** A store is not closed before all it sold has ended. No order is placed with it meanwhile: that takes its row. */
export function keepStoresOfOpenOrders(events: DomainEvents): void {
  events.subscribe(StoreClosed, async (tx, { storeId }) => {
    if (await hasUnfinishedParts(tx, storeId)) throw new ShopError('STORE_HAS_OPEN_ORDERS')
  })
}

/** Whether somebody may still pay for, get or give back what a store sold, or a bank wants the money for it back. */
export async function hasUnfinishedParts(handle: Db | Tx, storeId: number): Promise<boolean> {
  return queries.hasUnfinishedParts(handle, storeId, await listDisputedOrders(handle))
}
