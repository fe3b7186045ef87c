import type { Clock } from '../../platform/clock.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { AccountErased } from '../accounts/index.ts'
import { OrderCancelled, OrderExpired } from '../orders/orders.events.ts'
import { release } from './coupons/coupons.queries.ts'
import { deleteSubscriber } from './newsletter/newsletter.queries.ts'

export function marketingSubscriptions(events: DomainEvents, clock: Clock): void {
  // An order that ends unpaid releases its coupon in the same transaction.
  events.subscribe(OrderExpired, (tx, { orderId }) => release(tx, orderId, clock.now()))
  events.subscribe(OrderCancelled, (tx, { orderId }) => release(tx, orderId, clock.now()))
  events.subscribe(AccountErased, async (tx, { email, isConfirmed }) => {
    if (isConfirmed) await deleteSubscriber(tx, email)
  })
}
