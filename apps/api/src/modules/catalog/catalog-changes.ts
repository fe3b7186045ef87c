import type { Tx } from '../../platform/db/index.ts'
import { notify } from '../../platform/db/notify.ts'

/**
 * Cache tags of the catalogue. Page caches drop the pages that carry a published tag:
 * `products` (which products exist, their order, card contents) · `product:12` (one product on any page) ·
 * `store:duka-la-amani` (a store's data, on its own page and on its product pages) ·
 * `search` (what the words of a query find) · `categories` · `slides` · `banners` · `local-ads` · `campaigns` · `pages` (the shop's own text pages).
 */
export type CatalogTag =
  | 'products'
  | `product:${number}`
  | `store:${string}`
  | 'search'
  | 'categories'
  | 'slides'
  | 'banners'
  | 'local-ads'
  | 'campaigns'
  | 'pages'

export const catalogChannel = 'catalog'

/** PostgreSQL limits a NOTIFY payload to less than 8,000 bytes. */
const maxPayloadLength = 7_500

/**
 * Notifies every process, after the commit, of the cache tags to invalidate. The payload separates tags with a space.
 */
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

/** The tags in a payload received on the channel. */
export function tagsOf(payload: string): CatalogTag[] {
  return payload === '' ? [] : (payload.split(' ') as CatalogTag[])
}
