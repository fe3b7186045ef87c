import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { CartLine, NewQuantity } from './cart-lines.ts'
import type { MergeOutcome } from './cart.service.ts'

/** A cart that has never had a line has version 0 and no row. */
export type CartState = { version: number; lines: CartLine[] }

export async function readCart(db: Db, userId: number): Promise<CartState> {
  const rows = await db
    .selectFrom('carts')
    .leftJoin('cart_lines', 'cart_lines.user_id', 'carts.user_id')
    .select([
      'carts.version',
      'cart_lines.id',
      'cart_lines.product_id as productId',
      'cart_lines.variant_id as variantId',
      'cart_lines.quantity',
    ])
    .where('carts.user_id', '=', userId)
    .orderBy('cart_lines.id')
    .execute()
  const lines = rows.filter((row): row is CartLine & { version: number } => row.id !== null)
  return {
    version: rows[0]?.version ?? 0,
    lines: lines.map(({ id, productId, variantId, quantity }) => ({ id, productId, variantId, quantity })),
  }
}

/** Locks the cart until the end of the transaction; creates the cart if it does not exist. */
export async function lockCart(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`
    insert into carts (user_id, version, updated_at) values (${userId}, 0, ${now})
    on conflict (user_id) do update set updated_at = excluded.updated_at`.execute(tx)
}

/**
 * Writes one change in one statement, if the cart still has the version on which the change was decided.
 * @returns the written lines with their ids, or null when a concurrent change came first: then nothing is written
 */
export async function writeChange(
  db: Db,
  userId: number,
  decidedOn: CartState,
  change: { put: readonly NewQuantity[]; dropLineId?: number },
  now: Date,
): Promise<CartLine[] | null> {
  const { put, dropLineId } = change
  const { rows } = await sql<CartLine | { id: null }>`
    with cart as (
      insert into carts (user_id, version, updated_at) values (${userId}, 1, ${now})
      on conflict (user_id) do update set version = carts.version + 1, updated_at = excluded.updated_at
        where carts.version = ${decidedOn.version}
      returning user_id
    ), dropped as (
      delete from cart_lines using cart where cart_lines.user_id = cart.user_id and cart_lines.id = ${dropLineId ?? null}
    ), put as (
      insert into cart_lines (user_id, product_id, variant_id, quantity, added_at)
      select cart.user_id, line.product_id, line.variant_id, line.quantity, ${now}
      from cart, unnest(
        ${put.map((line) => line.productId)}::bigint[],
        ${put.map((line) => line.variantId)}::bigint[],
        ${put.map((line) => line.quantity)}::integer[]
      ) as line (product_id, variant_id, quantity)
      on conflict (user_id, variant_id) do update set quantity = excluded.quantity
      returning id, product_id, variant_id, quantity
    )
    select put.id, put.product_id as "productId", put.variant_id as "variantId", put.quantity
    from cart left join put on true order by put.id`.execute(db)
  return rows.length === 0 ? null : rows.filter((row): row is CartLine => row.id !== null)
}

/**
 * Locks the cart and removes all its lines. A line that is added while this waits for the lock is not visible here: it
 * stays in the cart.
 */
export async function removeLines(tx: Tx, userId: number, now: Date): Promise<CartLine[]> {
  const { rows } = await sql<CartLine>`
    with cart as (
      update carts set version = version + 1, updated_at = ${now} where user_id = ${userId} returning user_id
    )
    delete from cart_lines using cart where cart_lines.user_id = cart.user_id
    returning id, product_id as "productId", variant_id as "variantId", quantity`.execute(tx)
  return rows.sort((a, b) => a.id - b.id)
}

/** Deleting a cart deletes its lines. */
export async function deleteCart(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('carts').where('user_id', '=', userId).execute()
  await tx.deleteFrom('cart_merges').where('user_id', '=', userId).execute()
}

/**
 * Claims a guest cart for this transaction; a second transaction with the same guest cart waits here for the first.
 * @returns false when the guest cart was merged before
 */
export async function claimMerge(tx: Tx, mergeId: string, userId: number, now: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto('cart_merges')
    .values({ merge_id: mergeId, user_id: userId, outcome: null, merged_at: now })
    .onConflict((conflict) => conflict.column('merge_id').doNothing())
    .returning('merge_id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function keepMergeOutcome(tx: Tx, mergeId: string, outcome: MergeOutcome): Promise<void> {
  await tx
    .updateTable('cart_merges')
    .set({ outcome: JSON.stringify(outcome) })
    .where('merge_id', '=', mergeId)
    .execute()
}

/** The first answer about this guest cart; returned only to the account that merged it. */
export async function findMergeOutcome(db: Db, mergeId: string, userId: number): Promise<MergeOutcome> {
  const row = await db
    .selectFrom('cart_merges')
    .select('outcome')
    .where('merge_id', '=', mergeId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.outcome ?? { clamped: [], droppedProductIds: [] }
}
