import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Reorders a list: the new order is shown immediately, and replaced by the server's order after the last response. The
 * requests are sent one after the other: of two concurrent requests the first could arrive last.
 *
 * Each request sends the whole visible order, so a lost request does not affect the later ones.
 *
 * @param queryKey the query key of the list
 */
export function useOrdering(queryKey: QueryKey) {
  const client = useQueryClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return async (ordered: readonly unknown[], send: () => Promise<unknown>) => {
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
