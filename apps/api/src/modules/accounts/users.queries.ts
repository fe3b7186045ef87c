import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { array } from '../../platform/db/array.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'

export type User = Selectable<Tables['users']>

/** How many unconfirmed accounts of one address a sign-in reads: the newest ones. */
const maxSharing = 3

/**
 * The accounts a sign-in may be for. A username finds at most one. An address finds its confirmed owner, or else the
 * unconfirmed accounts that share it; their passwords distinguish them.
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
    .limit(maxSharing)
    .execute()
  const owner = users.find((user) => user.email_confirmed_at !== null)
  return owner ? [owner] : users
}

export async function find(handle: Db | Tx, userId: number): Promise<User | undefined> {
  return (await byId(handle, { userId }))[0]
}

const byId = compileOnce(({ userId }: { userId: number }) => sql<User>`select * from users where id = ${userId}`)

export async function findMany(handle: Db | Tx, userIds: readonly number[]): Promise<User[]> {
  return handle
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`id = any(${array('bigint', userIds)})`)
    .execute()
}

/** Locks the account: changes of its password or its address wait. */
export async function lock(tx: Tx, userId: number): Promise<User | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst()
}

/** Locks the account only against erasing: the same lock that the foreign key of a new order takes. */
export async function findActiveUser(handle: Db | Tx, userId: number): Promise<User | undefined> {
  return (await keyShared(handle, { userId }))[0]
}

const keyShared = compileOnce(
  ({ userId }: { userId: number }) => sql<User>`select * from users where id = ${userId} for key share`,
)

/** Locks the row without blocking inserts of rows that refer to the account. */
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

/** The account for password mail to an address: its owner, or else the newest account there that has paid (D18). */
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

/** Serializes decisions on who owns an address. Taken before any row of its accounts or registrations. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`.execute(tx)
}

export async function add(tx: Tx, user: Insertable<Tables['users']>): Promise<User> {
  return tx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow()
}

export async function change(tx: Tx, userId: number, values: Updateable<Tables['users']>): Promise<User> {
  return tx.updateTable('users').set(values).where('id', '=', userId).returningAll().executeTakeFirstOrThrow()
}

/** @returns the accounts that had the address unconfirmed; sign-in to them is no longer possible */
export async function claimAddress(tx: Tx, email: string, keeperId: number | null): Promise<number[]> {
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
