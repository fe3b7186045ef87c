import {
  CancelledError,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type QueryKey,
} from '@tanstack/react-query'
import { data, href, redirectDocument, replace } from 'react-router'
import { isApiError } from '#web/lib/api/api-error.ts'
import { justLoaded } from '#web/lib/api/query-client.ts'
import { personalQueries } from '#web/lib/session/personal-data.tsx'
import { hasSession } from '#web/lib/session/tokens.ts'
import { type OwnStore, storeQuery } from '../data/store.ts'
import { type SectionId, sectionsFor } from './sections.ts'

personalQueries.setQueryDefaults(['seller'], justLoaded)

/**
 * The store of this session, for the `clientLoader`s of the dashboard.
 *
 * @throws a redirect to the seller login without a session, or with a session without a store, which is a shopper's; a
 *   redirect to the shop's login when the server refuses the session (V§6)
 */
export async function loadStore(): Promise<OwnStore> {
  if (!hasSession()) throw replace(href('/Seller/Login'))
  try {
    return await personalQueries.ensureQueryData(storeQuery)
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw replace(href('/Seller/Login'))
    if (isApiError(error) && error.status === 401) throw redirectDocument(href('/login'))
    // The session changed, or ended, while its store was loading.
    if (error instanceof CancelledError) {
      if (!hasSession()) throw redirectDocument(href('/login'))
      return loadStore()
    }
    throw error
  }
}

/**
 * Hides a section from staff without its right; the server checks the right with every request.
 *
 * @throws a redirect to the first section that the user may open, or 403 when there is none
 */
export async function requireSection(requested: SectionId): Promise<void> {
  const allowed = sectionsFor(await loadStore())
  const [first] = allowed
  if (first === undefined) throw data(null, { status: 403 })
  if (!allowed.some(({ id }) => id === requested)) throw replace(first.path)
}

/** Starts the query of a screen, unless its data is here already; the screen shows how it ends. */
export function start<Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): void {
  void personalQueries.prefetchQuery({ ...query, staleTime: Infinity })
}

/** As `start`, for a paged list. */
export function startList<Page, Key extends QueryKey, Cursor>(
  query: FetchInfiniteQueryOptions<Page, Error, Page, Key, Cursor>,
): void {
  void personalQueries.prefetchInfiniteQuery({ ...query, staleTime: Infinity })
}
