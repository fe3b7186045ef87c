import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { reviewRefusals } from '#contract/shared/states.ts'
import { api } from '#web/lib/api/api.ts'
import { isApiError } from '#web/lib/api/api-error.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { recentData } from '#web/lib/router/recent-data.ts'
import { useLoggedIn } from '#web/lib/session/use-visitor.ts'
import type { RatingSummary } from './rating-summary.ts'

type Review = AnswerTo<'GET /api/products/:productId/my-review/'>['my_review']

/**
 * Where the visitor's review is stored (D30): on the server for a buyer, who writes one and can change it; in this
 * browser for every other visitor.
 */
export type Place = 'loading' | 'unknown' | 'shop' | 'written' | 'browser'

/**
 * The visitor's own review on the server.
 *
 * @param onRatingSummary called with the new count and average of the shop's reviews after a change
 */
export function useMyReview(productId: number, onRatingSummary: (ratingSummary: RatingSummary) => void) {
  const loggedIn = useLoggedIn()
  const { pathname } = useLocation()
  const [answer, setAnswer] = useState<AnswerTo<'GET /api/products/:productId/my-review/'> | 'failed' | null>(null)
  const params = { productId: String(productId) }
  const hiddenReason = answer === null || answer === 'failed' ? '' : answer.hidden_reason

  const load = useCallback(
    (signal?: AbortSignal) =>
      api.shopper
        .call('GET /api/products/:productId/my-review/', { params: { productId: String(productId) }, signal })
        .then(setAnswer, () => signal?.aborted || setAnswer('failed')),
    [productId],
  )
  useEffect(() => {
    if (!loggedIn) return
    const ending = new AbortController()
    void load(ending.signal)
    return () => ending.abort()
  }, [load, loggedIn])

  function changed(review: Review, { rating, review_count, rating_counts }: RatingSummary) {
    const hidden_reason = review === null ? '' : hiddenReason
    setAnswer({ can_review: review === null, refused: null, my_review: review, hidden_reason })
    onRatingSummary({ rating, review_count, rating_counts })
    // Back navigation would otherwise show the old page.
    recentData.delete(pathname)
  }

  /** A refused request means that the state has changed on the server. */
  async function orReload<T>(change: Promise<T>): Promise<T> {
    try {
      return await change
    } catch (error) {
      if (isApiError(error) && refusals.has(error.code)) void load()
      throw error
    }
  }

  const review = answer === null || answer === 'failed' ? null : answer.my_review
  return {
    review,
    /** Why the server hides it from other visitors; empty where it does not. */
    hiddenReason,
    /** Why this account cannot write a review on the server; null where it can, or without a session. */
    refused: answer === null || answer === 'failed' ? null : answer.refused,
    place: placeOf(loggedIn, answer),
    retry() {
      setAnswer(null)
      void load()
    },
    async write(rating: number, comment: string) {
      const body = { rating, comment }
      const call = api.shopper.call('POST /api/products/:productId/reviews/', { params, body })
      const written = await orReload(call)
      changed(written.review, written)
    },
    async edit(reviewId: number, rating: number, comment: string) {
      const call = api.shopper.call('PUT /api/products/:productId/reviews/:reviewId/', {
        params: { ...params, reviewId: String(reviewId) },
        body: { rating, comment },
      })
      const edited = await orReload(call)
      changed(edited.review, edited)
    },
    async remove(reviewId: number) {
      const call = api.shopper.call('DELETE /api/products/:productId/reviews/:reviewId/', {
        params: { ...params, reviewId: String(reviewId) },
      })
      changed(null, await orReload(call))
    },
  }
}

const refusals: ReadonlySet<string> = new Set([...reviewRefusals, 'ALREADY_REVIEWED', 'REVIEW_NOT_FOUND'])

function placeOf(
  loggedIn: boolean,
  answer: AnswerTo<'GET /api/products/:productId/my-review/'> | 'failed' | null,
): Place {
  if (!loggedIn) return 'browser'
  if (answer === null) return 'loading'
  if (answer === 'failed') return 'unknown'
  if (answer.my_review !== null) return 'written'
  return answer.can_review ? 'shop' : 'browser'
}
