import { storedList } from './storage.ts'

/** A wish, kept in this browser alone (S§3). */
export type Wish = { id: number; name: string; image: string | null; price: number; discount: number }

const wishes = storedList('wishlist', isWish)

export const wishlist = {
  read: wishes.read,
  subscribe: wishes.subscribe,
  has: (id: number) => wishes.read().some((wish) => wish.id === id),
  toggle(wish: Wish) {
    const others = wishes.read().filter(({ id }) => id !== wish.id)
    wishes.write(others.length < wishes.read().length ? others : [...others, wish])
  },
}

function isWish(value: unknown): value is Wish {
  if (typeof value !== 'object' || value === null) return false
  const wish = value as Record<string, unknown>
  return typeof wish.id === 'number' && typeof wish.name === 'string' && typeof wish.price === 'number'
}
