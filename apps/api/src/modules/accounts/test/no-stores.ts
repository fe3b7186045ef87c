import type { StoreBook } from '../store-book.ts'

/** Of a shop in which nobody has a store. */
export const noStores: StoreBook = {
  belongsToStore: async () => false,
  ownsStore: async () => false,
  enter: async () => null,
  isNameTaken: async () => false,
  openOwn: () => Promise.reject(new Error('there are no stores here')),
}
