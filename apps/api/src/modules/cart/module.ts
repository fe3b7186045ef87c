import type { Module } from '../../platform/module.ts'
import { AccountErased } from '../accounts/index.ts'
import { cartRoutes } from './cart.routes.ts'
import { cartJobs } from './cart.jobs.ts'
import { createCart } from './cart.service.ts'

/** Carts on the server, and the merging of a guest's cart. */
export function cartModule(deps: Parameters<typeof createCart>[0]) {
  const service = createCart(deps)
  return {
    service,
    routes: (serve) => cartRoutes(serve, service),
    subscriptions: (events) => events.subscribe(AccountErased, (tx, { userId }) => service.delete(tx, userId)),
    jobs: (jobs) => cartJobs({ ...deps, jobs }),
  } satisfies Module
}
