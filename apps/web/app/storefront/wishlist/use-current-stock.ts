import { useEffect, useRef, useState } from 'react'
import { MAX_NAMED_PRODUCTS } from '#contract/constants.ts'
import { api } from '#web/lib/api.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { type Wish, wishlist } from '#web/lib/wishlist.ts'

/** Units that can be bought now; `gone` is not sold any more, and what is not in here has not been asked for yet. */
export type CurrentStock = ReadonlyMap<number, number | 'gone'>

/**
 * Asks the shop about the wishes that are shown, each once: their prices are brought up to date where they are kept.
 * Without network they stay as they were, and are asked about when it is back.
 *
 * @param shown the same array as long as nothing has changed
 */
export function useCurrentStock(shown: readonly Wish[]): CurrentStock {
  const online = useOnline()
  const asked = useRef(new Set<number>())
  const [stock, setStock] = useState<CurrentStock>(new Map())

  useEffect(() => {
    async function ask(ids: readonly number[]) {
      for (const id of ids) asked.current.add(id)
      try {
        const { results } = await api.open.call('GET /api/products/', { query: { ids: ids.join(',') } })
        const found = new Map(results.map((product) => [product.id, product.stock]))
        wishlist.renew(results.map(({ id, name, image, price, discount }) => ({ id, name, image, price, discount })))
        setStock((before) => new Map([...before, ...ids.map((id) => [id, found.get(id) ?? 'gone'] as const)]))
      } catch {
        for (const id of ids) asked.current.delete(id)
      }
    }
    if (!online) return
    const unknown = shown.map(({ id }) => id).filter((id) => !asked.current.has(id))
    while (unknown.length > 0) void ask(unknown.splice(0, MAX_NAMED_PRODUCTS))
  }, [shown, online])

  return stock
}
