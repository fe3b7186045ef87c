export { createOrderDesk, type OrderDesk } from './orders/order-desk.ts'
export { orderDeskRoutes } from './orders/order-desk.routes.ts'
