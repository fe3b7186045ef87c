import type { Module } from '../../platform/module.ts'
import { AccountErased } from '../accounts/index.ts'
import { removeAll } from './delivery.queries.ts'
import { deliveryRoutes } from './delivery.routes.ts'
import { createDelivery } from './delivery.service.ts'

/** Delivery zones, quotes and the address book. */
export function deliveryModule(deps: Parameters<typeof createDelivery>[0]) {
  const service = createDelivery(deps)
  return {
    service,
    routes: (serve) => deliveryRoutes(serve, service),
    subscriptions: (events) => events.subscribe(AccountErased, (tx, { userId }) => removeAll(tx, userId)),
  } satisfies Module
}
