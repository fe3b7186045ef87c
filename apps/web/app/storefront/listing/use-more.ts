import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { recentData } from '#web/lib/router/recent-data.ts'

type Page<P> = { products: P[]; next: string | null }

/**
 * Fetches the pages after the first one by one and appends them.
 *
 * @param first keyed by its caller: another first page is another list
 * @param load fetches the page at a cursor
 */
export function useMore<P extends { id: number }>(first: Page<P>, load: (cursor: string) => Promise<Page<P>>) {
  const { pathname, search } = useLocation()
  const key = `${pathname}${search}#later`
  // Back navigation restores the appended pages.
  const [later, setLater] = useState<Page<P>[]>(() => (recentData.get(key) as Page<P>[] | undefined) ?? [])
  useEffect(() => recentData.set(key, later), [key, later])
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const next = (later.at(-1) ?? first).next

  async function more() {
    if (next === null) return
    setState('loading')
    try {
      const page = await load(next)
      setLater((pages) => [...pages, page])
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  // A product whose position changed meanwhile may be repeated on a later page.
  const products = new Map([first, ...later].flatMap((page) => page.products).map((product) => [product.id, product]))
  return { products: [...products.values()], next, state, more }
}
