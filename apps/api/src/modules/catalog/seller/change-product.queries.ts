import { sql } from 'kysely'
import type { ProductState } from '#contract/shared/states.ts'
import { array } from '../../../platform/db/array.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Picture } from '../../media/index.ts'
import { facetsOf } from '../listings/facet-keys.ts'
import { computedColumns } from '../products.queries.ts'
import type { ProductAfter, VariantAfter } from './product-after.ts'

type Own = { storeId: number; productIds: readonly number[] }

export type Locked = {
  wasPublic: boolean
  /** Counted in its category: false while it is withheld because its store is closed, and until it is listed again. */
  isListed: boolean
  ratings: number
}

/**
 * Locks products of this store with their variants, variants first and each in id order, in the lock order of orders.
 * @returns the data that no form changes, by product id; unknown products and those of another store are missing
 */
export async function lockOwnProducts(tx: Tx, { storeId, productIds }: Own): Promise<Map<number, Locked>> {
  const ids = array('bigint', productIds)
  await sql`
    select variants.id from variants join products on products.id = variants.product_id
    where products.id = any(${ids}) and products.store_id = ${storeId}
    order by variants.id for no key update of variants`.execute(tx)
  const { rows } = await sql<Locked & { id: number }>`
    select id, first_listed_at is not null as "wasPublic", state = 'listed' as "isListed", rating_count as ratings
    from products where id = any(${ids}) and store_id = ${storeId} order by id for no key update`.execute(tx)
  return new Map(rows.map(({ id, ...locked }) => [id, locked]))
}

export async function categoryExists(tx: Tx, categoryId: number): Promise<boolean> {
  const { rows } = await sql`select from categories where id = ${categoryId} for key share`.execute(tx)
  return rows.length > 0
}

/** The new values of a locked product. */
export type WrittenProduct = {
  productId: number
  after: Omit<ProductAfter, 'state'> & { state: ProductState | 'withheld' }
  pictures: readonly Picture[]
  /** Set for a product that becomes public for the first time: its age counts from now. */
  newUntil: Date | null
}

/** Two statements, independent of the number of products. */
export async function writeProducts(tx: Tx, written: readonly WrittenProduct[], now: Date): Promise<void> {
  const changed = written.map(({ productId, after, pictures, newUntil }) => ({
    id: productId,
    name: after.name,
    name_sw: after.nameSw,
    description: after.summary,
    state: after.state,
    category_id: after.categoryId,
    list_price_cents: after.listPriceCents,
    discount_percent: after.discountPercent,
    sale_starts_at: after.saleStartsAt,
    sale_ends_at: after.saleEndsAt,
    new_until: newUntil,
    image: pictures[0]?.image ?? null,
    image_srcset: pictures[0]?.srcset ?? '',
    image_width: pictures[0]?.width ?? 0,
    image_height: pictures[0]?.height ?? 0,
    ...facetsOf(after),
  }))
  await sql`
    update products set
      name = changed.name, name_sw = changed.name_sw, description = changed.description, state = changed.state,
      category_id = changed.category_id, list_price_cents = changed.list_price_cents,
      discount_percent = changed.discount_percent, sale_starts_at = changed.sale_starts_at, sale_ends_at = changed.sale_ends_at,
      new_until = coalesce(changed.new_until, products.new_until),
      (payable_cents, on_sale, is_new_arrival, next_price_change_at) = (
        select ${computedColumns(now)} from (
          select changed.list_price_cents, changed.discount_percent, changed.sale_starts_at, changed.sale_ends_at,
            coalesce(changed.new_until, products.new_until) as new_until
        ) as priced
      ),
      image = changed.image, image_srcset = changed.image_srcset, image_width = changed.image_width,
      image_height = changed.image_height, facet_keys = changed.facet_keys, facet_labels = changed.facet_labels,
      first_listed_at = case when changed.new_until is null then first_listed_at else ${now} end,
      created_at = case when changed.new_until is null then created_at else ${now} end,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (
      id bigint, name text, name_sw text, description text, state text, category_id bigint, list_price_cents bigint,
      discount_percent integer, sale_starts_at timestamptz, sale_ends_at timestamptz, new_until timestamptz, image text,
      image_srcset text, image_width integer, image_height integer, facet_keys text[], facet_labels text[]
    )
    where products.id = changed.id`.execute(tx)
  const details = written.map(({ productId, after, pictures }) => ({
    product_id: productId,
    full_description: after.description,
    brand: after.brand,
    warranty: after.warranty,
    features: after.features,
    specifications: after.specifications,
    pictures,
  }))
  await sql`
    update product_details set full_description = changed.full_description, brand = changed.brand,
      warranty = changed.warranty, features = changed.features, specifications = changed.specifications,
      pictures = changed.pictures
    from jsonb_to_recordset(${JSON.stringify(details)}::jsonb) as changed (
      product_id bigint, full_description text, brand text, warranty text, features jsonb, specifications jsonb,
      pictures jsonb
    )
    where product_details.product_id = changed.product_id`.execute(tx)
}

/** Runs before the variants are written: a variant whose picture is removed then has no picture. */
export async function writePictures(
  tx: Tx,
  written: readonly { productId: number; mediaIds: readonly number[] }[],
): Promise<void> {
  const rows = written.flatMap(({ productId, mediaIds }) =>
    mediaIds.map((media_id, position) => ({ product_id: productId, position, media_id })),
  )
  await sql`
    delete from product_pictures where product_id = any(${array(
      'bigint',
      written.map(({ productId }) => productId),
    )})`.execute(tx)
  await sql`
    insert into product_pictures (product_id, position, media_id)
    select product_id, position, media_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as picture (product_id bigint, position smallint, media_id bigint)`.execute(tx)
}

/** The new variants of a locked product. */
export type WrittenVariants = {
  productId: number
  variants: ProductAfter['variants']
  /** Variants not in `variants` are retired instead of deleted: orders refer to them. */
  keepGone: boolean
  /** Variants whose SKU changes or is removed: the same change may give that SKU to another variant. */
  freed: readonly number[]
}

/** At most six statements, independent of the number of products; all belong to one store. */
export async function writeVariants(
  tx: Tx,
  written: readonly WrittenVariants[],
  { storeId, now }: { storeId: number; now: Date },
): Promise<void> {
  const rows = written.flatMap(({ productId, variants }) =>
    variants.map((variant, position) => rowOf(productId, variant, position)),
  )
  const stored = rows.flatMap(({ id }) => id ?? [])
  const idsOf = (chosen: readonly WrittenVariants[]) => chosen.map(({ productId }) => productId)
  const isGone = (of: readonly number[]) =>
    sql`product_id = any(${of}::bigint[]) and retired_at is null and id <> all(${stored}::bigint[])`
  const [keeping, dropping] = [written.filter((one) => one.keepGone), written.filter((one) => !one.keepGone)]
  if (keeping.length > 0) {
    await sql`
      update variants set stock = 0, received = reserved + sold, is_default = false, retired_at = ${now},
        sku = null, sku_store_id = null
      where ${isGone(idsOf(keeping))}`.execute(tx)
  }
  if (dropping.length > 0) await sql`delete from variants where ${isGone(idsOf(dropping))}`.execute(tx)
  const freed = written.flatMap((one) => one.freed)
  if (freed.length > 0) {
    await sql`update variants set sku = null, sku_store_id = null where id = any(${freed}::bigint[])`.execute(tx)
  }
  // A new default variant gets the flag last: a product never has more than one default.
  await sql`
    update variants set name = changed.name, options = changed.options, position = changed.position,
      list_price_cents = changed.list_price_cents, media_id = changed.media_id, sku = changed.sku,
      sku_store_id = case when changed.sku is not null then ${storeId}::bigint end, stock = changed.stock,
      received = changed.stock + reserved + sold, is_default = is_default and changed.position = 0
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (
      id bigint, name text, options jsonb, position smallint, list_price_cents bigint, sku text, media_id bigint,
      stock integer
    )
    where variants.id = changed.id`.execute(tx)
  if (stored.length < rows.length) {
    await sql`
      insert into variants (
        product_id, name, options, is_default, position, list_price_cents, sku, sku_store_id, media_id, received, stock
      )
      select product_id, name, options, false, position, list_price_cents, sku,
        case when sku is not null then ${storeId}::bigint end, media_id, stock, stock
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (
        id bigint, product_id bigint, name text, options jsonb, position smallint, list_price_cents bigint, sku text,
        media_id bigint, stock integer
      )
      where id is null`.execute(tx)
  }
  await sql`
    update variants set is_default = true
    where product_id = any(${idsOf(written)}::bigint[]) and position = 0 and retired_at is null
      and not is_default`.execute(tx)
}

const rowOf = (productId: number, variant: VariantAfter, position: number) => ({
  id: variant.id,
  product_id: productId,
  name: variant.name,
  options: variant.options,
  position,
  list_price_cents: variant.listPriceCents,
  sku: variant.sku,
  media_id: variant.mediaId,
  stock: variant.stock,
})

/** Whether anything refers to a product: reservations of orders, or sales from before this database. */
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

/**
 * Deletes a product to which nothing refers, with its dependent rows.
 * @returns false, and changes nothing, when an order still has it
 */
export async function removeProduct(tx: Tx, productId: number): Promise<boolean> {
  await sql`savepoint removal`.execute(tx)
  try {
    await sql`delete from products where id = ${productId}`.execute(tx)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== foreignKeyViolation) throw error
    await sql`rollback to savepoint removal`.execute(tx)
    return false
  }
}

const foreignKeyViolation = '23503'
