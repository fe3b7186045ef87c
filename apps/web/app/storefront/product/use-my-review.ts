import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { reviewRefusals } from '#contract/states.ts'
import { api } from '#web/lib/api.ts'
import { isApiError } from '#web/lib/api-error.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { recentData } from '#web/lib/recent-data.ts'
import { useLoggedIn } from '#web/lib/use-stored.ts'
import type { Standing } from './standing.ts'

type Review = AnswerTo<'GET /api/products/:productId/my-review/'>['my_review']

/**
 * Where a review of this visitor's goes (D30): to the shop for a buyer, who writes one and then changes it; into this
 * browser for everybody else.
 */
export type Place = 'asking' | 'unknown' | 'shop' | 'written' | 'browser'

/**
 * The visitor's own review at the shop.
 *
 * @param onStanding told what the shop's reviews come to after a change
 */
export function useMyReview(productId: number, onStanding: (standing: Standing) => void) {
  const loggedIn = useLoggedIn()
  const { pathname } = useLocation()
  const [answer, setAnswer] = useState<AnswerTo<'GET /api/products/:productId/my-review/'> | 'failed' | null>(null)
  const params = { productId: String(productId) }
  const hiddenFor = answer === null || answer === 'failed' ? '' : answer.hidden_for

  const ask = useCallback(
    (signal?: AbortSignal) =>
      api.shopper
        .call('GET /api/products/:productId/my-review/', { params: { productId: String(productId) }, signal })
        .then(setAnswer, () => signal?.aborted || setAnswer('failed')),
    [productId],
  )
  useEffect(() => {
    if (!loggedIn) return
    const ending = new AbortController()
    void ask(ending.signal)
    return () => ending.abort()
  }, [ask, loggedIn])

  function changed(review: Review, { rating, review_count }: Standing) {
    const hidden_for = review === null ? '' : hiddenFor
    setAnswer({ can_review: review === null, refused: null, my_review: review, hidden_for })
    onStanding({ rating, review_count })
    // Going back would show the page as it was.
    recentData.forget(pathname)
  }

  /** What the shop refuses tells that things are not as they were here. */
  async function orAskAgain<T>(change: Promise<T>): Promise<T> {
    try {
      return await change
    } catch (error) {
      if (isApiError(error) && refusals.has(error.code)) void ask()
      throw error
    }
  }

  const review = answer === null || answer === 'failed' ? null : answer.my_review
  return {
    review,
    /** Why the shop shows it to nobody else; empty where it does. */
    hiddenFor,
    /** Why this account cannot write one at the shop; null where it can, or is not logged in. */
    refused: answer === null || answer === 'failed' ? null : answer.refused,
    place: placeOf(loggedIn, answer),
    askAgain() {
      setAnswer(null)
      void ask()
    },
    async write(rating: number, comment: string) {
      const body = { rating, comment }
      const call = api.shopper.call('POST /api/products/:productId/reviews/', { params, body })
      const written = await orAskAgain(call)
      changed(written.review, written)
    },
    async edit(reviewId: number, rating: number, comment: string) {
      const call = api.shopper.call('PUT /api/products/:productId/reviews/:reviewId/', {
        params: { ...params, reviewId: String(reviewId) },
        body: { rating, comment },
      })
      const edited = await orAskAgain(call)
      changed(edited.review, edited)
    },
    async remove(reviewId: number) {
      const call = api.shopper.call('DELETE /api/products/:productId/reviews/:reviewId/', {
        params: { ...params, reviewId: String(reviewId) },
      })
      changed(null, await orAskAgain(call))
    },
  }
}

const refusals: ReadonlySet<string> = new Set([...reviewRefusals, 'ALREADY_REVIEWED', 'REVIEW_NOT_FOUND'])

function placeOf(
  loggedIn: boolean,
  answer: AnswerTo<'GET /api/products/:productId/my-review/'> | 'failed' | null,
): Place {
  if (!loggedIn) return 'browser'
  if (answer === null) return 'asking'
  if (answer === 'failed') return 'unknown'
  if (answer.my_review !== null) return 'written'
  return answer.can_review ? 'shop' : 'browser'
}
