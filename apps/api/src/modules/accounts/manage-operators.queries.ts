import { sql } from 'kysely'
import type { OperatorRole } from '#contract/states.ts'
import type { Db, Tx } from '../../platform/db/index.ts'

export type ListedOperator = {
  id: number
  email: string
  name: string
  role: OperatorRole
  createdAt: Date
  disabledAt: Date | null
  /** Of the link they have not signed in behind. */
  linkExpiresAt: Date | null
  /** Of a session that stands. */
  seenAt: Date | null
}

/** One page of them, in the order they came. */
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
  /** Enabled, and signed in since their link: somebody who can open the shop's doors. */
  isOwner: boolean
}

/**
 * An operator, and all who own the shop: nobody else changes any of them before the transaction ends. Locked by id, so that
 * two who take each other's right away wait for each other, and the second finds one owner less.
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
