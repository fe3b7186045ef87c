import { sql } from 'kysely'
import type { Tx } from '../../platform/db/index.ts'
import type { Picture } from '../media/index.ts'
import { facetsOf } from './listings/facet-keys.ts'
import type { NewProduct } from './new-product.ts'

/** A new product with the data that other modules supply. */
export type ProductToInsert = Omit<NewProduct, 'state'> & {
  id: number
  state: 'draft' | 'listed' | 'withheld'
  pictures: { mediaId: number; picture: Picture }[]
}

export async function nextProductIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('products', 'id')) as id from generate_series(1, ${count}::integer)`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/**
 * The values of `payable_cents`, `on_sale`, `is_new_arrival` and `next_price_change_at` at a time, computed from their source
 * columns.
 */
export const computedColumns = (now: Date) => sql`
  payable_cents(list_price_cents, discount_at(discount_percent, sale_starts_at, sale_ends_at, ${now})),
  discount_at(discount_percent, sale_starts_at, sale_ends_at, ${now}) > 0,
  coalesce(new_until > ${now}, false),
  (select min(moment) from unnest(array[sale_starts_at, sale_ends_at, new_until]) as moment where moment > ${now})`

/** Four statements, independent of the number of products. */
export async function insertProducts(tx: Tx, products: readonly ProductToInsert[], now: Date): Promise<void> {
  const rows = products.map((product) => {
    const first = product.pictures[0]?.picture
    return {
      id: product.id,
      store_id: product.storeId,
      state: product.state,
      category_id: product.categoryId,
      name: product.name,
      name_sw: product.nameSw ?? null,
      description: product.description,
      list_price_cents: product.listPriceCents,
      discount_percent: product.discountPercent,
      sale_starts_at: product.saleStartsAt,
      sale_ends_at: product.saleEndsAt,
      new_until: product.newUntil,
      is_promotional: product.isPromotional,
      in_stock: product.variants.some((variant) => variant.stock > 0),
      image: first?.image ?? null,
      image_srcset: first?.srcset ?? '',
      image_width: first?.width ?? 0,
      image_height: first?.height ?? 0,
      ...facetsOf(product),
      created_at: product.createdAt,
    }
  })
  await sql`
    insert into products (
      id, store_id, category_id, name, name_sw, description, state, list_price_cents, discount_percent, sale_starts_at,
      sale_ends_at, new_until, payable_cents, on_sale, is_new_arrival, next_price_change_at, is_promotional, in_stock, image,
      image_srcset, image_width, image_height, facet_keys, facet_labels, first_listed_at, created_at, updated_at
    ) overriding system value
    select id, store_id, category_id, name, name_sw, description, state, list_price_cents, discount_percent, sale_starts_at,
      sale_ends_at, new_until, ${computedColumns(now)}, is_promotional, in_stock, image,
      image_srcset, image_width, image_height, facet_keys, facet_labels, case when state <> 'draft' then created_at end, created_at, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as product (
      id bigint, store_id bigint, state text, category_id bigint, name text, name_sw text, description text,
      list_price_cents bigint, discount_percent integer, sale_starts_at timestamptz, sale_ends_at timestamptz, new_until timestamptz,
      is_promotional boolean, in_stock boolean, image text, image_srcset text, image_width integer,
      image_height integer, facet_keys text[], facet_labels text[], created_at timestamptz
    )`.execute(tx)

  const details = products.map((product) => ({
    product_id: product.id,
    full_description: product.fullDescription,
    features: product.features,
    specifications: product.specifications,
    keywords: product.keywords,
    warranty: product.warranty,
    brand: product.brand,
    pictures: product.pictures.map(({ picture }) => picture),
  }))
  await sql`
    insert into product_details
      (product_id, full_description, features, specifications, keywords, warranty, brand, pictures)
    select product_id, full_description, features, specifications, keywords, warranty, brand, pictures
    from jsonb_to_recordset(${JSON.stringify(details)}::jsonb) as detail (
      product_id bigint, full_description text, features jsonb, specifications jsonb, keywords text[], warranty text, brand text,
      pictures jsonb
    )`.execute(tx)

  const pictures = products.flatMap((product) =>
    product.pictures.map(({ mediaId }, position) => ({ product_id: product.id, position, media_id: mediaId })),
  )
  await sql`
    insert into product_pictures (product_id, position, media_id)
    select product_id, position, media_id
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
      as picture (product_id bigint, position smallint, media_id bigint)`.execute(tx)

  const variants = products.flatMap((product) =>
    product.variants.map((variant, position) => ({
      product_id: product.id,
      name: variant.name,
      options: variant.options,
      is_default: position === 0,
      position,
      list_price_cents: variant.listPriceCents,
      media_id: variant.mediaId ?? null,
      sku: variant.sku ?? null,
      sku_store_id: variant.sku == null ? null : product.storeId,
      stock: variant.stock,
    })),
  )
  await sql`
    insert into variants (
      product_id, name, options, is_default, position, list_price_cents, media_id, sku, sku_store_id, received, stock
    )
    select product_id, name, options, is_default, position, list_price_cents, media_id, sku, sku_store_id, stock, stock
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as variant (
      product_id bigint, name text, options jsonb, is_default boolean, position smallint, list_price_cents bigint,
      media_id bigint, sku text, sku_store_id bigint, stock integer
    )`.execute(tx)
}
