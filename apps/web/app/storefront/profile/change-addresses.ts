import type { County } from '#contract/shared/constants.ts'
import { api } from '#web/lib/api/api.ts'
import { type Address, useAddressChange } from '../delivery-address/use-addresses.ts'

export const useMakeDefault = () =>
  useAddressChange(({ id, county, town, line, landmark, phone_number }: Address) =>
    api.shopper.call('PUT /api/addresses/:id/', {
      params: { id: String(id) },
      body: { county: county as County, town, line, landmark, phone_number, is_default: true },
    }),
  )

export const useRemoveAddress = () =>
  useAddressChange(({ id }: Address) => api.shopper.call('DELETE /api/addresses/:id/', { params: { id: String(id) } }))
