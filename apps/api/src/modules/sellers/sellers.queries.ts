import { sql } from 'kysely'
import type { SellerRight, StoreStatus } from '#contract/shared/states.ts'
import { present } from '#contract/shared/present.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { NewStore, Store, StoreRole } from './sellers.service.ts'

/** @returns null when another store has that slug or that name */
export async function insertStore(tx: Tx, store: NewStore & { slug: string; createdAt: Date }): Promise<Store | null> {
  const opened = await tx
    .insertInto('stores')
    .values({
      name: store.name,
      slug: store.slug,
      about: store.about,
      county: store.county,
      town: store.town,
      return_policy: store.returnPolicy ?? '',
      logo_media_id: store.logoMediaId ?? null,
      identity_verified_at: store.identityVerifiedAt ?? null,
      phone_number: store.phoneNumber ?? '',
      status: store.needsApproval ? 'awaiting-approval' : 'open',
      created_at: store.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'store_number'])
    .executeTakeFirst()
  return opened ? { id: opened.id, storeNumber: opened.store_number, name: store.name, slug: store.slug } : null
}

/** Whether another store has this name, or one that reads the same. Closed stores keep their names. */
export async function isNameTaken(handle: Db | Tx, name: string, ownStoreId?: number): Promise<boolean> {
  const row = await handle
    .selectFrom('stores')
    .select('id')
    .where(sql<string>`store_name_key(name)`, '=', sql<string>`store_name_key(${name})`)
    .$if(ownStoreId !== undefined, (query) => query.where('id', '<>', present(ownStoreId)))
    .executeTakeFirst()
  return row !== undefined
}

export async function takenSlugs(tx: Tx, slug: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('stores')
    .select('slug')
    .where((where) => where.or([where('slug', '=', slug), where('slug', 'like', `${slug}-%`)]))
    .execute()
  return new Set(rows.map((row) => row.slug))
}

export async function insertMember(
  tx: Tx,
  member: { storeId: number; userId: number; role: StoreRole; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('store_members')
    .values({
      store_id: member.storeId,
      user_id: member.userId,
      role: member.role,
      created_at: member.createdAt,
    })
    .execute()
}

/** @param role only memberships of this role; absent: of any role */
export async function isMember(handle: Db, userId: number, role?: StoreRole): Promise<boolean> {
  const row = await handle
    .selectFrom('store_members')
    .select('user_id')
    .where('user_id', '=', userId)
    .$if(role !== undefined, (query) => query.where('role', '=', present(role)))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Member = { userId: number; storeId: number }

/** Of these pairs of an account and a store, those where the account is a member of the store. */
export async function membersAmong(handle: Db, pairs: readonly Member[]): Promise<Member[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<Member>`
    select user_id as "userId", store_id as "storeId"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair ("userId" bigint, "storeId" bigint)
    join store_members on store_id = "storeId" and user_id = "userId"`.execute(handle)
  return rows
}

export type Membership = { storeId: number; role: StoreRole; rights: SellerRight[] }

export async function findMembership(
  handle: Db,
  who: { userId: number; storeId: number },
): Promise<Membership | undefined> {
  return (await membershipOf(handle, who))[0]
}

const membershipOf = compileOnce(
  ({ userId, storeId }: { userId: number; storeId: number }) => sql<Membership>`
    select store_id as "storeId", role, rights from store_members where store_id = ${storeId} and user_id = ${userId}`,
)

/** The store of a number, if the account is a member of it. */
export async function findOwnByNumber(
  handle: Db,
  who: { userId: number; storeNumber: number },
): Promise<number | null> {
  const row = await handle
    .selectFrom('stores')
    .innerJoin('store_members', 'store_members.store_id', 'stores.id')
    .select('stores.id')
    .where('store_number', '=', who.storeNumber)
    .where('user_id', '=', who.userId)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findStore(handle: Db, storeId: number): Promise<(Store & { status: StoreStatus }) | undefined> {
  return handle
    .selectFrom('stores')
    .select(['id', 'store_number as storeNumber', 'name', 'slug', 'status'])
    .where('id', '=', storeId)
    .executeTakeFirst()
}

/** E.164; empty if there is none. */
export async function findPhone(handle: Db | Tx, storeId: number): Promise<string> {
  const row = await handle.selectFrom('stores').select('phone_number').where('id', '=', storeId).executeTakeFirst()
  return row?.phone_number ?? ''
}

export async function findOwner(handle: Db | Tx, storeId: number): Promise<number | null> {
  const row = await handle
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function listPeopleWith(handle: Db | Tx, storeId: number, right: SellerRight): Promise<number[]> {
  const rows = await handle
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where(({ or, eb, val, fn }) => or([eb('role', '=', 'owner'), eb(val(right), '=', fn.any('rights'))]))
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Of these stores, those whose owner's identity is verified. */
export async function withVerifiedIdentity(handle: Db | Tx, storeIds: readonly number[]): Promise<Set<number>> {
  if (storeIds.length === 0) return new Set()
  const rows = await handle
    .selectFrom('stores')
    .select('id')
    .where((where) => where('id', '=', where.fn.any(where.val(storeIds))))
    .where('identity_verified_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type OpenStore = {
  id: number
  name: string
  slug: string
  about: string
  county: string
  town: string
  returnPolicy: string
  logoMediaId: number | null
  awayUntil: Date | null
  awayMessage: string
  createdAt: Date
}

/** A public store, by its slug. */
export async function findOpen(handle: Db, slug: string): Promise<OpenStore | undefined> {
  return handle
    .selectFrom('stores')
    .select([
      'id',
      'name',
      'slug',
      'about',
      'county',
      'town',
      'return_policy as returnPolicy',
      'logo_media_id as logoMediaId',
      'away_until as awayUntil',
      'away_message as awayMessage',
      'created_at as createdAt',
    ])
    .where('slug', '=', slug)
    .where('status', '=', 'open')
    .executeTakeFirst()
}

/** The public stores with ids above one id and up to another, in the order of their ids. */
export async function listOpen(handle: Db, { after, last }: { after: number; last: number }): Promise<string[]> {
  const rows = await handle
    .selectFrom('stores')
    .select('slug')
    .where('id', '>', after)
    .where('id', '<=', last)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute()
  return rows.map(({ slug }) => slug)
}

/** The id of the newest store; 0 without any. */
export async function lastId(handle: Db): Promise<number> {
  const row = await handle.selectFrom('stores').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/** The status of these stores, by id; it does not change before the transaction ends. */
export async function lockStatuses(tx: Tx, storeIds: readonly number[]): Promise<Map<number, StoreStatus>> {
  const rows = await tx
    .selectFrom('stores')
    .select(['id', 'status'])
    .where((where) => where('id', '=', where.fn.any(where.val(storeIds))))
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}

/**
 * Locks the store against other changes of its members or documents. Must be taken before the locks of their rows,
 * since closing a store locks the store's row first.
 */
export async function lockStore(tx: Tx, storeId: number): Promise<void> {
  await tx.selectFrom('stores').select('id').where('id', '=', storeId).forNoKeyUpdate().execute()
}
