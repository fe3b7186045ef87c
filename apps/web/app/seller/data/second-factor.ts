import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'

export type NewKey = AnswerTo<'POST /api/seller/second-factor/'>

const queryKey = ['seller', 'second-factor'] as const

export const useSecondFactor = () =>
  useQuery({ queryKey, queryFn: () => api.seller.call('GET /api/seller/second-factor/') })

type Proof = { password: string; code: string }

export function useSecondFactorSteps() {
  const client = useQueryClient()
  const after = async <T>(answer: Promise<T>): Promise<T> => {
    const done = await answer
    await client.invalidateQueries({ queryKey })
    return done
  }
  return {
    begin: (password: string) => api.seller.call('POST /api/seller/second-factor/', { body: { password } }),
    confirm: (code: string) => after(api.seller.call('POST /api/seller/second-factor/confirm/', { body: { code } })),
    disable: (body: Proof) => after(api.seller.call('POST /api/seller/second-factor/disable/', { body })),
    renewCodes: (body: Proof) => after(api.seller.call('POST /api/seller/second-factor/recovery-codes/', { body })),
  }
}
