import { buildApi } from '../../api/src/app.ts'
import { sellers } from '../../api/src/seeds/demo/index.ts'
import { seedDemo } from '../../api/src/seeds/demo.ts'
import { blobsOf } from '../blobs.ts'
import { layOutOrders } from './demo-orders.ts'
import { openFoundation } from '../foundation.ts'
import type { ServerSettings } from '../settings/settings.ts'

/** No provider is called while the catalogue is created; the orders use providers of their own (demo-orders.ts). */
const providers = { paystack: null, mpesa: null, paypal: null, google: null, mail: null, sms: null }

/**
 * Creates the demo shop in the database that the shop has opened. It runs in a worker process, so that the shop does
 * not keep in memory what only its first start needs. A first start that was killed is resumed.
 */
export async function layOutDemo(settings: ServerSettings): Promise<void> {
  const foundation = await openFoundation(settings, { isShop: false })
  try {
    const { database, clock, log, record } = foundation
    const { authSecret } = record
    const { trustedProxies } = settings
    const options = { ...foundation, authSecret, blobs: blobsOf(settings), trustedProxies, redis: null }
    const api = buildApi({ ...options, providers, publicUrl: 'http://127.0.0.1' })
    await api.open()
    try {
      await seedDemo({
        db: database.db,
        clock,
        log,
        modules: api.modules,
        placeOrders: async () => {
          const { rows } = await database.pool.query<{ shopper: number | null; seller: number | null }>(
            `select (select id from users where username = 'shopper') as shopper,
               (select id from users where username = $1) as seller`,
            [sellers[0].username],
          )
          const { shopper: userId, seller: ownerId } = rows[0] ?? {}
          if (!userId || !ownerId) return // the database had a catalogue before the first start: leave it unchanged
          await layOutOrders({ ...options, settings, userId, ownerId, now: clock.now() })
        },
      })
    } finally {
      await api.close()
    }
  } finally {
    await foundation.close()
  }
}
