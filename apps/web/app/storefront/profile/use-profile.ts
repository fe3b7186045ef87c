import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/api.ts'

export const profileKey = ['profile']

/** The profile of the logged-in user. */
export const useProfile = ({ enabled = true } = {}) =>
  useQuery({ queryKey: profileKey, queryFn: () => api.shopper.call('GET /api/profile/'), enabled })
