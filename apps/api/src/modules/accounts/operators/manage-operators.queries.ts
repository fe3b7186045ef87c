import { sql } from 'kysely'
import type { OperatorRole } from '#contract/shared/states.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'

export type ListedOperator = {
  id: number
  email: string
  name: string
  role: OperatorRole
  createdAt: Date
  disabledAt: Date | null
  /** The expiry of the set-up link; null after their first sign-in with it. */
  linkExpiresAt: Date | null
  /** The last use of an open session. */
  seenAt: Date | null
}

/** One page of operators, in the order of their creation. */
export async function list(
  handle: Db,
  { after, limit, now, seenSince }: { after: number; limit: number; now: Date; seenSince: Date },
): Promise<ListedOperator[]> {
  const { rows } = await sql<ListedOperator>`
    select id, email, name, role, created_at as "createdAt", disabled_at as "disabledAt",
      set_up_link_expires_at as "linkExpiresAt", (
        select max(seen_at) from operator_sessions
        where operator_id = operators.id and expires_at > ${now} and seen_at > ${seenSince}
      ) as "seenAt"
    from operators where id > ${after} order by id limit ${limit}`.execute(handle)
  return rows
}

export type Held = {
  id: number
  role: OperatorRole
  disabledAt: Date | null
  /** An owner who is enabled and has signed in since their set-up link: this person can manage the shop. */
  isOwner: boolean
}

/**
 * Locks an operator and all owners until the end of the transaction. Locked in the order of ids, so that two owners who
 * remove each other's rights wait for each other, and the second one finds one owner less.
 */
export async function lockWithOwners(tx: Tx, operatorId: number): Promise<Held[]> {
  const held = await tx
    .selectFrom('operators')
    .select(['id', 'role', 'disabled_at as disabledAt', 'set_up_link as link'])
    .where(({ or, and, eb }) =>
      or([eb('id', '=', operatorId), and([eb('role', '=', 'owner'), eb('disabled_at', 'is', null)])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return held.map(({ link, ...one }) => ({
    ...one,
    isOwner: one.role === 'owner' && !one.disabledAt && link === null,
  }))
}

export async function writeRole(tx: Tx, operatorId: number, role: OperatorRole): Promise<void> {
  await tx.updateTable('operators').set({ role }).where('id', '=', operatorId).execute()
}

export async function writeDisabled(tx: Tx, operatorId: number, at: Date | null): Promise<void> {
  await tx.updateTable('operators').set({ disabled_at: at }).where('id', '=', operatorId).execute()
}

export async function removeSessions(tx: Tx, operatorId: number): Promise<void> {
  await tx.deleteFrom('operator_sessions').where('operator_id', '=', operatorId).execute()
}
