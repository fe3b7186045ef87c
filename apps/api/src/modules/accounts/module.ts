import type { Module } from '../../platform/module.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { accountsConstraintCodes, createAccounts, type AccountsDeps } from './accounts.service.ts'

/** Users and operators, their codes, passwords and sessions. */
export function accountsModule(deps: AccountsDeps) {
  const service = createAccounts(deps)
  return {
    service,
    routes: (serve) => accountsRoutes(serve, service),
    constraintCodes: accountsConstraintCodes,
  } satisfies Module
}
