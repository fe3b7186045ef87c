import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SellerRight } from '#contract/shared/states.ts'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'

export type Staff = AnswerTo<'GET /api/seller/staff/'>
export type Member = Staff['members'][number]
export type Invitation = Staff['invitations'][number]

export const staffQuery = queryOptions({
  queryKey: ['seller', 'staff'] as const,
  queryFn: () => api.seller.call('GET /api/seller/staff/'),
})
export const useStaff = () => useQuery(staffQuery)

/** Every change returns the updated staff. */
function useWriting<Variables>(write: (variables: Variables) => Promise<Staff>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: write, onSuccess: (staff) => client.setQueryData(staffQuery.queryKey, staff) })
}

const named = (id: number) => ({ params: { id: String(id) } })

export const useInvite = () =>
  useWriting((body: { email: string; rights: SellerRight[] }) => api.seller.call('POST /api/seller/staff/', { body }))

export const useChangeRights = () =>
  useWriting(({ id, rights }: { id: number; rights: SellerRight[] }) =>
    api.seller.call('PATCH /api/seller/staff/:id/', { ...named(id), body: { rights } }),
  )

export const useRemoveMember = () =>
  useWriting((id: number) => api.seller.call('DELETE /api/seller/staff/:id/', named(id)))

export const useResendInvitation = () =>
  useWriting((id: number) => api.seller.call('POST /api/seller/staff/invitations/:id/resend/', named(id)))

export const useRevokeInvitation = () =>
  useWriting((id: number) => api.seller.call('DELETE /api/seller/staff/invitations/:id/', named(id)))
