import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Log } from '../../../platform/log.ts'
import { graceSeconds, judgeRefresh } from './refresh-rotation.ts'
import { readRefreshToken, type RefreshToken } from './refresh-token.ts'
import * as queries from './sessions.queries.ts'
import type { Sessions, TokenPair } from './sessions.ts'

type Deps = { db: Db; clock: Clock; log: Log; sessions: Sessions; refreshSecrets: (Buffer | null)[] }

export type Refreshing = {
  /**
   * Returns the child of a refresh token and a new access token; a repeated call returns the same child (D15).
   * @throws INVALID_REFRESH_TOKEN unknown, ended, expired, or reused after its child was used; reuse ends the family
   * for all its holders
   */
  refresh(token: string): Promise<TokenPair>
  /** Ends the family; the response does not show whether it existed. */
  logOut(token: string): Promise<void>
  /** Ends all families of an account. */
  logOutEverywhere(userId: number): Promise<void>
}

export function createRefreshing({ db, clock, log, sessions, refreshSecrets }: Deps): Refreshing {
  /** Signed under the current secret, or the one before it. */
  const readToken = (text: string) =>
    refreshSecrets.reduce<RefreshToken | null>(
      (token, secret) => token ?? (secret && readRefreshToken(secret, text)),
      null,
    )

  return {
    async refresh(text) {
      const token = readToken(text)
      if (!token) throw new ShopError('INVALID_REFRESH_TOKEN')
      const { sessionId, generation } = token
      const now = clock.now()
      const pair = await inTransaction(db, async (tx) => {
        const family = await queries.lockFamily(tx, sessionId, now)
        if (!family) return null
        const use = judgeRefresh({
          generation,
          newestUsed: family.generation,
          childFirstUsedAt: await queries.firstUse(tx, sessionId, generation + 1),
          now,
        })
        if (use === 'reuse') {
          // Committed before the error is thrown: otherwise the rollback would undo the end of the family.
          await queries.end(tx, sessionId, 'reuse', now)
          log.warn({ user_id: family.holder.id }, 'a refresh token was used again; its family has ended')
          return null
        }
        if (use === 'advance') {
          const deleteBefore = new Date(now.getTime() - graceSeconds * 1000)
          await queries.advance(tx, { sessionId, generation, at: now, deleteBefore })
        }
        return sessions.pair(family.holder, { sessionId, generation: generation + 1 })
      })
      if (!pair) throw new ShopError('INVALID_REFRESH_TOKEN')
      return pair
    },

    logOutEverywhere: (userId) => inTransaction(db, (tx) => queries.endAllOf(tx, [userId], 'logout', clock.now())),

    async logOut(text) {
      const token = readToken(text)
      if (token) await inTransaction(db, (tx) => queries.end(tx, token.sessionId, 'logout', clock.now()))
    },
  }
}
