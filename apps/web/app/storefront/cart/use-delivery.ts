import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { type County, DELIVERY_METHODS, type DeliveryMethod } from '#contract/shared/constants.ts'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import type { Address } from '../delivery-address/use-addresses.ts'

export type { DeliveryMethod }
export type Quote = Pick<AnswerTo<'GET /api/delivery-costs/'>, 'cost'> & { min_days?: number; max_days?: number }

export type Quoted = { quote: Quote | undefined; isCurrent: boolean }

/**
 * Delivery cost and time of each method; a failure silently gives 0 (S§8): the server refuses a wrong cost at checkout.
 * The previous quote stays while a new one is loading; it is marked as not current, and checkout is disabled.
 */
export function useDeliveryQuotes(subtotal: number, address: Address | null): Record<DeliveryMethod, Quoted> {
  const where = address && { county: address.county as County, town: address.town }
  const quotes = useQueries({
    queries: DELIVERY_METHODS.map((method) => ({
      queryKey: ['delivery-cost', subtotal, where, method],
      queryFn: () =>
        api.open.call('GET /api/delivery-costs/', {
          query: { subtotal: String(subtotal), ...where, delivery_method: method },
        }),
      placeholderData: keepPreviousData,
      retry: false,
    })),
  })
  const quoted = DELIVERY_METHODS.map((method, index): [DeliveryMethod, Quoted] => {
    const query = quotes[index]
    if (query?.isError) return [method, { quote: { cost: 0 }, isCurrent: true }]
    return [method, { quote: query?.data, isCurrent: query?.data !== undefined && !query.isPlaceholderData }]
  })
  return Object.fromEntries(quoted) as Record<DeliveryMethod, Quoted>
}
