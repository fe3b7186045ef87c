import type { FastifyInstance } from 'fastify'
import { sellerRights } from '#contract/shared/states.ts'
import { createHttp } from '../platform/http/app.ts'
import { createEventStreams } from '../platform/http/event-streams.ts'
import type { Identify } from '../platform/http/principal.ts'
import { createServe, type Serve } from '../platform/http/serve.ts'
import { silentLog } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import type { Clock } from '../platform/clock.ts'
import { readsOfPrimary, type Db } from '../platform/db/index.ts'

/** A clock that a test advances. */
export function aClock(
  start = new Date('2026-07-04T09:00:00Z'),
): Clock & { advance(seconds: number): void; set(at: Date): void } {
  let now = start
  return {
    now: () => now,
    advance(seconds) {
      now = new Date(now.getTime() + seconds * 1000)
    },
    set(at) {
      now = at
    },
  }
}

/** Headers of a shopper whose account is `userId`, for a module tested without the accounts module. */
export const asShopper = (userId: number) => ({ authorization: `Bearer user-${userId}` })

/** Headers of the owner of a store, for a module tested without the accounts module. */
export const asSeller = (storeId: number) => asShopper(1_000_000 + storeId)

const storeOf = (userId: number) => ({ userId, storeId: userId - 1_000_000, isOwner: true, rights: sellerRights })

const identifyByName: Identify = {
  shopper(token) {
    const userId = Number(/^user-(\d+)$/.exec(token)?.[1])
    return userId ? { userId, sessionId: `session-${userId}` } : null
  },
  session: async () => ({ storeId: null }),
  seller: async ({ userId }) => (userId >= 1_000_000 ? storeOf(userId) : null),
  operator: async () => null,
}

/** For endpoints that do not read. */
export const noDatabase = {} as Db

/**
 * An HTTP app with the routes of one module; journeys across modules use `buildApi` instead.
 * @param db for endpoints that a replica may answer
 */
export function anApi(routes: (serve: Serve, app: FastifyInstance) => void, db = noDatabase): FastifyInstance {
  const app = createHttp({
    log: silentLog,
    metrics: createMetrics(),
    trustedProxies: [],
    allowedOrigins: [],
    constraintCodes: {},
  })
  routes(createServe(app, identifyByName, { streams: createEventStreams(), reads: readsOfPrimary(db) }), app)
  return app
}
