import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { County } from '#contract/constants.ts'
import { api } from '#web/lib/api.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'

export type SavedAddress = AnswerTo<'GET /api/addresses/'>['addresses'][number]

export type EnteredAddress = {
  county: County
  town: string
  line: string
  landmark: string
  phone_number: string
  is_default: boolean
}

const addressesKey = ['addresses']

export function useAddresses() {
  return useQuery({ queryKey: addressesKey, queryFn: () => api.shopper.call('GET /api/addresses/') })
}

/** After each change the list is read anew, and the cart's own address with it: the default may be another one. */
function useAddressChange<Entered>(change: (entered: Entered) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: addressesKey }),
        client.invalidateQueries({ queryKey: ['delivery-address'] }),
      ]),
  })
}

/** @param id of the address that is changed; undefined adds one */
export const useSaveAddress = (id: number | undefined) =>
  useAddressChange((body: EnteredAddress) =>
    id === undefined
      ? api.shopper.call('POST /api/addresses/', { body })
      : api.shopper.call('PUT /api/addresses/:id/', { params: { id: String(id) }, body }),
  )

export const useMakeDefault = () =>
  useAddressChange(({ id, county, town, line, landmark, phone_number }: SavedAddress) =>
    api.shopper.call('PUT /api/addresses/:id/', {
      params: { id: String(id) },
      body: { county: county as County, town, line, landmark, phone_number, is_default: true },
    }),
  )

export const useRemoveAddress = () =>
  useAddressChange(({ id }: SavedAddress) =>
    api.shopper.call('DELETE /api/addresses/:id/', { params: { id: String(id) } }),
  )
