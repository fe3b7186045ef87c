import type { Api } from '../api/src/app.ts'
import { hashPassword } from '../api/src/modules/accounts/index.ts'
import type { BlobStore } from '../api/src/modules/media/index.ts'
import { systemClock as clock } from '../api/src/platform/clock.ts'
import { inTransaction } from '../api/src/platform/db/index.ts'
import type { Foundation } from './foundation.ts'
import type { ServerSettings } from './settings.ts'

const operator = { email: 'operator@sokoni.test', name: 'Wairimu Otieno', role: 'owner' as const }

type Options = { api: Api; foundation: Foundation; settings: ServerSettings; blobs: BlobStore }

/**
 * Lays the demo shop out at the first start on an empty database; a first start that was killed is taken up again.
 * @returns who can sign in, in lines for people (run contract, "Demo mode")
 */
export async function openDemo({ api, foundation, settings, blobs }: Options): Promise<string[]> {
  const { database, log, record } = foundation
  const { accounts } = api.modules
  if (!record.isSeeded) {
    // Shelves full of texts that later starts have no use for.
    const [{ seedDemo }, { layOutOrders }] = await Promise.all([
      import('../api/src/seeds/demo.ts'),
      import('./demo-orders.ts'),
    ])
    await seedDemo({
      db: database.db,
      clock,
      log,
      modules: api.modules,
      placeOrders: async () => {
        const { rows } = await database.pool.query<{ id: number }>("select id from users where username = 'shopper'")
        const userId = rows[0]?.id
        if (userId === undefined) return // a catalogue was laid out here before the first start: it stays as it is
        const { authSecret } = record
        const { trustedProxies } = settings
        const now = clock.now()
        await layOutOrders({ ...foundation, authSecret, blobs, trustedProxies, redis: null, settings, userId, now })
      },
    })
  }
  const factor = (await accounts.operators.secondFactor(operator.email)) ?? (await enrolOperator(api, foundation))
  return [
    'shopper   shopper (shopper@sokoni.test) / shopper-demo',
    'seller    seller@sokoni.test / seller-demo, store number 100001',
    `operator  ${operator.email} / operator-demo, second factor ${factor.secret}`,
  ]
}

async function enrolOperator({ modules }: Api, { database }: Foundation) {
  const passwordHash = await hashPassword('operator-demo')
  return inTransaction(database.db, (tx) => modules.accounts.operators.enrol(tx, { ...operator, passwordHash }))
}
