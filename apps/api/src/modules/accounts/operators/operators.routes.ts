import * as contract from '#contract/operator/operators.ts'
import type { Operator } from '../../../platform/http/principal.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { operatorSessionView, operatorView } from '../accounts.view.ts'
import type { Operators } from './operators.ts'

export function operatorsRoutes(serve: Serve, operators: Operators): void {
  const view = async (operator: Operator) =>
    operatorView(operator, {
      csrfToken: operators.csrfToken(operator),
      recoveryCodesLeft: await operators.recoveryCodesLeft(operator),
    })

  serve(contract.signInOperator, async ({ body, call }) => {
    const from = { ...call, cookie: call.headers.cookie }
    const { operator, cookie, deviceCookie } = await operators.signIn(body, from)
    call.reply.header('set-cookie', [cookie, deviceCookie])
    return view(operator)
  })

  serve(contract.getOperatorSession, ({ operator }) => view(operator))

  serve(contract.signOutOperator, async ({ operator, call }) => {
    const { cookie } = await operators.signOut(operator)
    call.reply.header('set-cookie', cookie)
    return { message: 'You’re signed out.' }
  })

  serve(contract.proveOperator, async ({ operator, body, call }) =>
    view(await operators.prove(operator, body.code, call)),
  )

  serve(contract.changeOperatorPassword, async ({ operator, body, call }) => {
    await operators.changePassword(operator, { current: body.current_password, next: body.password }, call)
    return { message: 'Password changed.' }
  })

  serve(contract.listOperatorSessions, async ({ operator }) =>
    (await operators.sessions(operator)).map((session) => operatorSessionView(session, operator)),
  )

  serve(contract.endOperatorSession, async ({ operator, params }) => {
    await operators.endSession(operator, params.id)
    return { message: 'Session ended.' }
  })

  serve(contract.makeRecoveryCodes, async ({ operator }) => ({ codes: await operators.makeRecoveryCodes(operator) }))
}
