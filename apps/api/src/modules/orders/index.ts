import './orders.tables.ts'

export {
  deliveryFeesOf,
  sellerOrdersOf,
  productsOf,
  salesOf,
  sharesOf,
  taxBackOf,
  taxOf,
} from './booked-sales.queries.ts'
export { lockPurchases, productsNotKept, received } from './bought.queries.ts'
export { hasUnfinishedSellerOrders } from './fulfilment/unfinished-seller-orders.ts'
export type { MailViews } from './mails/mail-views.ts'
export type { Orders } from './orders.service.ts'
export { ordersRoutes } from './orders.routes.ts'
export type { OperatorOrder } from './operator/operator-orders.service.ts'
export { listedOrderView, operatorOrderView, operatorReturnView } from './operator/operator-orders.view.ts'
export { createOrdersPort } from './orders-port.ts'
export { paidSince } from './paid-since.queries.ts'
export { orderNumber } from './checkout/order-number.ts'
export { orderTotals, type BoughtLine, type OrderTotals } from './checkout/order-totals.ts'
export type { Receipt } from './receipts/receipt.ts'
export type {
  MailedCancellation,
  MailedOrder,
  MailedSellerOrder,
  MailedRefund,
  MailedReturn,
} from './mails/mailed-order.ts'
export {
  CancellationDeclined,
  CancellationRequested,
  ReturnedWithoutRefund,
  OrderCancelled,
  OrderExpired,
  OrderPaid,
  OrderPlaced,
  OrderRefunded,
  PayOnDeliveryChosen,
  SellerOrderDelivered,
  SellerOrderShipped,
  ReceiptRequested,
  ReturnDecided,
  ReturnRequested,
  SaleRefundBooked,
  UnitsCancelled,
  type CancelledUnits,
} from './orders.events.ts'
export { countOrdersOf, listExportedOrders, type ExportedOrder } from './exported-orders.queries.ts'
export { findSellerOrders, type SellerOrder } from './fulfilment/store-seller-orders.queries.ts'
export {
  firstAndLastPaidDay,
  salesCancelled,
  salesOfDay,
  salesOfReturnWithoutRefund,
  salesOfOrder,
  salesRefunded,
  type Sold,
} from './store-sales.queries.ts'
export { countWaitingReturns } from './returns/returns.queries.ts'
export { ordersModule } from './module.ts'
