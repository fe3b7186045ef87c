import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { Picture } from '../../media/index.ts'

/** Products that show any of these pictures, locked in id order, each with all its pictures in order. */
export async function lockProductsShowing(tx: Tx, mediaIds: readonly number[]) {
  const { rows } = await sql<{ product_id: number; media_ids: number[] }>`
    with locked as (
      select id from products
      where id in (select product_id from product_pictures where media_id = any(${mediaIds}::bigint[]))
      order by id for no key update
    )
    select product_id, json_agg(media_id order by position) as media_ids
    from product_pictures join locked on locked.id = product_id
    group by product_id order by product_id`.execute(tx)
  return rows
}

export async function writeProductPictures(
  tx: Tx,
  products: readonly { product_id: number; pictures: readonly Picture[] }[],
): Promise<void> {
  await sql`
    with anew as (
      select * from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as anew (product_id bigint, pictures jsonb)
    ), detail as (
      update product_details set pictures = anew.pictures
      from anew where product_details.product_id = anew.product_id
    )
    update products set image = anew.pictures -> 0 ->> 'image', image_srcset = anew.pictures -> 0 ->> 'srcset',
      image_width = (anew.pictures -> 0 ->> 'width')::integer, image_height = (anew.pictures -> 0 ->> 'height')::integer
    from anew where products.id = anew.product_id`.execute(tx)
}

/** @returns how many categories show one of these pictures */
export async function writeCategoryPictures(tx: Tx, pictures: ReadonlyMap<number, Picture>): Promise<number> {
  const rows = [...pictures].map(([media_id, { image, srcset }]) => ({ media_id, image, srcset }))
  const { numAffectedRows } = await sql`
    update categories set image = anew.image, image_srcset = anew.srcset
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as anew (media_id bigint, image text, srcset text)
    where categories.media_id = anew.media_id`.execute(tx)
  return Number(numAffectedRows)
}
