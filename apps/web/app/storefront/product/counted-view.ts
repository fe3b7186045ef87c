import { useEffect } from 'react'
import { api } from '#web/lib/api/api.ts'
import { hasSession } from '#web/lib/session/tokens.ts'

/** A page left sooner does not count as a view. */
const lookMs = 1_000

/** Products that were counted in this document: a return to one of them is not counted again. */
const reported = new Set<number>()

/** Reports a product view to the server. */
export function useCountedView(productId: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // A prerendered page, or one in a background tab, runs no animation frame until it is visible.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(reportView, lookMs, productId)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [productId])
}

function reportView(productId: number) {
  if (reported.has(productId)) return
  reported.add(productId)
  const params = { productId: String(productId) }
  // A lost or extra view is acceptable.
  const sender = hasSession() ? api.shopper : api.open
  sender.call('POST /api/products/:productId/views/', { params }).catch(() => undefined)
}
