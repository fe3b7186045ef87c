import { later, type Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { Log } from '../../../platform/log.ts'
import * as queries from './tokens.queries.ts'

/** One access token for every process of the shop; null when none can be fetched. */
export type SharedToken = {
  current(): Promise<string | null>
  /** @param refused the token the provider rejected: nothing is fetched when another caller renewed it since */
  renew(refused: string): Promise<string | null>
}

export type FetchedToken = { kind: 'token'; token: string; ttlSeconds: number } | { kind: 'none'; reported: string }

const renewEarlySeconds = 60

/**
 * A token stored in the database. At Daraja a new token invalidates the one before it, so two processes must never
 * fetch at once.
 */
export function createSharedToken(deps: {
  db: Db
  clock: Clock
  provider: string
  fetchToken: () => Promise<FetchedToken>
  log: Log
}): SharedToken {
  const { db, clock, provider, log } = deps
  let underWay: Promise<string | null> | null = null

  const isGood = (saved: queries.StoredToken | undefined): saved is queries.StoredToken =>
    saved !== undefined && saved.expiresAt > later(clock.now(), renewEarlySeconds)

  /**
   * Within one process the first caller fetches and the others wait for its result, without a database connection each.
   */
  function renewOnce(refused: string | null) {
    underWay ??= renewLocked(refused).finally(() => (underWay = null))
    return underWay
  }

  /**
   * The only place that calls a provider while it holds a lock. The lock is on the token's row alone, the call has a
   * timeout, and the waiting processes, one connection each, can do nothing without its result.
   */
  async function renewLocked(refused: string | null): Promise<string | null> {
    await queries.makeRoom(db, provider)
    return inTransaction(db, async (tx) => {
      const saved = await queries.lock(tx, provider)
      if (isGood(saved) && saved.token !== refused) return saved.token
      const fetched = await deps.fetchToken()
      if (fetched.kind === 'none') {
        log.error({ provider, reported: fetched.reported }, 'no access token could be had')
        return null
      }
      await queries.keep(tx, provider, {
        token: fetched.token,
        expiresAt: later(clock.now(), fetched.ttlSeconds),
      })
      return fetched.token
    })
  }

  return {
    async current() {
      const saved = await queries.find(db, provider)
      return isGood(saved) ? saved.token : renewOnce(null)
    },
    renew: renewOnce,
  }
}
