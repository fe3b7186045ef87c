import * as contract from '#contract/operator/accounts.ts'
import { answerPage } from '../../../platform/http/next-link.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { ManageOperators } from './manage-operators.ts'
import type { SetUps } from './set-up.ts'

export function manageOperatorsRoutes(serve: Serve, operators: ManageOperators, setUps: SetUps): void {
  serve(contract.listOperators, async ({ operator, query, call }) =>
    answerPage(call, query, await operators.list(operator, query)),
  )

  serve(contract.createOperator, ({ operator, body }) => setUps.invite(operator, body))

  serve(contract.changeOperatorRole, async ({ operator, params, body }) => {
    await operators.changeRole(operator, params.id, body.role)
    return { message: 'Role changed.' }
  })

  serve(contract.disableOperator, async ({ operator, params }) => {
    await operators.disable(operator, params.id)
    return { message: 'Operator disabled.' }
  })

  serve(contract.resetOperatorSignIn, async ({ operator, params }) => {
    await setUps.reset(operator, params.id)
    return { message: 'We’ve emailed a link to set up sign-in again.' }
  })

  serve(contract.setUpSignIn, async ({ body, call }) => {
    const { key, deviceCookie } = await setUps.setUp(body, call.address)
    call.reply.header('set-cookie', deviceCookie)
    return key
  })

  serve(contract.enableOperator, async ({ operator, params }) => {
    await operators.enable(operator, params.id)
    return { message: 'Operator enabled.' }
  })
}
