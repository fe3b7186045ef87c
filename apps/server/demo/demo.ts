import type { Api } from '../../api/src/app.ts'
import { hashPassword } from '../../api/src/modules/accounts/index.ts'
import { inTransaction } from '../../api/src/platform/db/index.ts'
import { createWorkerProcess } from '../../api/src/platform/worker-process.ts'
import type * as demoWork from './demo.work.ts'
import type { Foundation } from '../foundation.ts'
import type { ServerSettings } from '../settings/settings.ts'

const operator = { email: 'operator@sokoni.test', name: 'Wairimu Otieno', role: 'owner' as const }

export type DemoAccounts = { lines: string[]; secondFactorUri: string }

/**
 * Creates the demo shop at the first start on an empty database, and resumes a first start that was killed.
 * @returns the accounts that can sign in, as lines for people (run contract, "Demo mode"), and the operator's key as a
 * link for authenticator apps
 */
export async function openDemo(api: Api, foundation: Foundation, settings: ServerSettings): Promise<DemoAccounts> {
  const { accounts } = api.modules
  if (!foundation.record.isSeeded) {
    const demo = createWorkerProcess<typeof demoWork>(new URL('demo.work.ts', import.meta.url), { idleMs: 0 })
    await demo('layOutDemo', settings)
    foundation.log.info({}, 'the demo shop is laid out')
  }
  const factor = (await accounts.operators.secondFactor(operator.email)) ?? (await enrolOperator(api, foundation))
  const lines = [
    'shopper   shopper (shopper@sokoni.test) / shopper-demo',
    'seller    seller@sokoni.test / seller-demo, store number 100001',
    'staff     staff@sokoni.test / staff-demo, at the same store: its products and orders',
    `operator  ${operator.email} / operator-demo, second factor ${factor.secret}`,
  ]
  return { lines, secondFactorUri: factor.uri }
}

async function enrolOperator({ modules }: Api, { database }: Foundation) {
  const passwordHash = await hashPassword('operator-demo')
  return inTransaction(database.db, (tx) => modules.accounts.operators.enrol(tx, { ...operator, passwordHash }, 'shop'))
}
