import { useEffect, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { recentlyViewed } from '#web/storefront/recently-viewed/recently-viewed.ts'
import { type CardProduct, cardProduct, productsIn } from '../product-card/card-product.ts'
import { Shelf } from '../product-card/shelf.tsx'
import { useProductMessages } from '../messages/product.ts'

/** Recently viewed products with current data; hidden when it cannot be loaded. */
export default function RecentShelf({ current }: { current: number }) {
  const messages = useProductMessages()
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

  return <Shelf title={messages.recentlyViewed} products={products} guestAdds="locally" row />
}
