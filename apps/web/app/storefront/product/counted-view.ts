import { useEffect } from 'react'
import { api } from '#web/lib/api.ts'
import { hasSession } from '#web/lib/tokens.ts'

/** What is left sooner was not looked at. */
const lookMs = 1_000

/** Whoever comes back to one of these looks at it once, as long as they do not leave the shop. */
const told = new Set<number>()

/** Tells the shop that somebody looks at a product. */
export function useCountedView(productId: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // What is fetched ahead, or opened behind another page, is not drawn until it is in view.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(tell, lookMs, productId)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [productId])
}

function tell(productId: number) {
  if (told.has(productId)) return
  told.add(productId)
  const params = { productId: String(productId) }
  // One look more or less is no error.
  const sender = hasSession() ? api.shopper : api.open
  sender.call('POST /api/products/:productId/views/', { params }).catch(() => undefined)
}
