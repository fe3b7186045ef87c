import type { Module } from '../../platform/module.ts'
import { AccountErased } from '../accounts/index.ts'
import { cartRoutes } from './cart.routes.ts'
import { createCart } from './cart.service.ts'
import { cartRetention } from './cart.retention.ts'

/** Carts on the server, and the merging of a guest's cart. */
export function cartModule(deps: Parameters<typeof createCart>[0]) {
  const service = createCart(deps)
  return {
    service,
    routes: (serve) => cartRoutes(serve, service),
    subscriptions: (events) => events.subscribe(AccountErased, (tx, { userId }) => service.delete(tx, userId)),
    retention: cartRetention,
  } satisfies Module
}
