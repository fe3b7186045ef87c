import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/shared/endpoint.ts'
import type { changeStoreSettings } from '#contract/seller/store.ts'
import type { DocumentKind } from '#contract/shared/states.ts'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { storeQuery } from './store.ts'

export type StoreSettings = AnswerTo<'GET /api/seller/store/profile/'>
export type Verification = AnswerTo<'GET /api/seller/verification/'>

export const settingsQuery = queryOptions({
  queryKey: ['seller', 'settings'] as const,
  queryFn: () => api.seller.call('GET /api/seller/store/profile/'),
})
export const useStoreSettings = () => useQuery(settingsQuery)

export const verificationQuery = queryOptions({
  queryKey: ['seller', 'verification'] as const,
  queryFn: () => api.seller.call('GET /api/seller/verification/'),
})
export const useVerification = () => useQuery(verificationQuery)

/** Every change returns the updated settings. */
function useWriting<Variables>(write: (variables: Variables) => Promise<StoreSettings>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings)
      void client.invalidateQueries({ queryKey: storeQuery.queryKey, exact: true })
    },
  })
}

type SettingsBody = NonNullable<CallInput<typeof changeStoreSettings>['body']>

export const useChangeSettings = () =>
  useWriting(({ body, logo }: { body: SettingsBody; logo?: Blob | undefined }) =>
    api.seller.call('PUT /api/seller/store/profile/', { body, files: { logo: logo ? [logo] : [] } }),
  )

export const useStartHoliday = () =>
  useWriting((body: { until: string; message: string }) => api.seller.call('PUT /api/seller/store/holiday/', { body }))

export const useEndHoliday = () => useWriting(() => api.seller.call('DELETE /api/seller/store/holiday/'))

export function useSubmitDocuments() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (documents: readonly { kind: DocumentKind; picture: Blob }[]) =>
      api.seller.call('POST /api/seller/verification/', {
        body: { kinds: documents.map(({ kind }) => kind) },
        files: { documents: documents.map(({ picture }) => picture) },
      }),
    onSuccess: (verification) => client.setQueryData(verificationQuery.queryKey, verification),
  })
}
