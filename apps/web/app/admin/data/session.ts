import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { signInOperator } from '#contract/operator/operators.ts'
import type { CallInput } from '#contract/shared/endpoint.ts'
import type { OperatorRole } from '#contract/shared/states.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { keepSession, operatorApi } from './operator-api.ts'
import { settle } from './reauthentication.ts'

export type OperatorSession = AnswerTo<'GET /api/admin/session/'>

export const sessionQuery = queryOptions({
  queryKey: ['operator', 'session'] as const,
  queryFn: async ({ client }) => begun(client, await operatorApi.call('GET /api/admin/session/')),
})

const isSame = (one: OperatorSession, other: OperatorSession) => one.email === other.email && one.role === other.role

/** Another operator may have signed in, here or in another tab: data of the previous operator is removed. */
function begun(client: QueryClient, session: OperatorSession): OperatorSession {
  const before = client.getQueryData(sessionQuery.queryKey)
  if (!before || !isSame(before, session))
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== sessionQuery.queryKey[1] })
  keepSession(session)
  return session
}

/** The signed-in operator, requested from the server: scripts cannot read the cookie. The loaders request it first. */
export const useOperatorSession = () => useQuery({ ...sessionQuery, retryOnMount: false })

/** Signs in, again or as another operator; waiting requests then continue. */
export function useSignIn() {
  const client = useQueryClient()
  return async (body: CallInput<typeof signInOperator>['body']) => {
    const session = begun(client, await operatorApi.call('POST /api/admin/session/', { body }))
    client.setQueryData(sessionQuery.queryKey, session)
    settle('sign-in', true)
    // Signing in proves both factors.
    settle('second-factor', true)
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
}

/** Ends the session. The caller then leaves the screens, and clears their data. */
export async function endSession(): Promise<void> {
  // Removed in the browser whatever the response is: a session that cannot be ended now expires by itself.
  await operatorApi.call('DELETE /api/admin/session/').catch(() => undefined)
  keepSession(undefined)
}

/** Verifies the second factor again, for requests that require it. */
export function useProve() {
  const client = useQueryClient()
  return async (code: string) => {
    const session = await operatorApi.call('POST /api/admin/session/proof/', { body: { code } })
    client.setQueryData(sessionQuery.queryKey, session)
    settle('second-factor', true)
  }
}

/** Whether a role may use a feature, as the contract defines it; the server enforces it. */
export const isPermitted = (role: OperatorRole, roles: readonly OperatorRole[] | undefined): boolean =>
  role === 'owner' || roles === undefined || roles.includes(role)

/** Whether the signed-in operator may use a feature; false without a session. */
export function usePermission(roles: readonly OperatorRole[]): boolean {
  const { data: session } = useOperatorSession()
  return session !== undefined && isPermitted(session.role, roles)
}

export const sessionsQuery = queryOptions({
  queryKey: ['operator', 'sessions'],
  queryFn: () => operatorApi.call('GET /api/admin/sessions/'),
})
