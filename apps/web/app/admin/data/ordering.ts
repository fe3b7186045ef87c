import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Puts things in another order: shown at once, and as it really is once the shop has answered the last. They are sent one
 * after the other: of two on their way the first could arrive last.
 *
 * Each sends the whole order as it is seen, so that one whose call was lost takes none of those after it along.
 *
 * @param queryKey of the list they stand in
 */
export function useOrdering<Thing>(queryKey: QueryKey) {
  const client = useQueryClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return async (ordered: readonly Thing[], send: () => Promise<unknown>) => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, [...ordered])
    const sent = last.current.then(send, send)
    last.current = sent
    try {
      await sent
    } finally {
      if (last.current === sent) void client.invalidateQueries({ queryKey })
    }
  }
}
