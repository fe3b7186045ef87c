import { useRef } from 'react'

/**
 * Idempotency keys for a step that must not run twice (D24): an identical request keeps its key until it is confirmed,
 * also when its dialog was closed and opened again. Another content gets another key.
 */
export function useIdempotencyKeys() {
  const keys = useRef(new Map<string, { key: string; files: readonly Blob[] | undefined }>())
  return {
    /** @param files are part of the content: another list is another request */
    of(content: object, files?: readonly Blob[]): string {
      const text = JSON.stringify(content)
      const known = keys.current.get(text)
      if (known && known.files === files) return known.key
      const key = newIdempotencyKey()
      keys.current.set(text, { key, files })
      return key
    },
    done: () => keys.current.clear(),
  }
}

export type IdempotencyKeys = ReturnType<typeof useIdempotencyKeys>

/** For a request of which every press is a new one, or that is stored with its key. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}
