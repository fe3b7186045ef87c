import type { Module } from '../../platform/module.ts'
import { deliveryRoutes } from './delivery.routes.ts'
import { createDelivery } from './delivery.service.ts'

/** Delivery zones, quotes and the address book. */
export function deliveryModule(deps: Parameters<typeof createDelivery>[0]) {
  const service = createDelivery(deps)
  return { service, routes: (serve) => deliveryRoutes(serve, service) } satisfies Module
}
