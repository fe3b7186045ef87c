import { sql } from 'kysely'
import { array } from '../../../platform/db/array.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { isPublic } from '../listings/is-public.ts'

export type AlertRef = { userId: number; productId: number; variantId: number }

/** The variants of a product for which an account has an alert. */
export async function variantsOf(handle: Db, { userId, productId }: Omit<AlertRef, 'variantId'>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select variants.id from variants join stock_alerts on variant_id = variants.id and user_id = ${userId}
    where product_id = ${productId} order by variants.id`.execute(handle)
  return rows.map(({ id }) => id)
}

/** The stock of a variant that is offered in the shop. */
export async function findStock(
  handle: Db,
  { productId, variantId }: Omit<AlertRef, 'userId'>,
): Promise<number | null> {
  const { rows } = await sql<{ stock: number }>`
    select stock from variants join products as p on p.id = product_id
    where variants.id = ${variantId} and product_id = ${productId} and retired_at is null and ${isPublic()}`.execute(
    handle,
  )
  return rows[0]?.stock ?? null
}

/** How many alerts an account has. */
export async function countOf(handle: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from stock_alerts where user_id = ${userId}`.execute(handle)
  return rows[0]?.count ?? 0
}

export async function insertAlert(tx: Tx, { userId, variantId }: AlertRef, at: Date): Promise<void> {
  await sql`
    insert into stock_alerts (user_id, variant_id, created_at) values (${userId}, ${variantId}, ${at})
    on conflict on constraint stock_alerts_one_each do nothing`.execute(tx)
}

/** Deletes an alert. @param ref of a variant of this product only */
export async function deleteAlert(tx: Tx, { userId, productId, variantId }: AlertRef): Promise<void> {
  await sql`
    delete from stock_alerts using variants
    where stock_alerts.user_id = ${userId} and stock_alerts.variant_id = ${variantId}
      and variants.id = stock_alerts.variant_id and variants.product_id = ${productId}`.execute(tx)
}

/** Those of the products for which someone waits. */
export async function awaited(tx: Tx, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${array('bigint', productIds)}) as product (id)
    where exists (
      select from variants join stock_alerts on stock_alerts.variant_id = variants.id where variants.product_id = product.id
    )`.execute(tx)
  return rows.map(({ id }) => id)
}

export type DueAlert = { alertId: number } & AlertRef

/** Deletes and returns up to `limit` alerts for variants that can be bought now; alerts that another process handles are skipped. */
export async function takeDue(tx: Tx, productIds: readonly number[], limit: number): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as (
      select stock_alerts.id, p.id as product_id
      from products as p
      join variants on variants.product_id = p.id
      join stock_alerts on stock_alerts.variant_id = variants.id
      where p.id = any(${array('bigint', productIds)}) and ${isPublic()} and stock > 0 and retired_at is null
      order by stock_alerts.id limit ${limit} for update of stock_alerts skip locked
    )
    delete from stock_alerts using due where stock_alerts.id = due.id
    returning stock_alerts.id as "alertId", user_id as "userId", due.product_id as "productId",
      variant_id as "variantId"`.execute(tx)
  return rows
}

export async function deleteAlertsOf(tx: Tx, userId: number): Promise<void> {
  await sql`delete from stock_alerts where user_id = ${userId}`.execute(tx)
}

export type ExportedAlert = { productId: number; product: string; variant: string; requestedAt: Date }

/** The alerts of an account, for the export of its data. */
export async function listAlertsOf(handle: Db, userId: number): Promise<ExportedAlert[]> {
  const { rows } = await sql<ExportedAlert>`
    select products.id as "productId", products.name as product, variants.name as variant,
      stock_alerts.created_at as "requestedAt"
    from stock_alerts join variants on variants.id = variant_id join products on products.id = product_id
    where user_id = ${userId} order by stock_alerts.id`.execute(handle)
  return rows
}
