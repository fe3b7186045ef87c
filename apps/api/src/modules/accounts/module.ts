import { deleteKeysOf } from '../../platform/idempotency.ts'
import type { Module } from '../../platform/module.ts'
import { AccountErased } from './accounts.events.ts'
import { OrderPaid } from '../orders/orders.events.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { accountsConstraintCodes, createAccounts, type AccountsDeps } from './accounts.service.ts'
import { noteFirstPayment } from './users.queries.ts'
import { accountsRetention } from './accounts.retention.ts'

/** Users and operators, their codes, passwords and sessions, and the idempotency keys of their requests. */
export function accountsModule(deps: AccountsDeps) {
  const { clock } = deps
  const service = createAccounts(deps)
  return {
    service,
    routes: (serve) => accountsRoutes(serve, service),
    subscriptions(events) {
      events.subscribe(OrderPaid, (tx, { userId }) => noteFirstPayment(tx, userId, clock.now()))
      events.subscribe(AccountErased, (tx, { userId }) => deleteKeysOf(tx, userId))
    },
    retention: accountsRetention,
    constraintCodes: accountsConstraintCodes,
  } satisfies Module
}
