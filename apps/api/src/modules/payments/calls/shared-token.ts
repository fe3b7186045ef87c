import { later, type Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { Log } from '../../../platform/log.ts'
import * as queries from './tokens.queries.ts'

/** One access token for every process of the shop; null when the provider gives none. */
export type SharedToken = {
  current(): Promise<string | null>
  /** @param refused the token a call was refused with: nothing is fetched when somebody else renewed it since */
  renew(refused: string): Promise<string | null>
}

export type FetchedToken = { kind: 'token'; token: string; ttlSeconds: number } | { kind: 'none'; told: string }

const renewEarlySeconds = 60

/**
 * A token kept in the database. At Daraja a new token ends the one before it, so two processes must never fetch at
 * once: one would cut off the other.
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

  const isGood = (kept: queries.KeptToken | undefined): kept is queries.KeptToken =>
    kept !== undefined && kept.expiresAt > later(clock.now(), renewEarlySeconds)

  /** In one process the first asks and the others wait for its answer, without a database connection each. */
  function renewOnce(refused: string | null) {
    underWay ??= renewLocked(refused).finally(() => (underWay = null))
    return underWay
  }

  /**
   * The one place that calls out with a lock held: the row is the token's alone, the call is bounded, and what waits
   * for it, one connection a process, could do nothing without its answer.
   */
  async function renewLocked(refused: string | null): Promise<string | null> {
    await queries.makeRoom(db, provider)
    return inTransaction(db, async (tx) => {
      const kept = await queries.lock(tx, provider)
      if (isGood(kept) && kept.token !== refused) return kept.token
      const fetched = await deps.fetchToken()
      if (fetched.kind === 'none') {
        log.error({ provider, told: fetched.told }, 'no access token could be had')
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
      const kept = await queries.find(db, provider)
      return isGood(kept) ? kept.token : renewOnce(null)
    },
    renew: renewOnce,
  }
}
