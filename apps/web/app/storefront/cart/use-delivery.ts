import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { County, DeliveryMethod } from '#contract/constants.ts'
import { api } from '#web/lib/api.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'

export type { DeliveryMethod }
export type Address = NonNullable<AnswerTo<'GET /api/delivery-address/'>['address']>
export type EnteredAddress = { county: County; town: string; line: string; landmark: string; phone_number: string }

const addressKey = ['delivery-address']

export function useDeliveryAddress() {
  return useQuery({ queryKey: addressKey, queryFn: () => api.shopper.call('GET /api/delivery-address/') })
}

export function useSaveAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EnteredAddress) => api.shopper.call('PUT /api/delivery-address/', { body }),
    onSuccess: (answer) => client.setQueryData(addressKey, answer),
  })
}

/** What delivery costs; a failure silently gives 0 (S§8): the server refuses a wrong cost at checkout. */
export function useDeliveryCost(subtotal: number, address: Address | null, method: DeliveryMethod): number | undefined {
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
  if (quote.isError) return 0
  return quote.data?.cost
}
