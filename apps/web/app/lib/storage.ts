type Listener = () => void

const listeners = new Map<string, Set<Listener>>()

/**
 * One text in browser storage. Reading never throws: where storage is switched off or full, what is written lives as
 * long as the page.
 */
export function storedText(key: string) {
  return {
    read: (): string | null => read(key),
    write(value: string | null): void {
      if (value === null) remove(key)
      else write(key, value)
      listeners.get(key)?.forEach((listener) => listener())
    },
    /** Tells of changes in this tab and in others; returns the end of it. */
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
 * A list in browser storage. Anything that is not a list of what `isItem` knows is left out on reading: the storage
 * belongs to the visitor, who may have edited it. Reading the same text twice gives the same array.
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

/** What could not be stored; it is newer than what stands there under its key. */
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
    // Nothing can be stored there, so nothing is.
  }
}
