import type { Tx } from '../../platform/db/index.ts'
import { notify } from '../../platform/db/notify.ts'

/**
 * Cache tags of the catalogue. A published tag makes the pages and answers stale that have it (`answer-tags.ts`):
 *
 * - `products`: which products exist, their order, the content of cards. Related and recommended products do not have it:
 *   a new product appears there when the stored answer expires.
 * - `product:12`: one product, also where it is only listed (its stock, its rating)
 * - `store:duka-la-amani`: a store's data, on its own page and on its product pages
 * - `search`: what the words of a query find
 * - `categories`, without their counts of products; `slides`, `banners`, `local-ads`, `campaigns`; `pages`: the shop's own texts
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

/** A transaction that changes more products is part of an import or of an edit of many, and more of them follow. */
const MAX_SINGLE_CHANGES = 20

/**
 * The first word of a change that pages may show half a second later. An older release treats it as a tag that no page
 * has.
 */
const later = 'later'

/** PostgreSQL limits a NOTIFY payload to less than 8,000 bytes. */
const maxPayloadLength = 7_500

/**
 * Notifies every process, after the commit, of the cache tags to invalidate. A space separates the words of the payload.
 * @param products how many products the transaction changes, if `tags` do not name them
 */
export async function catalogChanged(
  tx: Tx,
  tags: readonly CatalogTag[],
  products = tags.filter((tag) => tag.startsWith('product:')).length,
): Promise<void> {
  const start = products > MAX_SINGLE_CHANGES ? later : ''
  let payload = start
  for (const tag of new Set(tags)) {
    if (payload.length + tag.length >= maxPayloadLength) {
      await notify(tx, catalogChannel, payload)
      payload = start
    }
    payload = payload === '' ? tag : `${payload} ${tag}`
  }
  if (payload !== start) await notify(tx, catalogChannel, payload)
}

/** Reads a payload received on the channel. Changes that can wait are collected for half a second. */
export function readChange(payload: string): { tags: CatalogTag[]; canWait: boolean } {
  const words = payload === '' ? [] : payload.split(' ')
  return { tags: words.filter((word) => word !== later) as CatalogTag[], canWait: words[0] === later }
}
