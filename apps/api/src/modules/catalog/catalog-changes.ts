import type { Tx } from '../../platform/db/index.ts'
import { notify } from '../../platform/db/notify.ts'

/**
 * Cache tags of the catalogue. Page caches drop the pages that carry a published tag:
 * `products` (which products lists have, their order, card contents) · `shelves` (whether the products of shelves may be shown: a
 * change of some products has their own tags) · `product:12` (one product on any page) ·
 * `store:duka-la-amani` (a store's data, on its own page and on its product pages) ·
 * `search` (what the words of a query find) · `categories` (not their counts of products: these are a minute old at most) ·
 * `slides` · `banners` · `local-ads` · `campaigns` · `pages` (the shop's own text pages).
 */
export type CatalogTag =
  | 'products'
  | 'shelves'
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
/** Changes that pages show within a second, all of a second together. */
export const bulkCatalogChannel = 'catalog_bulk'

/** More products in one transaction are those of an import or of an edit of many, which more transactions follow. */
const MAX_SINGLE_CHANGES = 20

/** PostgreSQL limits a NOTIFY payload to less than 8,000 bytes. */
const maxPayloadLength = 7_500

/**
 * Notifies every process, after the commit, of the cache tags to invalidate. The payload separates tags with a space.
 * @param products how many products the transaction changes
 */
export async function catalogChanged(tx: Tx, tags: readonly CatalogTag[], products = 1): Promise<void> {
  const channel = products > MAX_SINGLE_CHANGES ? bulkCatalogChannel : catalogChannel
  let payload = ''
  for (const tag of new Set(tags)) {
    if (payload.length + tag.length >= maxPayloadLength) {
      await notify(tx, channel, payload)
      payload = ''
    }
    payload = payload === '' ? tag : `${payload} ${tag}`
  }
  if (payload !== '') await notify(tx, channel, payload)
}

/** The tags in a payload received on one of the channels. */
export function tagsOf(payload: string): CatalogTag[] {
  return payload === '' ? [] : (payload.split(' ') as CatalogTag[])
}
