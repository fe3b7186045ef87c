import { inTransaction } from '../../platform/db/index.ts'
import { forgetKeysOf, forgetOldKeys } from '../../platform/idempotency.ts'
import type { Module } from '../../platform/module.ts'
import { AccountErased } from './accounts.events.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { accountsConstraintCodes, createAccounts, type AccountsDeps } from './accounts.service.ts'

/** Users and operators, their codes, passwords and sessions, and the idempotency keys of their requests. */
export function accountsModule(deps: AccountsDeps) {
  const { db, clock } = deps
  const service = createAccounts(deps)
  return {
    service,
    routes: (serve) => accountsRoutes(serve, service),
    subscriptions: (events) => events.subscribe(AccountErased, (tx, { userId }) => forgetKeysOf(tx, userId)),
    jobs: (jobs) =>
      jobs.every('forget-idempotency-keys', 60 * 60, () => inTransaction(db, (tx) => forgetOldKeys(tx, clock))),
    constraintCodes: accountsConstraintCodes,
  } satisfies Module
}
