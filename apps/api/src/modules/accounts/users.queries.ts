import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'

export type User = Selectable<Tables['users']>

/** How many unconfirmed accounts of one address a sign-in looks at: the newest ones. */
const mostSharing = 3

/**
 * Whom a sign-in may mean. By username one account at most; by address its confirmed owner, or else the unconfirmed
 * accounts that share it, which their passwords tell apart.
 */
export async function listForSignIn(db: Db, typed: string): Promise<User[]> {
  if (!typed.includes('@')) {
    return db
      .selectFrom('users')
      .selectAll()
      .where(sql`lower(username)`, '=', sql`lower(${typed})`)
      .execute()
  }
  const users = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', typed.toLowerCase())
    .orderBy(sql`email_confirmed_at is null`)
    .orderBy('id', 'desc')
    .limit(mostSharing)
    .execute()
  const owner = users.find((user) => user.email_confirmed_at !== null)
  return owner ? [owner] : users
}

export async function find(handle: Db | Tx, userId: number): Promise<User | undefined> {
  return handle.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
}

export async function findMany(handle: Db | Tx, userIds: readonly number[]): Promise<User[]> {
  return handle
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`id = any(${[...userIds]})`)
    .execute()
}

/** Holds the account as it is: whoever changes its password or takes its address waits. */
export async function lock(tx: Tx, userId: number): Promise<User | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst()
}

/** Holds the account against erasing alone: as much as the foreign key of a new order locks anyway. */
export async function findStanding(handle: Db | Tx, userId: number): Promise<User | undefined> {
  return handle.selectFrom('users').selectAll().where('id', '=', userId).forKeyShare().executeTakeFirst()
}

/** One at a time; does not make those wait whose rows refer to the account. */
export async function hold(tx: Tx, userId: number): Promise<User | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
}

export async function findOwner(handle: Db | Tx, email: string): Promise<User | undefined> {
  return handle
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
}

/** Whom mail about a password may reach at an address: its owner, or else the newest account there that has paid (D18). */
export async function findMailable(tx: Tx, email: string): Promise<User | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where(({ or, eb }) => or([eb('email_confirmed_at', 'is not', null), eb('first_paid_at', 'is not', null)]))
    .orderBy(sql`email_confirmed_at is null`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function isUsernameTaken(tx: Tx, username: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Lets one transaction at a time decide who holds an address. Taken before any row of its accounts or registrations. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`.execute(tx)
}

export async function add(tx: Tx, user: Insertable<Tables['users']>): Promise<User> {
  return tx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow()
}

export async function change(tx: Tx, userId: number, values: Updateable<Tables['users']>): Promise<User> {
  return tx.updateTable('users').set(values).where('id', '=', userId).returningAll().executeTakeFirstOrThrow()
}

/** @returns the accounts that held the address, unconfirmed, and can no longer be signed in to */
export async function takeAddress(tx: Tx, email: string, keeperId: number | null): Promise<number[]> {
  const losers = await tx
    .updateTable('users')
    .set({ email: null, password_hash: null })
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .$if(keeperId !== null, (query) => query.where('id', '!=', keeperId))
    .returning('id')
    .execute()
  return losers.map(({ id }) => id)
}

export async function noteFirstPayment(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ first_paid_at: at })
    .where('id', '=', userId)
    .where('first_paid_at', 'is', null)
    .execute()
}

export async function findIdentity(handle: Db | Tx, issuer: string, subject: string): Promise<User | undefined> {
  return handle
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .selectAll('users')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function hasIdentity(tx: Tx, userId: number, issuer: string): Promise<boolean> {
  const row = await tx
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row !== undefined
}

export async function addIdentity(
  tx: Tx,
  identity: { issuer: string; subject: string; userId: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('identities')
    .values({ issuer: identity.issuer, subject: identity.subject, user_id: identity.userId, created_at: identity.at })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute()
}

export async function removeIdentities(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('identities')
    .where(sql<boolean>`user_id = any(${[...userIds]})`)
    .execute()
}

export async function addMany(tx: Tx, rows: Insertable<Tables['users']>[]): Promise<number[]> {
  if (rows.length === 0) return []
  const added = await tx.insertInto('users').values(rows).returning('id').execute()
  return added.map(({ id }) => id)
}
