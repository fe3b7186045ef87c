import { sql } from 'kysely'
import type { ProductState } from '#contract/states.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Picture } from '../../media/index.ts'
import { keptColumns } from '../products.queries.ts'
import type { ProductAfter, VariantAfter } from './product-after.ts'

type Own = { storeId: number; productId: number }

/**
 * Locks a product of this store with its variants, variants first and in id order, as orders do.
 * @returns undefined when it is unknown or another store's; else whether it has ever been public
 */
export async function lockOwnProduct(
  tx: Tx,
  { storeId, productId }: Own,
): Promise<{ wasPublic: boolean; ratings: number } | undefined> {
  await sql`
    select variants.id from variants join products on products.id = variants.product_id
    where products.id = ${productId} and products.store_id = ${storeId}
    order by variants.id for no key update of variants`.execute(tx)
  const { rows } = await sql<{ wasPublic: boolean; ratings: number }>`
    select first_listed_at is not null as "wasPublic", rating_count as ratings
    from products where id = ${productId} and store_id = ${storeId} for no key update`.execute(tx)
  return rows[0]
}

export async function categoryExists(tx: Tx, categoryId: number): Promise<boolean> {
  const { rows } = await sql`select from categories where id = ${categoryId} for key share`.execute(tx)
  return rows.length > 0
}

/** @param change.newUntil for a product that is public for the first time: its age counts from now */
export async function writeProduct(
  tx: Tx,
  productId: number,
  change: {
    after: Omit<ProductAfter, 'state'> & { state: ProductState | 'withheld' }
    pictures: readonly Picture[]
    newUntil: Date | null
    now: Date
  },
): Promise<void> {
  const { after, pictures, newUntil, now } = change
  const first = pictures[0]
  const changed = {
    name: after.name,
    description: after.summary,
    state: after.state,
    category_id: after.categoryId,
    list_price_cents: after.listPriceCents,
    discount_percent: after.discountPercent,
    sale_starts_at: after.saleStartsAt,
    sale_ends_at: after.saleEndsAt,
    new_until: newUntil,
    image: first?.image ?? null,
    image_srcset: first?.srcset ?? '',
    image_width: first?.width ?? 0,
    image_height: first?.height ?? 0,
  }
  await sql`
    update products set
      name = changed.name, description = changed.description, state = changed.state, category_id = changed.category_id,
      list_price_cents = changed.list_price_cents, discount_percent = changed.discount_percent,
      sale_starts_at = changed.sale_starts_at, sale_ends_at = changed.sale_ends_at,
      new_until = coalesce(changed.new_until, products.new_until),
      (payable_cents, on_sale, is_new_arrival, turns_at) = (
        select ${keptColumns(now)} from (
          select changed.list_price_cents, changed.discount_percent, changed.sale_starts_at, changed.sale_ends_at,
            coalesce(changed.new_until, products.new_until) as new_until
        ) as priced
      ),
      image = changed.image, image_srcset = changed.image_srcset, image_width = changed.image_width,
      image_height = changed.image_height,
      first_listed_at = case when changed.new_until is null then first_listed_at else ${now} end,
      created_at = case when changed.new_until is null then created_at else ${now} end,
      updated_at = ${now}
    from jsonb_to_record(${JSON.stringify(changed)}::jsonb) as changed (
      name text, description text, state text, category_id bigint, list_price_cents bigint, discount_percent integer,
      sale_starts_at timestamptz, sale_ends_at timestamptz, new_until timestamptz, image text, image_srcset text,
      image_width integer, image_height integer
    )
    where products.id = ${productId}`.execute(tx)
  await sql`
    update product_details set full_description = ${after.description}, brand = ${after.brand},
      warranty = ${after.warranty}, features = ${JSON.stringify(after.features)}::jsonb,
      specifications = ${JSON.stringify(after.specifications)}::jsonb, pictures = ${JSON.stringify(pictures)}::jsonb
    where product_id = ${productId}`.execute(tx)
}

/** Before the variants are written: those that showed a picture that goes show none. */
export async function writePictures(tx: Tx, productId: number, mediaIds: readonly number[]): Promise<void> {
  await sql`delete from product_pictures where product_id = ${productId}`.execute(tx)
  await sql`
    insert into product_pictures (product_id, position, media_id)
    select ${productId}, place - 1, media_id
    from unnest(${mediaIds}::bigint[]) with ordinality as picture (media_id, place)`.execute(tx)
}

/**
 * Writes the variants of a locked product.
 * @param change.keepGone what is not among them stays for orders that name it, and is no longer offered
 */
export async function writeVariants(
  tx: Tx,
  productId: number,
  change: { variants: ProductAfter['variants']; keepGone: boolean; now: Date },
): Promise<void> {
  const { variants, keepGone, now } = change
  const rows = variants.map((variant, position) => rowOf(variant, position))
  const kept = rows.flatMap(({ id }) => id ?? [])
  const isGone = sql`product_id = ${productId} and retired_at is null and id <> all(${kept}::bigint[])`
  await (
    keepGone
      ? sql`
          update variants set stock = 0, received = reserved + sold, is_default = false, retired_at = ${now}
          where ${isGone}`
      : sql`delete from variants where ${isGone}`
  ).execute(tx)
  // Whichever is to be the default becomes it last: there is never more than one.
  await sql`
    update variants set name = changed.name, options = changed.options, position = changed.position,
      list_price_cents = changed.list_price_cents, media_id = changed.media_id, stock = changed.stock,
      received = changed.stock + reserved + sold, is_default = is_default and changed.position = 0
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (
      id bigint, name text, options jsonb, position smallint, list_price_cents bigint, media_id bigint, stock integer
    )
    where variants.id = changed.id`.execute(tx)
  await sql`
    insert into variants (product_id, name, options, is_default, position, list_price_cents, media_id, received, stock)
    select ${productId}, name, options, false, position, list_price_cents, media_id, stock, stock
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (
      id bigint, name text, options jsonb, position smallint, list_price_cents bigint, media_id bigint, stock integer
    )
    where id is null`.execute(tx)
  await sql`
    update variants set is_default = true
    where product_id = ${productId} and position = 0 and retired_at is null and not is_default`.execute(tx)
}

const rowOf = (variant: VariantAfter, position: number) => ({
  id: variant.id,
  name: variant.name,
  options: variant.options,
  position,
  list_price_cents: variant.listPriceCents,
  media_id: variant.mediaId,
  stock: variant.stock,
})

/** Whether anything tells of a product: orders, sales of before this database. */
export async function leftTraces(tx: Tx, productId: number): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select exists (
      select from variants join reservations on reservations.variant_id = variants.id
      where variants.product_id = ${productId}
    ) or exists (select from product_sales where product_id = ${productId}) as left`.execute(tx)
  return rows[0]?.left === true
}

export async function setArchived(tx: Tx, productId: number, now: Date): Promise<void> {
  await sql`update products set state = 'archived', updated_at = ${now} where id = ${productId}`.execute(tx)
}

/** A product nothing tells of, with all that hangs on it. */
export async function removeProduct(tx: Tx, productId: number): Promise<void> {
  await sql`delete from products where id = ${productId}`.execute(tx)
}

/** Listed products by category: `added` counts one more in a category, `removed` one less. */
export async function recountCategories(
  tx: Tx,
  { added, removed }: { added: number | null; removed: number | null },
): Promise<void> {
  await sql`
    with locked as (
      select id, product_count + (id is not distinct from ${added}::bigint)::integer
        - (id is not distinct from ${removed}::bigint)::integer as product_count
      from categories where id = any(array[${added}, ${removed}]::bigint[])
      order by id for no key update
    )
    update categories set product_count = locked.product_count from locked where categories.id = locked.id`.execute(tx)
}
