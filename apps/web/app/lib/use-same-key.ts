import { useRef } from 'react'

/**
 * Idempotency keys for a step that must not run twice: an identical request keeps its key until it is confirmed, even
 * when its dialog was closed and opened again.
 */
export function useSameKey() {
  const keys = useRef(new Map<string, string>())
  return {
    of(body: object): string {
      const content = JSON.stringify(body)
      const key = keys.current.get(content) ?? crypto.randomUUID()
      keys.current.set(content, key)
      return key
    },
    done: () => keys.current.clear(),
  }
}

export type SameKey = ReturnType<typeof useSameKey>
