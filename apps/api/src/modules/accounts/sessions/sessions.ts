import type { Answer } from '#contract/shared/endpoint.ts'
import type { refreshToken } from '#contract/shopper/accounts.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { unguessableId } from '../../../platform/crypto/random.ts'
import type { AccessTokens } from './access-token.ts'
import { writeRefreshToken, type RefreshToken } from './refresh-token.ts'
import * as queries from './sessions.queries.ts'

const familyDays = { shopper: 30, seller: 7 }

export type TokenPair = Answer<typeof refreshToken>

/** The holder of the session, as the access token states it. */
export type Holder = {
  id: number
  name: string
  username: string | null
  email: string
  /** The store the session is for; absent or null for a shopper's session. */
  storeId?: number | null
}

export type Sessions = {
  /** Starts a new token family per sign-in: 30 days, a seller's 7; a refresh does not extend it (D15). */
  start(tx: Tx, holder: Holder): Promise<TokenPair>
  /** The access token and refresh token of a family. */
  pair(holder: Holder, refresh: RefreshToken): TokenPair
}

export function createSessions(deps: { clock: Clock; access: AccessTokens; refreshSecret: Buffer }): Sessions {
  const { clock, access, refreshSecret } = deps

  function pair(holder: Holder, refresh: RefreshToken): TokenPair {
    return {
      access: access.write({
        userId: holder.id,
        sessionId: refresh.sessionId,
        name: displayName(holder),
        email: holder.email,
        role: holder.storeId ? 'seller' : 'shopper',
      }),
      refresh: writeRefreshToken(refreshSecret, refresh),
    }
  }

  return {
    async start(tx, holder) {
      const id = unguessableId()
      const now = clock.now()
      const storeId = holder.storeId ?? null
      const days = storeId === null ? familyDays.shopper : familyDays.seller
      const expiresAt = new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
      await queries.add(tx, { id, userId: holder.id, storeId, createdAt: now, expiresAt })
      return pair(holder, { sessionId: id, generation: 0 })
    },
    pair,
  }
}

/** The display name: the name, else the username, else an empty string. */
export function displayName(person: { name: string; username: string | null }): string {
  return person.name || person.username || ''
}
