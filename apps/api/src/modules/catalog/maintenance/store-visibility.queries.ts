import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'

export type MovedProduct = { id: number; categoryId: number | null }

/** The store whose products change state: to listed where it is open, else to withheld. */
export type VisibilityChange = { storeId: number; isOpen: boolean }

/** Hides all products of a closed store at once. Locks the store's visibility change until the transaction ends. */
export async function beginVisibilityChange(tx: Tx, { storeId, isOpen }: VisibilityChange): Promise<void> {
  await sql`
    insert into store_visibility_changes (store_id, is_open) values (${storeId}, ${isOpen})
    on conflict (store_id) do update set is_open = excluded.is_open`.execute(tx)
}

/** Locks the change; undefined when it has ended. */
export async function lockVisibilityChange(tx: Tx, storeId: number): Promise<VisibilityChange | undefined> {
  const { rows } = await sql<VisibilityChange>`
    select store_id as "storeId", is_open as "isOpen" from store_visibility_changes where store_id = ${storeId} for update`.execute(
    tx,
  )
  return rows[0]
}

export async function endVisibilityChange(tx: Tx, storeId: number): Promise<void> {
  await tx.deleteFrom('store_visibility_changes').where('store_id', '=', storeId).execute()
}

const states = ({ isOpen }: VisibilityChange) => (isOpen ? ['withheld', 'listed'] : ['listed', 'withheld'])

/** Moves the oldest products that still have the old state, at most `limit`. */
export async function changeVisibilityOfSome(tx: Tx, change: VisibilityChange, limit: number): Promise<MovedProduct[]> {
  const [from, to] = states(change)
  const { rows } = await sql<MovedProduct>`
    with chosen as materialized (
      select id from products where store_id = ${change.storeId} and state = ${from} order by created_at, id limit ${limit}
    ), moving as (
      select id from products where id in (select id from chosen) and state = ${from} order by id for no key update
    )
    update products set state = ${to} from moving where products.id = moving.id
    returning products.id, products.category_id as "categoryId"`.execute(tx)
  return rows
}

/** Whether products with the old state remain. */
export async function isAnyLeft(tx: Tx, change: VisibilityChange): Promise<boolean> {
  const [from] = states(change)
  const { rows } = await sql`
    select from products where store_id = ${change.storeId} and state = ${from} limit 1`.execute(tx)
  return rows.length > 0
}
