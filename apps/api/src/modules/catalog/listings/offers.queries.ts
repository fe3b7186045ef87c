import { sql, type RawBuilder } from 'kysely'
import { array } from '../../../platform/db/array.ts'
import { compileOnce } from '../../../platform/db/compile-once.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { awayUntil, ownCommission } from '../../sellers/index.ts'
import { isPublic } from './is-public.ts'
import type { OfferRow } from './offers.ts'

const offerColumns = (now: Date) => sql`
  p.id as product_id, v.id as variant_id, p.store_id, p.category_id, p.name as product_name, p.name_sw as product_name_sw,
  v.name as variant_name,
  coalesce(own.picture ->> 'image', p.image) as image, coalesce(own.picture ->> 'srcset', p.image_srcset) as image_srcset,
  coalesce(v.list_price_cents, p.list_price_cents) as list_cents, p.discount_percent, p.sale_starts_at, p.sale_ends_at,
  v.stock, ${isPublic()} and v.retired_at is null as saleable, ${awayUntil(sql`p.store_id`, now)} as store_away_until,
  coalesce(
    ${ownCommission(sql`p.store_id`)}, (select commission_basis_points from categories where id = p.category_id)
  ) as commission_basis_points`

/** The picture of a variant `v` that has its own picture. */
const ownPicture = sql`
  left join lateral (
    select detail.pictures -> shown.position::integer as picture
    from product_pictures as shown join product_details as detail using (product_id)
    where shown.product_id = v.product_id and shown.media_id = v.media_id
  ) as own on true`

/**
 * The offer of a variant of a product, for a `left join lateral`: a module reads offers in the statement of its own rows.
 * @param variantId null means the product's default variant; a variant of another product has no offer
 */
export const offerOf = (productId: RawBuilder<unknown>, variantId: RawBuilder<unknown>, now: Date) => sql<OfferRow>`
  select ${offerColumns(now)}
  from products p
  join variants v on v.product_id = p.id and case when ${variantId} is null then v.is_default else v.id = ${variantId} end
  ${ownPicture}
  where p.id = ${productId}`

export async function offerRowsByVariant(handle: Db, variantIds: readonly number[], now: Date): Promise<OfferRow[]> {
  if (variantIds.length === 0) return []
  const { rows } = await sql<OfferRow>`
    select ${offerColumns(now)}
    from variants v join products p on p.id = v.product_id ${ownPicture}
    where v.id = any(${array('bigint', variantIds)})
    order by v.id`.execute(handle)
  return rows
}

/** Those of these variants that a public product page shows. */
export async function listedVariants(handle: Db, variantIds: readonly number[]): Promise<Set<number>> {
  return new Set((await listedRows(handle, { variantIds })).map(({ id }) => id))
}

const listedRows = compileOnce(
  ({ variantIds }: { variantIds: readonly number[] }) => sql<{ id: number }>`
    select v.id from variants v join products p on p.id = v.product_id
    where v.id = any(${array('bigint', variantIds)}) and v.retired_at is null and ${isPublic()}`,
)

/** Offers with their variants locked, in id order so that orders cannot deadlock. */
export async function lockOfferRows(tx: Tx, variantIds: readonly number[], now: Date): Promise<OfferRow[]> {
  return variantIds.length === 0 ? [] : lockRows(tx, { variantIds, now })
}

const lockRows = compileOnce(
  ({ variantIds, now }: { variantIds: readonly number[]; now: Date }) => sql<OfferRow>`
    select ${offerColumns(now)}
    from variants v join products p on p.id = v.product_id ${ownPicture}
    where v.id = any(${array('bigint', variantIds)})
    order by v.id for no key update of v`,
)
