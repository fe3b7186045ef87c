import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { County, DeliveryMethod } from '#contract/constants.ts'
import { api } from '#web/lib/api.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'

export type { DeliveryMethod }
export type Address = AnswerTo<'GET /api/addresses/'>['addresses'][number]
export type EnteredAddress = { county: County; town: string; line: string; landmark: string; phone_number: string }

const addressesKey = ['addresses']

/** What the account has saved, the default one first. */
export function useAddresses() {
  return useQuery({ queryKey: addressesKey, queryFn: () => api.shopper.call('GET /api/addresses/') })
}

/** @param changed the address that is edited; null saves one more */
export function useSaveAddress(changed: Address | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EnteredAddress) =>
      changed === null
        ? api.shopper.call('POST /api/addresses/', { body })
        : api.shopper.call('PUT /api/addresses/:id/', { params: { id: String(changed.id) }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: addressesKey }),
  })
}

export type Quote = Pick<AnswerTo<'GET /api/delivery-costs/'>, 'cost'> & { min_days?: number; max_days?: number }

/**
 * What delivery costs and how long it takes; a failure silently gives 0 (S§8): the server refuses a wrong cost at
 * checkout.
 */
export function useDeliveryQuote(subtotal: number, address: Address | null, method: DeliveryMethod): Quote | undefined {
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
  return quote.isError ? { cost: 0 } : quote.data
}
