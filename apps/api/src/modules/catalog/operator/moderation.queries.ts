import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { computedColumns } from '../products.queries.ts'
import type { StoredState } from './products.queries.ts'

export type LockedProduct = {
  id: number
  name: string
  storeId: number
  categoryId: number | null
  state: StoredState
  discountPercent: number
  isPromotional: boolean
  isNewArrival: boolean
}

export async function findStoreOf(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx.selectFrom('products').select('store_id as storeId').where('id', '=', id).executeTakeFirst()
  return row?.storeId
}

/** Locks the product until the transaction ends. */
export async function lockProduct(tx: Tx, id: number): Promise<LockedProduct | undefined> {
  return tx
    .selectFrom('products')
    .select([
      'id',
      'name',
      'store_id as storeId',
      'category_id as categoryId',
      'state',
      'discount_percent as discountPercent',
      'is_promotional as isPromotional',
      'is_new_arrival as isNewArrival',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** @param unpublishedReason empty when the product is not unpublished */
export async function writeState(
  tx: Tx,
  { id, state, unpublishedReason, now }: { id: number; state: StoredState; unpublishedReason: string; now: Date },
): Promise<void> {
  await sql`
    with reported as (update product_details set unpublished_reason = ${unpublishedReason} where product_id = ${id})
    update products set state = ${state}, updated_at = ${now} where id = ${id}`.execute(tx)
}

/** Writes the current price and the new-arrival flag. */
export async function writeFlags(
  tx: Tx,
  {
    id,
    isPromotional,
    newUntil,
    now,
  }: { id: number; isPromotional: boolean; newUntil: Date | null | undefined; now: Date },
): Promise<void> {
  const until = newUntil === undefined ? sql`products.new_until` : sql`${newUntil}::timestamptz`
  await sql`
    update products set is_promotional = ${isPromotional}, new_until = ${until}, updated_at = ${now},
      (payable_cents, on_sale, is_new_arrival, next_price_change_at) = (
        select ${computedColumns(now)} from (
          select list_price_cents, discount_percent, sale_starts_at, sale_ends_at, ${until} as new_until
        ) as priced
      )
    where id = ${id}`.execute(tx)
}

export async function writeNoSale(tx: Tx, { id, now }: { id: number; now: Date }): Promise<void> {
  await sql`
    update products set discount_percent = 0, sale_starts_at = null, sale_ends_at = null, updated_at = ${now},
      (payable_cents, on_sale, is_new_arrival, next_price_change_at) = (
        select ${computedColumns(now)} from (
          select list_price_cents, 0 as discount_percent, null::timestamptz as sale_starts_at,
            null::timestamptz as sale_ends_at, new_until
        ) as priced
      )
    where id = ${id}`.execute(tx)
}
