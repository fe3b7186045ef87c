import type { StoreBook } from '../store-book.ts'

/** The store book of a shop without stores. */
export const noStores: StoreBook = {
  belongsToStore: async () => false,
  ownsStore: async () => false,
  enter: async () => null,
  isNameTaken: async () => false,
  openOwn: () => Promise.reject(new Error('there are no stores here')),
}
