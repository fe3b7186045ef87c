import type { Db } from '../../../platform/db/index.ts'

export type Connected = { issuer: string; createdAt: Date }
export type SessionRow = { id: string; createdAt: Date; expiresAt: Date; endedAt: Date | null }

export function listIdentities(handle: Db, userId: number): Promise<Connected[]> {
  return handle
    .selectFrom('identities')
    .select(['issuer', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Newest first. */
export function listSessions(handle: Db, userId: number): Promise<SessionRow[]> {
  return handle
    .selectFrom('sessions')
    .select(['id', 'created_at as createdAt', 'expires_at as expiresAt', 'ended_at as endedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** More than a person has: a script that signs in all day does not make the response longer. */
const maxShown = 100

export function listActiveSessions(handle: Db, userId: number, now: Date): Promise<SessionRow[]> {
  return handle
    .selectFrom('sessions')
    .select(['id', 'created_at as createdAt', 'expires_at as expiresAt', 'ended_at as endedAt'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(maxShown)
    .execute()
}
