import { useSyncExternalStore } from 'react'
import { storedList } from '#web/lib/storage/storage.ts'
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

export const localCart = {
  read,
  subscribe: stored.subscribe,
  remove(...items: readonly LocalCartItem[]) {
    const keys = new Set(items.map(keyOf))
    stored.write(read().filter((each) => !keys.has(keyOf(each))))
  },
  /** Raises the quantity of an id that is in the cart; appends a new one (S§4). */
  add: (...more: readonly LocalCartItem[]) => stored.write([...gathered([...read(), ...more]).values()]),
  count: () => read().reduce((sum, { quantity }) => sum + quantity, 0),
}

const noItems: readonly LocalCartItem[] = []

/** The guest cart, empty until the browser has read the storage. */
export function useLocalCart(): readonly LocalCartItem[] {
  return useSyncExternalStore(localCart.subscribe, localCart.read, () => noItems)
}
