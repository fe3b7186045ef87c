import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** What the area keeps, by the names it is kept under. */
type Kept =
  | 'categories'
  | 'campaigns'
  | 'commission'
  | 'coupons'
  | 'couriers'
  | 'documents'
  | 'jobs'
  | 'newsletter'
  | 'operators'
  | 'order-views'
  | 'orders'
  | 'pages'
  | 'payments'
  | 'people'
  | 'posters'
  | 'products'
  | 'reports'
  | 'returns'
  | 'reviews'
  | 'sessions'
  | 'settings'
  | 'stores'
  | 'today'
  | 'withdrawals'

/**
 * Does a step; what is kept under these names is then read again, whatever became of the step. An older answer that is
 * still on its way is not waited for.
 *
 * @param shownAs the query whose next answer is this one: shown at once
 */
export function useStep(...names: readonly Kept[]) {
  const client = useQueryClient()
  return async <Answer>(take: () => Promise<Answer>, shownAs?: QueryKey): Promise<Answer> => {
    try {
      const answer = await take()
      if (shownAs) {
        await client.cancelQueries({ queryKey: shownAs })
        client.setQueryData(shownAs, answer)
      }
      return answer
    } finally {
      for (const name of names) void client.invalidateQueries({ queryKey: ['operator', name] })
    }
  }
}
