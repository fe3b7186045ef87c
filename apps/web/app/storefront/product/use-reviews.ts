import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'

type Product = Pick<AnswerTo<'GET /api/products/:id/'>, 'id' | 'reviews' | 'review_count'>
type Page = AnswerTo<'GET /api/products/:productId/reviews/'>

/** The shop's reviews of a product: the newest come with the page, the others one page after the other. */
export function useReviews({ id, reviews, review_count }: Product) {
  // Pages have a cursor, those of the product's own answer have none: the first page takes their place.
  const [fetched, setFetched] = useState<Page | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')

  async function more() {
    setState('loading')
    try {
      const cursor = fetched?.next ?? undefined
      const page = await api.open.call('GET /api/products/:productId/reviews/', {
        params: { productId: String(id) },
        query: { cursor },
      })
      setFetched({ results: [...(fetched?.results ?? []), ...page.results], next: page.next })
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return {
    reviews: fetched?.results ?? reviews,
    hasMore: fetched === null ? review_count > reviews.length : fetched.next !== null,
    state,
    more,
  }
}
