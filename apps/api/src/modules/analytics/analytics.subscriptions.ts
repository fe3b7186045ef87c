import type { DomainEvents } from '../../platform/domain-events.ts'
import {
  OrderPaid,
  ReturnedWithoutRefund,
  SaleRefundBooked,
  salesCancelled,
  salesOfOrder,
  salesOfReturnWithoutRefund,
  salesRefunded,
  UnitsCancelled,
} from '../orders/index.ts'
import { addSales, changeSales } from './sales-days.queries.ts'

/** The sales of a day are updated in the transactions that sell, cancel and book a refund. */
export function analyticsSubscriptions(events: DomainEvents): void {
  events.subscribe(OrderPaid, async (tx, { orderId }) => addSales(tx, await salesOfOrder(tx, orderId)))
  events.subscribe(UnitsCancelled, async (tx, { orderId, ...cancelled }) =>
    changeSales(tx, await salesCancelled(tx, orderId, cancelled)),
  )
  events.subscribe(ReturnedWithoutRefund, async (tx, { orderId, returnWithoutRefundId }) =>
    changeSales(tx, await salesOfReturnWithoutRefund(tx, orderId, returnWithoutRefundId)),
  )
  events.subscribe(SaleRefundBooked, async (tx, { orderId, refundId }) =>
    changeSales(tx, await salesRefunded(tx, orderId, refundId)),
  )
}
