import { sql } from 'kysely'
import { compileOnce } from '../../../platform/db/compile-once.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Session } from '../../../platform/http/principal.ts'
import type { SessionEnd } from '../accounts.tables.ts'
import type { Holder } from './sessions.ts'

export async function add(
  tx: Tx,
  session: { id: string; userId: number; storeId: number | null; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      store_id: session.storeId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** The session, if it has not ended. */
export async function findActive(
  db: Db,
  { id, userId }: { id: string; userId: number },
  now: Date,
): Promise<Session | undefined> {
  return (await activeSession(db, { id, userId, now }))[0]
}

const activeSession = compileOnce(
  ({ id, userId, now }: { id: string; userId: number; now: Date }) => sql<Session>`
    select store_id as "storeId" from sessions
    where id = ${id} and user_id = ${userId} and ended_at is null and expires_at > ${now}`,
)

/**
 * Ends the sessions for a store when a membership ends.
 * @param who.userId of one account, or of all
 */
export async function endAtStore(tx: Tx, who: { storeId: number; userId: number | 'all' }, at: Date): Promise<void> {
  const { storeId, userId } = who
  await tx
    .updateTable('sessions')
    .set({ ended_at: at, ended_by: 'membership' })
    .where('store_id', '=', storeId)
    .$if(userId !== 'all', (query) => query.where('user_id', '=', Number(userId)))
    .where('ended_at', 'is', null)
    .execute()
}

/** The family and its holder, locked, while the session is open. */
export async function lockFamily(
  tx: Tx,
  sessionId: string,
  now: Date,
): Promise<{ generation: number; holder: Holder } | undefined> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['generation', 'user_id', 'store_id', 'name', 'username', 'email'])
    .where('sessions.id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate('sessions')
    .executeTakeFirst()
  if (!row || row.email === null) return undefined
  const { generation, user_id: id, store_id: storeId, name, username, email } = row
  return { generation, holder: { id, storeId, name, username, email } }
}

export async function firstUse(tx: Tx, sessionId: string, generation: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('refresh_uses')
    .select('first_used_at')
    .where('session_id', '=', sessionId)
    .where('generation', '=', generation)
    .executeTakeFirst()
  return row?.first_used_at ?? null
}

/** Stores the first use of the family's newest token, and deletes the uses before `deleteBefore`. */
export async function advance(
  tx: Tx,
  use: { sessionId: string; generation: number; at: Date; deleteBefore: Date },
): Promise<void> {
  await tx.updateTable('sessions').set({ generation: use.generation }).where('id', '=', use.sessionId).execute()
  await tx
    .deleteFrom('refresh_uses')
    .where('session_id', '=', use.sessionId)
    .where('first_used_at', '<', use.deleteBefore)
    .execute()
  await tx
    .insertInto('refresh_uses')
    .values({ session_id: use.sessionId, generation: use.generation, first_used_at: use.at })
    .execute()
}

export async function end(tx: Tx, sessionId: string, by: SessionEnd, at: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: at, ended_by: by })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endAllOf(tx: Tx, userIds: readonly number[], by: SessionEnd, at: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: at, ended_by: by })
    .where(sql<boolean>`user_id = any(${[...userIds]})`)
    .where('ended_at', 'is', null)
    .execute()
}
