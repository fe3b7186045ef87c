import { useSyncExternalStore } from 'react'
import { storedList, storedText } from '#web/lib/storage/storage.ts'
import { MAX_MERGED_ITEMS } from '#contract/shared/constants.ts'
import type { AnswerTo, Caller } from '#web/lib/api/api-types.ts'
import { isApiError } from '#web/lib/api/api-error.ts'
import { type LocalCartItem, localCartItem } from './local-cart-item.ts'

export type { LocalCartItem }

const keyOf = ({ id, variant_id }: LocalCartItem) => `${id} ${variant_id ?? ''}`

const stored = storedList('cart', (entry): entry is unknown => localCartItem(entry) !== undefined)
let known: { entries: readonly unknown[]; items: readonly LocalCartItem[] } = { entries: [], items: [] }

/** Returns the same array until the cart changes. */
function read(): readonly LocalCartItem[] {
  const entries = stored.read()
  if (entries !== known.entries)
    known = { entries, items: [...gathered(entries.flatMap((entry) => localCartItem(entry) ?? [])).values()] }
  return known.items
}

/** Each product and variant once: a repeated entry raises the quantity of the first (S§4). */
function gathered(items: readonly LocalCartItem[]): Map<string, LocalCartItem> {
  const byKey = new Map<string, LocalCartItem>()
  for (const item of items) {
    const there = byKey.get(keyOf(item))
    byKey.set(keyOf(item), there ? { ...there, quantity: there.quantity + item.quantity } : item)
  }
  return byKey
}

/**
 * A cart that is being merged into the account: stored separately as a whole, so that it is merged exactly once (D23).
 */
const merging = storedText('cart_merging')

export const localCart = {
  read,
  subscribe: stored.subscribe,
  remove: (item: LocalCartItem) => stored.write(read().filter((each) => keyOf(each) !== keyOf(item))),
  /** Raises the quantity of an id that is in the cart; appends a new one (S§4). */
  add: (...more: readonly LocalCartItem[]) => stored.write([...gathered([...read(), ...more]).values()]),
  count: () => read().reduce((sum, { quantity }) => sum + quantity, 0),
}

type Merged = AnswerTo<'POST /api/cart/merge/'>
type Merging = { merge_id: string; items: { product_id: number; variant_id?: number; quantity: number }[] }

/**
 * Merges the guest cart into the account's cart. The items are first stored separately under their own id and deleted
 * only when the server has confirmed them: after a lost response the same id is sent again, and a cart filled later
 * gets another id.
 *
 * @param exclusively runs one merge at a time across all tabs
 * @returns the merged cart with all items that did not fit, or undefined when there was nothing to merge
 */
export async function mergeLocalCart(
  shopper: Caller<'POST /api/cart/merge/'>,
  exclusively: <T>(task: () => Promise<T>) => Promise<T>,
) {
  if (merging.read() === null && read().length === 0) return undefined
  return exclusively(async () => {
    let merged: Merged | undefined
    for (let next = readMerging() ?? setAside(); next; next = setAside()) {
      const answer = await send(shopper, next)
      merged = {
        ...answer,
        clamped: [...(merged?.clamped ?? []), ...answer.clamped],
        dropped: [...(merged?.dropped ?? []), ...answer.dropped],
      }
    }
    return merged
  })
}

/** The maximum number of items per request: a larger cart is sent in several requests. */
function setAside(): Merging | undefined {
  const items = read()
  if (items.length === 0) return undefined
  const part = items.slice(0, MAX_MERGED_ITEMS)
  const next: Merging = {
    merge_id: crypto.randomUUID(),
    items: part.map(({ id, variant_id, quantity }) => ({ product_id: id, variant_id, quantity })),
  }
  merging.write(JSON.stringify(next))
  stored.write(items.slice(MAX_MERGED_ITEMS))
  return next
}

async function send(shopper: Caller<'POST /api/cart/merge/'>, body: Merging) {
  try {
    const merged = await shopper.call('POST /api/cart/merge/', { body })
    merging.write(null)
    return merged
  } catch (error) {
    // A cart that the server rejects will be rejected again: it must not block the next one.
    if (isApiError(error) && error.code === 'VALIDATION_FAILED') merging.write(null)
    throw error
  }
}

function readMerging(): Merging | undefined {
  try {
    const value: unknown = JSON.parse(merging.read() ?? 'null')
    return typeof value === 'object' && value !== null && 'merge_id' in value && 'items' in value
      ? (value as Merging)
      : undefined
  } catch {
    return undefined
  }
}

const noItems: readonly LocalCartItem[] = []

/** The guest cart, empty until the browser has read the storage. */
export function useLocalCart(): readonly LocalCartItem[] {
  return useSyncExternalStore(localCart.subscribe, localCart.read, () => noItems)
}
