import { type RawBuilder, sql } from 'kysely'
import { compileOnce } from '../../../platform/db/compile-once.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { Picture } from '../../media/index.ts'
import { storeRef, type StoreRef } from '../../sellers/index.ts'
import type { CardRow } from './card.view.ts'
import type { NamedValue } from '../catalog.tables.ts'
import { isPublic } from './is-public.ts'
import { cardColumns } from './listing.queries.ts'

export type DetailRow = Omit<CardRow, 'stock' | 'has_variants'> & {
  full_description: string
  features: string[]
  specifications: NamedValue[]
  warranty: string | null
  brand: string | null
  /** Visible reviews with 1, 2, 3, 4 and 5 stars. */
  star_counts: number[]
  seller_rating_tenths: number
  seller_review_count: number
  store: StoreRef
  pictures: Picture[]
  variants: VariantRow[]
}

export type VariantRow = {
  id: number
  name: string
  options: NamedValue[]
  list_cents: number
  stock: number
  picture: string | null
  is_default: boolean
}

/** `everybody` sees listed products, a seller's team all products of its store, `operators` all products. */
type Viewer = 'everybody' | 'operators' | { storeId: number }

/**
 * A product with everything its page shows except the reviews; undefined when it is unknown or hidden from the viewer.
 */
export async function findDetail(
  handle: Db,
  productId: number,
  { seenBy, now }: { seenBy: Viewer; now: Date },
): Promise<DetailRow | undefined> {
  if (seenBy === 'everybody') return (await listedDetail(handle, { productId, now }))[0]
  const { rows } = await detailWhere({ productId, now }, isSeenBy(seenBy)).execute(handle)
  return rows[0]
}

const listedDetail = compileOnce((values: DetailValues) => detailWhere(values, isPublic()))

function isSeenBy(viewer: Exclude<Viewer, 'everybody'>) {
  return viewer === 'operators' ? sql`true` : sql`p.store_id = ${viewer.storeId}`
}

type DetailValues = { productId: number; now: Date }

function detailWhere({ productId, now }: DetailValues, isSeen: RawBuilder<unknown>) {
  return sql<DetailRow>`
    select ${cardColumns(now)},
      detail.full_description, detail.features, detail.specifications, detail.warranty, detail.brand,
      detail.star_counts, coalesce(seller.rating_count, 0) as seller_review_count,
      coalesce(seller.rating_tenths, 0) as seller_rating_tenths,
      ${storeRef(sql`p.store_id`, now)} as store, detail.pictures, shelf.variants
    from products as p
    join product_details as detail on detail.product_id = p.id
    left join categories as category on category.id = p.category_id
    left join store_ratings as seller on seller.store_id = p.store_id
    cross join lateral (
      select json_agg(json_build_object(
        'id', id, 'name', name, 'options', options, 'list_cents', coalesce(list_price_cents, p.list_price_cents),
        'stock', stock, 'picture', detail.pictures -> shown.position::integer ->> 'image', 'is_default', is_default
      ) order by variants.position, id) as variants
      from variants left join product_pictures as shown using (product_id, media_id)
      where product_id = p.id and retired_at is null
    ) as shelf
    where p.id = ${productId} and ${isSeen}`
}

/** Whether a product's page is visible: false when the product is unknown or withdrawn. */
export async function isListed(handle: Db, productId: number): Promise<boolean> {
  const { rows } = await sql`select from products as p where id = ${productId} and ${isPublic()}`.execute(handle)
  return rows.length > 0
}
