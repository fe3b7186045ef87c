import type { Answer } from '#contract/shared/endpoint.ts'
import * as contract from '#contract/operator/people.ts'
import { answerPage } from '../../../platform/http/next-link.ts'
import type { Operator } from '../../../platform/http/principal.ts'
import { saveAs } from '../../../platform/http/save-as.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Accounts } from '../../accounts/index.ts'
import type { AdminPeople } from './people.ts'

type Deps = {
  people: AdminPeople
  accounts: Pick<Accounts, 'people' | 'erase' | 'sellerFactors'>
  exportOf: { byRequest(operator: Operator, userId: number): Promise<Answer<typeof contract.exportPerson>> }
}

export function peopleRoutes(serve: Serve, { people, accounts, exportOf }: Deps): void {
  serve(contract.listPeople, async ({ query, call }) => answerPage(call, query, await people.list(query)))

  serve(contract.getPerson, ({ params }) => people.get(params.id))

  serve(contract.endPersonSessions, async ({ operator, params }) => {
    await accounts.people.endSessions(operator, params.id)
    return { message: 'The account is logged out everywhere.' }
  })

  serve(contract.resetPersonSecondFactor, async ({ operator, params }) => {
    await accounts.sellerFactors.reset(operator, params.id)
    return { message: 'Two-step sign-in is off for this account.' }
  })

  serve(contract.exportPerson, async ({ operator, params, call }) => {
    const held = await exportOf.byRequest(operator, params.id)
    saveAs(call, `sokoni-account-${params.id}.json`)
    return held
  })

  serve(contract.erasePerson, async ({ operator, params }) => {
    await accounts.erase.byRequest(operator, params.id)
    return { message: 'Account erased.' }
  })
}
