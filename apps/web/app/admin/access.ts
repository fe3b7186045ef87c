import type { FetchQueryOptions } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type Params } from 'react-router'
import type { OperatorRole } from '#contract/shared/states.ts'
import { operatorQueries } from './data/operator-data.tsx'
import { isPermitted, type OperatorSession, sessionQuery } from './data/session.ts'
import type { sections } from './messages.ts'

/** The roles of a feature next to the owner; undefined where every operator may use it. */
export type Roles = readonly OperatorRole[] | undefined

/** The roles of each section, as the contract defines them; the server enforces them. */
export const sectionRoles: Readonly<Record<keyof typeof sections, Roles>> = {
  dashboard: undefined,
  orders: ['support', 'finance'],
  returns: ['support', 'finance'],
  payments: ['finance'],
  withdrawals: ['finance'],
  couriers: ['finance'],
  reports: ['finance'],
  documents: ['finance', 'support'],
  stores: ['finance', 'support'],
  commission: ['finance'],
  marketing: ['catalogue', 'finance'],
  categories: ['catalogue', 'support'],
  products: ['catalogue', 'support'],
  reviews: ['catalogue', 'support'],
  people: ['support'],
  operators: [],
  pages: ['catalogue'],
  settings: ['finance'],
  audit: [],
  jobs: [],
  account: undefined,
}

/** The operator's session; undefined without one: the layout then asks the operator to sign in. */
export const currentSession = (): Promise<OperatorSession | undefined> =>
  operatorQueries.ensureQueryData(sessionQuery).catch(() => undefined)

/**
 * Requires that the role of the signed-in operator may open a screen.
 *
 * @returns undefined without a session
 * @throws a response with status 403, which the error boundary of the screens shows
 */
export async function requireRole(roles: Roles): Promise<OperatorSession | undefined> {
  const session = await currentSession()
  if (session && !isPermitted(session.role, roles)) throw data(null, { status: 403 })
  return session
}

type Address = { params: Params; search: string }

/**
 * The loader of a screen: checks the role, and starts the queries of the screen without waiting for them, so that the
 * screen shows its loading state immediately.
 */
export const screenLoader =
  // oxlint-disable-next-line typescript/no-explicit-any -- Each query has its own kind of data and key.
  (roles: Roles, queries: (address: Address) => readonly FetchQueryOptions<any, Error, any, any>[] = () => []) =>
    async ({ params, request }: ClientLoaderFunctionArgs): Promise<null> => {
      if (!(await requireRole(roles))) return null
      for (const query of queries({ params, search: new URL(request.url).search }))
        void operatorQueries.prefetchQuery(query)
      return null
    }
