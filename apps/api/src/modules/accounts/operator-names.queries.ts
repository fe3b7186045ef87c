import type { Db } from '../../platform/db/index.ts'

/** What these operators are called, by id. */
export async function operatorNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('operators')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name, email }) => [id, name || email]))
}
