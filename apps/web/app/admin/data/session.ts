import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OperatorRole } from '#contract/states.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { keepCsrfToken, operatorApi } from './operator-api.ts'

export type OperatorSession = AnswerTo<'GET /api/admin/session/'>

export const sessionQuery = queryOptions({
  queryKey: ['operator', 'session'] as const,
  queryFn: async () => {
    const session = await operatorApi.call('GET /api/admin/session/')
    keepCsrfToken(session.csrf_token)
    return session
  },
})

/** Who is signed in here, asked of the server: the cookie tells scripts nothing. */
export const useOperatorSession = () => useQuery(sessionQuery)

/** Shows the second factor again, for what asks for it. */
export function useProve() {
  const client = useQueryClient()
  return async (code: string) => {
    const session = await operatorApi.call('POST /api/admin/session/proof/', { body: { code } })
    client.setQueryData(sessionQuery.queryKey, session)
  }
}

/** Whether a piece of work is this role's, as the contract has it; the server has the last word. */
export const isWorkOf = (role: OperatorRole, roles: readonly OperatorRole[] | undefined): boolean =>
  role === 'owner' || roles === undefined || roles.includes(role)

export const useOperatorSessions = () =>
  useQuery({
    queryKey: ['operator', 'sessions'],
    queryFn: () => operatorApi.call('GET /api/admin/sessions/'),
  })
