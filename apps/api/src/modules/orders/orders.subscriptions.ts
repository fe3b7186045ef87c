import type { DomainEvents } from '../../platform/domain-events.ts'
import { AccountErased } from '../accounts/index.ts'
import { StoreClosed } from '../sellers/index.ts'
import { eraseBuyer } from './erase-buyer.ts'
import { assertSellerOrdersEnded } from './fulfilment/unfinished-seller-orders.ts'

/** Open orders block the erasure of their buyer and the closing of their store. */
export function ordersSubscriptions(events: DomainEvents, deps: Parameters<typeof eraseBuyer>[0]): void {
  events.subscribe(AccountErased, (tx, { userId }) => eraseBuyer(deps, tx, userId))
  events.subscribe(StoreClosed, (tx, { storeId }) => assertSellerOrdersEnded(tx, storeId))
}
