import type { DomainEvents } from '../../platform/domain-events.ts'
import { AccountErased } from '../accounts/index.ts'
import { StoreClosed } from '../sellers/index.ts'
import { forgetBuyer } from './forget-buyer.ts'
import { assertSellerOrdersEnded } from './fulfilment/unfinished-seller-orders.ts'

/** Open orders block the erasure of their buyer and the closing of their store. */
export function ordersSubscriptions(events: DomainEvents, deps: Parameters<typeof forgetBuyer>[0]): void {
  events.subscribe(AccountErased, (tx, { userId }) => forgetBuyer(deps, tx, userId))
  events.subscribe(StoreClosed, (tx, { storeId }) => assertSellerOrdersEnded(tx, storeId))
}
