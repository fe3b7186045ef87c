import type { Module } from '../../platform/module.ts'
import { ordersRoutes } from './orders.routes.ts'
import { createOrders } from './orders.service.ts'

/** Checkout, orders, seller orders, returns and receipts. */
export function ordersModule(deps: Parameters<typeof createOrders>[0]) {
  const service = createOrders(deps)
  return { service, routes: (serve) => ordersRoutes(serve, service) } satisfies Module
}
