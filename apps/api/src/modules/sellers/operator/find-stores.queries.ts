import { sql } from 'kysely'
import type { StoreStatus } from '#contract/shared/states.ts'
import { array } from '../../../platform/db/array.ts'
import { having } from '../../../platform/db/beginning.ts'
import type { Db } from '../../../platform/db/index.ts'

export type ListedStore = {
  id: number
  storeNumber: number
  name: string
  status: StoreStatus
  phoneNumber: string
  ownerId: number | null
  createdAt: Date
}

export type StoreFile = ListedStore & {
  slug: string
  county: string
  town: string
  suspensionReason: string
  payoutHoldReason: string
  commissionBasisPoints: number | null
  closedAt: Date | null
}

/** The search term of a store search: one of these. */
export type StoreSought =
  | { by: 'nothing' }
  /** Matches any part. */
  | { by: 'name'; typed: string }
  | { by: 'number'; storeNumber: number }
  /** The store's own phone, or the accounts that have this phone. */
  | { by: 'phone'; phone: string; userIds: readonly number[] }
  | { by: 'people'; userIds: readonly number[] }

const listed = sql`
  stores.id, store_number as "storeNumber", name, status, phone_number as "phoneNumber", created_at as "createdAt",
  (select user_id from store_members where store_id = stores.id and role = 'owner') as "ownerId"`

/** The matching stores, the newest first, with ids below the given one. */
export async function searchStores(
  handle: Db,
  of: { sought: StoreSought; status: StoreStatus | undefined; before: number | null; limit: number },
): Promise<ListedStore[]> {
  const { rows } = await sql<ListedStore>`
    select ${listed} from stores
    where ${isSought(of.sought)} and ${of.status === undefined ? sql`true` : sql`status = ${of.status}`}
      and ${of.before === null ? sql`true` : sql`id < ${of.before}`}
    order by id desc limit ${of.limit}`.execute(handle)
  return rows
}

function isSought(sought: StoreSought) {
  const theirs = (userIds: readonly number[]) =>
    sql`select store_id from store_members where user_id = any(${array('bigint', userIds)})`
  switch (sought.by) {
    case 'nothing':
      return sql`true`
    case 'name':
      return sql`name ilike ${having(sought.typed)}`
    case 'number':
      return sql`store_number = ${sought.storeNumber}`
    case 'phone':
      return sql`id = any(array(
        select id from stores where phone_number = ${sought.phone} and phone_number <> ''
        union all ${theirs(sought.userIds)}
      ))`
    case 'people':
      return sql`id = any(array(${theirs(sought.userIds)}))`
  }
}

/** New stores that await an operator's approval. */
export async function countAwaiting(handle: Db): Promise<number> {
  const { found } = await handle
    .selectFrom('stores')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('status', '=', 'awaiting-approval')
    .executeTakeFirstOrThrow()
  return found
}

export async function findStoreFile(handle: Db, storeId: number): Promise<StoreFile | undefined> {
  const { rows } = await sql<StoreFile>`
    select ${listed}, slug, county, town, suspension_reason as "suspensionReason", payout_hold_reason as "payoutHoldReason",
      commission_basis_points as "commissionBasisPoints", closed_at as "closedAt"
    from stores where id = ${storeId}`.execute(handle)
  return rows[0]
}

export type NamedStore = Pick<ListedStore, 'id' | 'storeNumber' | 'name'>

/** The names of stores, by id; the map omits unknown ids. */
export async function storeNames(handle: Db, ids: readonly number[]): Promise<Map<number, NamedStore>> {
  if (ids.length === 0) return new Map()
  const rows = await handle
    .selectFrom('stores')
    .select(['id', 'store_number as storeNumber', 'name'])
    .where((where) => where('id', '=', where.fn.any(where.val([...new Set(ids)]))))
    .execute()
  return new Map(rows.map((store) => [store.id, store]))
}

export type StoreOf = { userId: number; id: number; name: string; role: 'owner' | 'staff' }

/** No account is a member of as many. */
const maxShown = 200

/** The stores of these accounts. */
export async function storesOf(handle: Db, userIds: readonly number[]): Promise<StoreOf[]> {
  if (userIds.length === 0) return []
  return handle
    .selectFrom('store_members')
    .innerJoin('stores', 'stores.id', 'store_members.store_id')
    .select(['user_id as userId', 'stores.id', 'stores.name', 'role'])
    .where((where) => where('user_id', '=', where.fn.any(where.val(userIds))))
    .orderBy('user_id')
    .orderBy('stores.id')
    .limit(maxShown)
    .execute()
}
