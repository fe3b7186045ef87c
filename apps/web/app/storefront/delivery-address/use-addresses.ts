import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { County } from '#contract/shared/constants.ts'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { useProfile } from '../profile/use-profile.ts'

export type Address = AnswerTo<'GET /api/addresses/'>['addresses'][number]
export type EnteredAddress = { county: County; town: string; line: string; landmark: string; phone_number: string }

const addressesKey = ['addresses']

/** The saved addresses of the account, the default one first. */
export function useAddresses() {
  return useQuery({ queryKey: addressesKey, queryFn: () => api.shopper.call('GET /api/addresses/') })
}

/** The phone number of the default address; without one, that of the profile. Empty while it is not known. */
export function useKnownPhone(enabled: boolean): string {
  const addresses = useAddresses()
  const saved = addresses.data?.addresses[0]?.phone_number ?? ''
  const profile = useProfile({ enabled: enabled && addresses.isSuccess && saved === '' })
  return enabled ? saved || (profile.data?.phone_number ?? '') : ''
}

/** A change of the address book, after which it is refetched: another address may have become the default. */
export function useAddressChange<Entered, Answer>(change: (entered: Entered) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: addressesKey }),
  })
}

/** @param changed the address that is edited; null for a new one */
export const useSaveAddress = (changed: Address | null) =>
  useAddressChange((body: EnteredAddress) =>
    changed === null
      ? api.shopper.call('POST /api/addresses/', { body })
      : api.shopper.call('PUT /api/addresses/:id/', { params: { id: String(changed.id) }, body }),
  )
