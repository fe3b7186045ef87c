import type { DomainEvents } from '../../platform/domain-events.ts'
import { AccountErased } from '../accounts/index.ts'
import { OrderRefunded, ReturnedWithoutRefund } from '../orders/index.ts'
import { RefundRequested } from '../payments/index.ts'
import { StaffJoined } from '../sellers/index.ts'
import type { ProductReviews } from './product-reviews.ts'

/** Reviews are withdrawn when their author is erased, keeps nothing of the product, or joins its store (D30). */
export function reviewsSubscriptions(events: DomainEvents, reviews: ProductReviews): void {
  events.subscribe(AccountErased, (tx, { userId }) => reviews.eraseAuthor(tx, userId))
  // Units are recorded as refunded when their refund is requested, an order when all its money is refunded.
  for (const type of [RefundRequested, OrderRefunded, ReturnedWithoutRefund])
    events.subscribe<{ orderId: string }>(type, (tx, { orderId }) => reviews.withdrawNotKept(tx, orderId))
  events.subscribe(StaffJoined, (tx, joined) => reviews.withdrawOfStore(tx, joined))
}
