import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { County, DeliveryMethod } from '#contract/shared/constants.ts'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import type { Address } from '../delivery-address/use-addresses.ts'

export type { DeliveryMethod }
export type Quote = Pick<AnswerTo<'GET /api/delivery-costs/'>, 'cost'> & { min_days?: number; max_days?: number }

/**
 * Delivery cost and time; a failure silently gives 0 (S§8): the server refuses a wrong cost at checkout. The previous
 * quote stays while a new one is loading; it is marked as not current, and checkout is disabled.
 */
export function useDeliveryQuote(
  subtotal: number,
  address: Address | null,
  method: DeliveryMethod,
): { quote: Quote | undefined; isCurrent: boolean } {
  const where = address && { county: address.county as County, town: address.town }
  const quote = useQuery({
    queryKey: ['delivery-cost', subtotal, where, method],
    queryFn: () =>
      api.open.call('GET /api/delivery-costs/', {
        query: { subtotal: String(subtotal), ...where, delivery_method: method },
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (quote.isError) return { quote: { cost: 0 }, isCurrent: true }
  return { quote: quote.data, isCurrent: quote.data !== undefined && !quote.isPlaceholderData }
}
