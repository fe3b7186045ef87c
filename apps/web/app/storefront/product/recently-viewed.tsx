import { useEffect, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { recentlyViewed } from '#web/lib/recently-viewed.ts'
import { useNear } from '#web/lib/use-near.ts'
import { type CardProduct, cardProduct } from '../product-card/card-product.ts'
import { Shelf } from '../product-card/shelf.tsx'
import { useProductTexts } from '../texts/product.ts'

/** What this browser looked at before, as it is now; asked for when one comes near, and silent when it fails. */
export function RecentlyViewed({ current }: { current: number }) {
  const texts = useProductTexts()
  const [place, near] = useNear<HTMLDivElement>('400px')
  const [products, setProducts] = useState<readonly CardProduct[]>([])

  useEffect(() => recentlyViewed.remember(current), [current])
  useEffect(() => {
    const ids = recentlyViewed.read().filter((id) => id !== current)
    if (!near || ids.length === 0) return
    const ending = new AbortController()
    api.open
      .call('GET /api/products/', { query: { ids: ids.join(',') }, signal: ending.signal })
      .then(({ results }) => setProducts(results.map(cardProduct)))
      .catch(() => undefined)
    return () => ending.abort()
  }, [near, current])

  return (
    <div ref={place}>
      <Shelf title={texts.recentlyViewed} products={products} guestAdds="locally" row />
    </div>
  )
}
