import type { Tx } from '../../platform/db/index.ts'
import { notify } from '../../platform/db/notify.ts'

/**
 * What a page may show of the catalogue, as tags by which page caches forget it:
 * `products` (which there are, their order, what cards show) · `product:12` (one of them, wherever it is shown) ·
 * `store:duka-la-amani` (what pages show of a store: its own, and those of its products) ·
 * `categories` · `slides` · `banners` · `local-ads` · `campaigns` · `pages` (the texts of the shop's own).
 */
export type CatalogTag =
  | 'products'
  | `product:${number}`
  | `store:${string}`
  | 'categories'
  | 'slides'
  | 'banners'
  | 'local-ads'
  | 'campaigns'
  | 'pages'

export const catalogChannel = 'catalog'

/** PostgreSQL takes less than 8,000 bytes at once. */
const maxPayloadLength = 7_500

/** Tells every process, after the commit, what pages must be made anew: tags with a space between them. */
export async function catalogChanged(tx: Tx, tags: readonly CatalogTag[]): Promise<void> {
  let payload = ''
  for (const tag of new Set(tags)) {
    if (payload.length + tag.length >= maxPayloadLength) {
      await notify(tx, catalogChannel, payload)
      payload = ''
    }
    payload = payload === '' ? tag : `${payload} ${tag}`
  }
  if (payload !== '') await notify(tx, catalogChannel, payload)
}

/** The tags of a payload heard on the channel. */
export function tagsOf(payload: string): CatalogTag[] {
  return payload === '' ? [] : (payload.split(' ') as CatalogTag[])
}
