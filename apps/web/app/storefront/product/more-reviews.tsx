import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useReviewsMessages } from '../messages/reviews.ts'

/** All reviews fetched from the server so far, and the cursor of the next ones. */
export type ReviewPage = AnswerTo<'GET /api/products/:productId/reviews/'>

type MoreReviewsProps = {
  productId: number
  /** Null before the first page. */
  before: ReviewPage | null
  onFetched: (page: ReviewPage) => void
}

/** Loads the reviews that were not part of the page, one page at a time. */
export default function MoreReviews({ productId, before, onFetched }: MoreReviewsProps) {
  const messages = useReviewsMessages()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')

  async function more() {
    setState('loading')
    try {
      const page = await api.open.call('GET /api/products/:productId/reviews/', {
        params: { productId: String(productId) },
        query: { cursor: before?.next ?? undefined },
      })
      setState('idle')
      onFetched({ results: [...(before?.results ?? []), ...page.results], next: page.next })
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      {state === 'failed' && <Notice tone="bad">{messages.moreFailed}</Notice>}
      <Button tone="quiet" busy={state === 'loading'} onClick={() => void more()} className="self-center">
        {messages.moreReviews}
      </Button>
    </>
  )
}
