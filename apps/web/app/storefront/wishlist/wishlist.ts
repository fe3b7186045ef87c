import { useSyncExternalStore } from 'react'
import { fromWire, payablePrice, toWire } from '#contract/shared/money.ts'
import { storedText } from '#web/lib/storage/storage.ts'

/**
 * A wishlist entry, stored in this browser only (S§3): the list price in shillings, and the discount percent during a
 * sale. `name_sw` is absent from entries of an older version of the shop.
 */
export type Wish = {
  id: number
  name: string
  name_sw?: string | null
  image: string | null
  price: number
  discount: number
}

type Stored = { text: string | null; wishes: readonly Wish[]; ids: ReadonlySet<number>; readable: boolean }

const stored = storedText('wishlist')
let saved = storedAs(null, [])

export const wishlist = {
  /** In the order they were added; the same array until it changes. */
  read: (): readonly Wish[] => look().wishes,
  /** False where the stored value is not a list; it stays until a product is added. */
  readable: (): boolean => look().readable,
  has: (id: number): boolean => look().ids.has(id),
  count: (): number => look().wishes.length,
  subscribe: stored.subscribe,
  toggle(wish: Wish) {
    const { wishes, ids } = look()
    write(ids.has(wish.id) ? wishes.filter(({ id }) => id !== wish.id) : [...wishes, wish])
  },
  remove: (gone: number) => write(look().wishes.filter(({ id }) => id !== gone)),
  clear: () => write([]),
  /** Restores entries that are missing. */
  add(more: readonly Wish[]) {
    const { wishes, ids } = look()
    write([...wishes, ...more.filter(({ id }) => !ids.has(id))])
  },
}

/** The price to pay, in shillings, as far as this browser knows (S§5). */
export const wishPrice = ({ price, discount }: Pick<Wish, 'price' | 'discount'>): number =>
  toWire(payablePrice(fromWire(price) ?? 0, discount))

function look(): Stored {
  const text = stored.read()
  if (text !== saved.text) saved = storedAs(text, parse(text))
  return saved
}

function write(wishes: readonly Wish[]) {
  const text = wishes.length === 0 ? null : JSON.stringify(wishes)
  saved = storedAs(text, wishes)
  stored.write(text)
}

function storedAs(text: string | null, wishes: readonly Wish[] | null): Stored {
  const readable = wishes !== null
  return { text, wishes: wishes ?? [], ids: new Set(wishes?.map(({ id }) => id)), readable }
}

function parse(text: string | null): Wish[] | null {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(entries)) return null
    const wishes = entries.flatMap((entry) => wishOf(entry) ?? [])
    return [...new Map(wishes.map((wish) => [wish.id, wish])).values()]
  } catch {
    return null
  }
}

/** The visitor controls the storage and may have edited it: invalid entries are dropped. */
function wishOf(entry: unknown): Wish | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { id, name, name_sw, image, price, discount } = entry as Record<string, unknown>
  if (!Number.isSafeInteger(id) || typeof name !== 'string' || typeof price !== 'number') return undefined
  const cents = fromWire(price)
  if (cents === null || cents < 0) return undefined
  const isPercent = Number.isInteger(discount) && Number(discount) >= 0 && Number(discount) <= 100
  return {
    id: id as number,
    name,
    ...(typeof name_sw === 'string' && { name_sw }),
    image: typeof image === 'string' ? image : null,
    price,
    discount: isPercent ? (discount as number) : 0,
  }
}

/** Wishlist count of this browser, 0 until the browser has read the storage. */
export function useWishlistCount(): number {
  return useSyncExternalStore(wishlist.subscribe, wishlist.count, () => 0)
}
