import { storedList } from '#web/lib/storage/storage.ts'

const MAX = 6
/** As in the search field. */
const MAX_LENGTH = 200

const stored = storedList(
  'recent_searches',
  (value): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH,
)

/** The last search terms of this browser, newest first. They are stored here only and never sent. */
export const recentSearches = {
  read: (): readonly string[] => stored.read().slice(0, MAX),
  remember(text: string) {
    const same = text.toLowerCase()
    stored.write([text, ...stored.read().filter((other) => other.toLowerCase() !== same)].slice(0, MAX))
  },
  clear: () => stored.write([]),
}
