import type { Answer } from '#contract/endpoint.ts'
import type { refreshToken } from '#contract/accounts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import { unguessableId } from '../../platform/ids.ts'
import type { AccessTokens } from './access-token.ts'
import { writeRefreshToken, type RefreshToken } from './refresh-token.ts'
import * as queries from './sessions.queries.ts'

const familyDays = { shopper: 30, seller: 7 }

export type TokenPair = Answer<typeof refreshToken>

/** Whose session it is, as the access token tells. */
export type Holder = {
  id: number
  name: string
  username: string | null
  email: string
  /** The store the session is for; absent or null for a shopper's. */
  storeId?: number | null
}

export type Sessions = {
  /** Begins a family of its own for every sign-in: 30 days, a seller's 7, whatever is refreshed in between (D15). */
  start(tx: Tx, holder: Holder): Promise<TokenPair>
  /** The pair a family's refresh token stands in. */
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

/** What a person is called: the name given, else the username, else nothing. */
export function displayName(person: { name: string; username: string | null }): string {
  return person.name || person.username || ''
}
