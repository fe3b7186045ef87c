import { useEffect, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import type { GuestAdds } from '../product-card/add-to-cart.ts'
import { type CardProduct, cardProduct, productsIn } from '../product-card/card-product.ts'
import { Shelf } from '../product-card/shelf.tsx'
import { recentlyViewed } from './recently-viewed.ts'

type RecentShelfProps = {
  title: string
  guestAdds: GuestAdds
  /** The product of this page, which is left out. */
  current?: number
}

/** Recently viewed products with current data; hidden when it cannot be loaded. */
export default function RecentShelf({ title, guestAdds, current }: RecentShelfProps) {
  const [products, setProducts] = useState<readonly CardProduct[]>([])

  useEffect(() => {
    const ids = recentlyViewed.read().filter((id) => id !== current)
    if (ids.length === 0) return
    const ending = new AbortController()
    api.open
      .call('GET /api/products/', { query: { ids: ids.join(',') }, signal: ending.signal })
      .then((answer) => setProducts(productsIn(answer).map(cardProduct)))
      .catch(() => undefined)
    return () => ending.abort()
  }, [current])

  return <Shelf title={title} products={products} guestAdds={guestAdds} row />
}
