import type { Db, Tx } from '../../../platform/db/index.ts'

export type CategoryRate = { id: number; name: string; basisPoints: number | null }

export async function listRates(handle: Db): Promise<CategoryRate[]> {
  return handle
    .selectFrom('categories')
    .select(['id', 'name', 'commission_basis_points as basisPoints'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Locks the rate until the transaction ends. @returns undefined where there is no such category */
export async function lockRate(tx: Tx, categoryId: number): Promise<CategoryRate | undefined> {
  return tx
    .selectFrom('categories')
    .select(['id', 'name', 'commission_basis_points as basisPoints'])
    .where('id', '=', categoryId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function writeRate(tx: Tx, categoryId: number, basisPoints: number | null): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ commission_basis_points: basisPoints })
    .where('id', '=', categoryId)
    .execute()
}
