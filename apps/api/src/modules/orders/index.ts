import './orders.tables.ts'

export { hasBought } from './bought.queries.ts'
export { createOrders, type Orders } from './orders.service.ts'
export { ordersRoutes } from './orders.routes.ts'
export { isOrderNumber } from './order-number.ts'
export type { Receipt, SellerSection } from './receipt/receipt.ts'
export type { MailedOrder, MailedRefund, MailedReturn } from './mailed-order.ts'
export {
  OrderCancelled,
  OrderExpired,
  OrderPaid,
  OrderPlaced,
  OrderRefunded,
  OrderToPayAtDoor,
  ReturnRequested,
} from './orders.events.ts'
export { listToldOrders, type ToldOrder } from './told-orders.queries.ts'
