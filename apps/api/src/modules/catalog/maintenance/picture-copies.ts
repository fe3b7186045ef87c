import type { Tx } from '../../../platform/db/index.ts'
import type { Media, Picture } from '../../media/index.ts'
import { catalogChanged } from '../catalog-changes.ts'
import * as queries from './picture-copies.queries.ts'

/**
 * Products and categories store copies of the media module's picture data, so that a list needs no join. Updates the
 * copies when pictures have new files, with a bounded number of statements for any number of pictures.
 */
export async function copyPicturesAnew(
  tx: Tx,
  media: Pick<Media, 'pictures'>,
  grown: ReadonlyMap<number, Picture>,
): Promise<void> {
  const products = await queries.lockProductsShowing(tx, [...grown.keys()])
  const pictures = await media.pictures(tx, [...new Set(products.flatMap((product) => product.media_ids))])
  await queries.writeProductPictures(
    tx,
    products.map(({ product_id, media_ids }) => ({
      product_id,
      pictures: media_ids.flatMap((id) => pictures.get(id) ?? []),
    })),
  )
  const categories = await queries.writeCategoryPictures(tx, grown)
  await catalogChanged(tx, [
    ...products.map(({ product_id }) => `product:${product_id}` as const),
    ...(categories > 0 ? (['categories'] as const) : []),
  ])
}
