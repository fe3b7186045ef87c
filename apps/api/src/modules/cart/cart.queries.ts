import { sql } from 'kysely'
import { present } from '#contract/shared/present.ts'
import { array } from '../../platform/db/array.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { storedAnswer, storing, type KeyValues, type StoredAnswer } from '../../platform/idempotency.ts'
import { offerAt, offerOf, type Offer, type OfferRow } from '../catalog/index.ts'
import type { CartLine, Requested } from './cart-lines.ts'
import type { MergeOutcome } from './cart.service.ts'

export type CartState = {
  /** A cart that has never had a line has version 0 and no row. */
  version: number
  lines: CartLine[]
  /** Of what is requested, in that order, then of the lines; what is unknown has none. */
  offers: Offer[]
  /** Ids for new lines, as many as items are requested. */
  newLineIds: number[]
  /** What the key of the request has stored. */
  stored: StoredAnswer
}

/** A requested item, or else a line; all null where there is neither. */
type RequestedRow = StoredAnswer & {
  version: number | null
  line_id: number | null
  line_product_id: number
  line_variant_id: number
  quantity: number
  new_line_id: number | null
} & { [Column in keyof OfferRow]: OfferRow[Column] | null }

type ReadValues = KeyValues & {
  userId: number
  productIds: readonly number[]
  variantIds: readonly (number | null)[]
  now: Date
}

const readRows = compileOnce(
  (values: ReadValues) => sql<RequestedRow>`
    select carts.version, stored.*, item.*, offer.*
    from (select) as one
    left join carts on carts.user_id = ${values.userId}
    left join (${storedAnswer(values)}) as stored on true
    left join (
      select place, null::bigint as line_id, product_id as line_product_id, variant_id as line_variant_id,
        null::integer as quantity, nextval('cart_lines_id_seq') as new_line_id
      from unnest(
        ${array('bigint', values.productIds)}, ${array('bigint', values.variantIds)}
      ) with ordinality as requested (product_id, variant_id, place)
      union all
      select null, id, product_id, variant_id, quantity, null from cart_lines where user_id = ${values.userId}
    ) as item on true
    left join lateral (${offerOf(sql`item.line_product_id`, sql`item.line_variant_id`, values.now)}) as offer on true
    order by item.place, item.line_id`,
)

/** The cart with all that a change is decided on: one statement, and so one moment, for any number of lines. */
export async function readCart(
  db: Db,
  userId: number,
  requested: readonly Requested[],
  key: KeyValues,
  now: Date,
): Promise<CartState> {
  const productIds = requested.map((one) => one.productId)
  const variantIds = requested.map((one) => one.variantId ?? null)
  const rows = await readRows(db, { ...key, userId, productIds, variantIds, now })
  const { version, storedFingerprint, answer } = present(rows[0]) // outer joins to one row
  return {
    version: version ?? 0,
    lines: rows.flatMap(({ line_id: id, line_product_id: productId, line_variant_id: variantId, quantity }) =>
      id === null ? [] : [{ id, productId, variantId, quantity }],
    ),
    offers: rows.flatMap((row) => (row.product_id === null ? [] : [offerAt(row as OfferRow, now)])),
    newLineIds: rows.flatMap(({ new_line_id: id }) => (id === null ? [] : [id])),
    stored: { storedFingerprint, answer },
  }
}

/** Locks the cart until the end of the transaction; creates the cart if it does not exist. */
export async function lockCart(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`
    insert into carts (user_id, version, updated_at) values (${userId}, 0, ${now})
    on conflict (user_id) do update set updated_at = excluded.updated_at`.execute(tx)
}

type WriteValues = Parameters<typeof storing>[0] & {
  userId: number
  version: number
  lineIds: readonly number[]
  productIds: readonly number[]
  variantIds: readonly number[]
  quantities: readonly number[]
  dropLineId: number | null
}

const writeRows = compileOnce(
  (values: WriteValues) => sql<object>`
    with cart as (
      insert into carts (user_id, version, updated_at) values (${values.userId}, 1, ${values.now})
      on conflict (user_id) do update set version = carts.version + 1, updated_at = excluded.updated_at
        where carts.version = ${values.version}
      returning user_id
    ), dropped as (
      delete from cart_lines using cart where cart_lines.user_id = cart.user_id and cart_lines.id = ${values.dropLineId}
    ), put as (
      insert into cart_lines (id, user_id, product_id, variant_id, quantity, added_at) overriding system value
      select line.id, cart.user_id, line.product_id, line.variant_id, line.quantity, ${values.now}
      from cart, unnest(
        ${values.lineIds}::bigint[], ${values.productIds}::bigint[], ${values.variantIds}::bigint[], ${values.quantities}::integer[]
      ) as line (id, product_id, variant_id, quantity)
      on conflict (user_id, variant_id) do update set quantity = excluded.quantity
    ), stored as (
      ${storing(values, sql`cart`)}
    )
    select from cart`,
)

/**
 * Writes one change, and the answer under the key of the request, in one statement, if the cart still has the version on
 * which the change was decided. A repeat of the request has a newer version too: it is never written twice.
 * @returns false when a concurrent change came first: then nothing is written
 */
export async function writeChange(
  db: Db,
  userId: number,
  { version }: CartState,
  change: { put: readonly CartLine[]; dropLineId?: number },
  stored: Parameters<typeof storing>[0],
): Promise<boolean> {
  const { put, dropLineId = null } = change
  const rows = await writeRows(db, {
    ...stored,
    userId,
    version,
    lineIds: put.map((line) => line.id),
    productIds: put.map((line) => line.productId),
    variantIds: put.map((line) => line.variantId),
    quantities: put.map((line) => line.quantity),
    dropLineId,
  })
  return rows.length > 0
}

/**
 * Locks the cart and removes all its lines. A line that is added while this waits for the lock is not visible here: it
 * stays in the cart.
 */
export async function removeLines(tx: Tx, userId: number, now: Date): Promise<CartLine[]> {
  const lines = await removeAll(tx, { userId, now })
  return lines.sort((a, b) => a.id - b.id)
}

const removeAll = compileOnce(
  ({ userId, now }: { userId: number; now: Date }) => sql<CartLine>`
    with cart as (
      update carts set version = version + 1, updated_at = ${now} where user_id = ${userId} returning user_id
    )
    delete from cart_lines using cart where cart_lines.user_id = cart.user_id
    returning id, product_id as "productId", variant_id as "variantId", quantity`,
)

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
