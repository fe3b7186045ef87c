import { storedList } from '#web/lib/storage/storage.ts'

const MAX = 12

const viewed = storedList(
  'recently_viewed',
  (value): value is number => Number.isSafeInteger(value) && Number(value) > 0,
)

/** Ids of the products viewed in this browser, newest first; stored in this browser only. */
export const recentlyViewed = {
  read: viewed.read,
  remember(id: number) {
    if (viewed.read()[0] === id) return
    viewed.write([id, ...viewed.read().filter((other) => other !== id)].slice(0, MAX))
  },
}
