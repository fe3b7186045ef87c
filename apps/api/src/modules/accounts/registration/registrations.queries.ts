import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/db/index.ts'

export type Registration = Selectable<Tables['registrations']>

export async function add(tx: Tx, registration: Insertable<Tables['registrations']>): Promise<Registration> {
  return tx.insertInto('registrations').values(registration).returningAll().executeTakeFirstOrThrow()
}

export async function find(handle: Db | Tx, id: number): Promise<Registration | undefined> {
  return handle.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What the registration creates: an account, or an account with a store. */
export type RegistrationKind = 'shopper' | 'seller'

const isOfKind = (kind: RegistrationKind) => sql<boolean>`(store_name is not null) = ${kind === 'seller'}`

export async function isPending(db: Db, email: string, kind: RegistrationKind): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', email)
    .where(isOfKind(kind))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Counts an attempt on every registration of the kind and address whose code is valid: a typed code may be for any.
 * One statement, committed before any comparison, so that parallel attempts are all counted.
 * @returns each with its count of attempts, including this one
 */
export async function countTry(
  tx: Tx,
  email: string,
  kind: RegistrationKind,
  now: Date,
): Promise<{ id: number; generation: number; attempts: number }[]> {
  const { rows } = await sql<{ id: number; generation: number; attempts: number }>`
    with alive as (
      select id from registrations
      where email = ${email} and expires_at > ${now} and ${isOfKind(kind)}
      order by id for update
    )
    update registrations set attempts = registrations.attempts + 1 from alive
    where registrations.id = alive.id
    returning registrations.id, registrations.generation, registrations.attempts`.execute(tx)
  return rows
}

/** Removes a registration, once: of concurrent calls with its right code, one gets it. */
export async function take(tx: Tx, id: number, generation: number): Promise<Registration | undefined> {
  return tx
    .deleteFrom('registrations')
    .where('id', '=', id)
    .where('generation', '=', generation)
    .returningAll()
    .executeTakeFirst()
}

export async function removeAllOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('registrations').where('email', '=', email).execute()
}

export async function findNewest(tx: Tx, email: string): Promise<Registration | undefined> {
  return tx
    .selectFrom('registrations')
    .selectAll()
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Gives a registration its next code; the previous one is void. */
export async function renew(tx: Tx, id: number, times: { sentAt: Date; expiresAt: Date }): Promise<Registration> {
  return tx
    .updateTable('registrations')
    .set({ generation: sql`generation + 1`, attempts: 0, sent_at: times.sentAt, expires_at: times.expiresAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** When the codes of an address were mailed since `since`, oldest first. */
export async function listSends(tx: Tx, email: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('code_sends')
    .select('sent_at')
    .where('email', '=', email)
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .execute()
  return rows.map((row) => row.sent_at)
}

export async function noteSend(tx: Tx, email: string, at: Date): Promise<void> {
  await tx.insertInto('code_sends').values({ email, sent_at: at }).execute()
}
