import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** The query keys of the area. */
type Stored =
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
  | 'contentBanners'
  | 'products'
  | 'reports'
  | 'returns'
  | 'reviews'
  | 'sessions'
  | 'settings'
  | 'stores'
  | 'withdrawals'

/**
 * Runs a step; the queries of these keys are then invalidated, whether or not the step succeeded. An older response
 * that is still pending is ignored.
 *
 * @param shownAs the query that takes the response as its data immediately
 */
export function useStep(...names: readonly Stored[]) {
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
      // The menu counts open tasks.
      for (const name of ['dashboard', ...names]) void client.invalidateQueries({ queryKey: ['operator', name] })
    }
  }
}
