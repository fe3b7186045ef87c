import { sql, type Selectable } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/db/index.ts'

export type Subscription = Selectable<Tables['newsletter_subscriptions']>

/**
 * Begins a subscription, or renews the request of an unconfirmed one, which invalidates the link mailed before.
 * @returns false when the address is already confirmed; nothing changes then
 */
export async function request(
  tx: Tx,
  requested: { id: string; email: string; confirmationId: string; at: Date; expiresAt: Date },
): Promise<boolean> {
  const { id, email, confirmationId, at, expiresAt } = requested
  const row = await tx
    .insertInto('newsletter_subscriptions')
    .values({
      id,
      email,
      state: 'pending',
      requested_at: at,
      confirmation_id: confirmationId,
      confirmation_expires_at: expiresAt,
      confirmed_at: null,
      unsubscribed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          state: 'pending',
          requested_at: at,
          confirmation_id: confirmationId,
          confirmation_expires_at: expiresAt,
          confirmed_at: null,
          unsubscribed_at: null,
        })
        .where('newsletter_subscriptions.state', '<>', 'confirmed'),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function find(handle: Db, confirmationId: string): Promise<Subscription | undefined> {
  return handle
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('confirmation_id', '=', confirmationId)
    .executeTakeFirst()
}

/** @returns whether this call confirmed the subscription: of concurrent calls, exactly one does */
export async function confirm(tx: Tx, confirmationId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletter_subscriptions')
    .set({ state: 'confirmed', confirmed_at: at })
    .where('confirmation_id', '=', confirmationId)
    .where('state', '=', 'pending')
    .where('confirmation_expires_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends a subscription in any state. The times of consent and of its end stay stored. */
export async function unsubscribe(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('newsletter_subscriptions')
    .set({ state: 'unsubscribed', unsubscribed_at: at })
    .where('id', '=', id)
    .where('state', '<>', 'unsubscribed')
    .execute()
}

/** Deletes addresses that were never confirmed, and those that unsubscribed before `leftBefore`. */
export async function deleteEnded(tx: Tx, { now, leftBefore }: { now: Date; leftBefore: Date }): Promise<void> {
  await tx
    .deleteFrom('newsletter_subscriptions')
    .where('state', '=', 'pending')
    .where('confirmation_expires_at', '<=', now)
    .execute()
  await tx
    .deleteFrom('newsletter_subscriptions')
    .where('state', '=', 'unsubscribed')
    .where('unsubscribed_at', '<=', leftBefore)
    .execute()
}

/** Deletes the subscription of an address when its account is erased. */
export async function deleteSubscriber(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute()
}

export function findByEmail(handle: Db, email: string): Promise<Subscription | undefined> {
  return handle.selectFrom('newsletter_subscriptions').selectAll().where('email', '=', email).executeTakeFirst()
}

export type Confirmed = { id: string; email: string; confirmedAt: Date }

/** Confirmed addresses in alphabetical order, starting after an address that is given by its id or as text. */
export async function listConfirmed(
  handle: Db,
  { after, limit }: { after: { id: string } | { email: string } | null; limit: number },
): Promise<Confirmed[]> {
  const last =
    after &&
    ('id' in after ? sql`(select email from newsletter_subscriptions where id = ${after.id})` : sql`${after.email}`)
  const { rows } = await sql<Confirmed>`
    select id, email, confirmed_at as "confirmedAt" from newsletter_subscriptions
    where state = 'confirmed' ${last === null ? sql`` : sql`and email collate "C" > ${last}`}
    order by email collate "C" limit ${limit}`.execute(handle)
  return rows
}

export async function findConfirmed(handle: Db, email: string): Promise<Confirmed | undefined> {
  const { rows } = await sql<Confirmed>`
    select id, email, confirmed_at as "confirmedAt" from newsletter_subscriptions
    where state = 'confirmed' and email = ${email}`.execute(handle)
  return rows[0]
}

export async function isKnown(handle: Db, id: string): Promise<boolean> {
  const row = await handle.selectFrom('newsletter_subscriptions').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function countConfirmed(handle: Db): Promise<number> {
  const { count } = await handle
    .selectFrom('newsletter_subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  return count
}

/** @returns false when no such subscription exists */
export async function deleteById(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('newsletter_subscriptions').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
