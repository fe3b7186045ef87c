import { useRef } from 'react'

/**
 * Keys for a step that must not be done twice: what is sent again as it was has the key it had, however often its dialog
 * was opened since, until it is known to be done.
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
