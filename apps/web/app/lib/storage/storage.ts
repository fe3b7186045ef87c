type Listener = () => void

/** What belongs to the logged-in account: it is removed when the account logs out. */
export const accountKeys = { lastCart: 'cart_last', waitingAdds: 'cart_waiting' } as const

const listeners = new Map<string, Set<Listener>>()

/**
 * One string in browser storage. Reading never throws: where storage is disabled or full, a written value lives as long
 * as the page.
 */
export function storedText(key: string) {
  return {
    read: (): string | null => read(key),
    write(value: string | null): void {
      if (value === null) remove(key)
      else write(key, value)
      listeners.get(key)?.forEach((listener) => listener())
    },
    /** Subscribes to changes in this tab and in others; returns the unsubscribe function. */
    subscribe(listener: Listener): () => void {
      const known = listeners.get(key) ?? new Set()
      listeners.set(key, known.add(listener))
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      window.addEventListener('storage', onStorage)
      return () => {
        known.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}

/**
 * A list in browser storage. Items that `isItem` rejects are dropped on reading: the visitor controls the storage and
 * may have edited it. Reading the same text twice returns the same array.
 */
export function storedList<T>(key: string, isItem: (value: unknown) => value is T) {
  const text = storedText(key)
  let lastText: string | null = null
  let lastItems: readonly T[] = []
  return {
    read(): readonly T[] {
      const current = text.read()
      if (current !== lastText) {
        lastText = current
        lastItems = parseList(current).filter(isItem)
      }
      return lastItems
    },
    write: (items: readonly T[]): void => text.write(items.length === 0 ? null : JSON.stringify(items)),
    subscribe: text.subscribe,
  }
}

function parseList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** Values that could not be stored; they are newer than the stored value of the same key. */
const fallback = new Map<string, string>()

function read(key: string): string | null {
  try {
    return fallback.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
    fallback.delete(key)
  } catch {
    fallback.set(key, value)
  }
}

function remove(key: string) {
  fallback.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is not available, so nothing is stored.
  }
}
