import * as contract from '#contract/operator-accounts.ts'
import { linkNext } from '../../platform/http/next-link.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { ManageOperators } from './manage-operators.ts'
import type { NewKeys } from './new-key.ts'

export function manageOperatorsRoutes(serve: Serve, operators: ManageOperators, newKeys: NewKeys): void {
  serve(contract.listOperators, async ({ operator, query, call }) => {
    const { items, next } = await operators.list(operator, query)
    linkNext(call.reply, contract.listOperators.path, query, next)
    return items
  })

  serve(contract.createOperator, ({ operator, body }) => operators.create(operator, body))

  serve(contract.changeOperatorRole, async ({ operator, params, body }) => {
    await operators.changeRole(operator, params.id, body.role)
    return { message: 'The role is changed.' }
  })

  serve(contract.disableOperator, async ({ operator, params }) => {
    await operators.disable(operator, params.id)
    return { message: 'They can sign in no more.' }
  })

  serve(contract.renewOperatorKey, async ({ operator, params }) => {
    await newKeys.renew(operator, params.id)
    return { message: 'A link to the new key is on its way by mail.' }
  })

  serve(contract.openNewKey, ({ body, call }) => newKeys.open(body, call))

  serve(contract.enableOperator, async ({ operator, params }) => {
    await operators.enable(operator, params.id)
    return { message: 'They can sign in again.' }
  })
}
