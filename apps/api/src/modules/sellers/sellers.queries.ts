import type { Db, Tx } from '../../platform/db/index.ts'
import type { NewStore, Store, StoreRole } from './sellers.service.ts'

/** @returns null when another store has that slug */
export async function insertStore(tx: Tx, store: NewStore & { slug: string; createdAt: Date }): Promise<Store | null> {
  const opened = await tx
    .insertInto('stores')
    .values({
      name: store.name,
      slug: store.slug,
      about: store.about,
      county: store.county,
      town: store.town,
      status: 'open',
      created_at: store.createdAt,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning(['id', 'store_number'])
    .executeTakeFirst()
  return opened ? { id: opened.id, storeNumber: opened.store_number, name: store.name, slug: store.slug } : null
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

export async function storeNames(handle: Db, storeIds: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (storeIds.length === 0) return []
  return handle
    .selectFrom('stores')
    .select(['id', 'name'])
    .where((where) => where('id', '=', where.fn.any(where.val(storeIds))))
    .execute()
}

export async function isMember(handle: Db, userId: number): Promise<boolean> {
  const row = await handle
    .selectFrom('store_members')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
