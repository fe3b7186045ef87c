import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isApiError } from '../api/api-error.ts'
import type { Page } from '../api/api-types.ts'

export type PageQuery = { limit: string; cursor?: string }

/** One page of a list and the addresses of other pages; null where there is none. */
export type PagedList<Row> = {
  rows: readonly Row[]
  first: string | null
  next: string | null
  isPending: boolean
  /** The rows are those of the previous page while the requested page is loading. */
  isStale: boolean
  error: unknown
  refetch: () => unknown
}

const ROWS = 25

const isCursor = (name: string) => /(?:^|_)cursor$/.test(name)

/** The query of a list without its page: the same for all pages of one address. */
export function withoutCursors(search: string): string {
  const requested = new URLSearchParams(search)
  return String(new URLSearchParams([...requested].filter(([name]) => !isCursor(name))))
}

/** The page of a list that an address selects, for a loader that requests it before the list is shown. */
export function pageQuery<Row>(
  key: readonly unknown[],
  load: (page: PageQuery) => Promise<Page<Row[]>>,
  search: string,
  name = 'cursor',
) {
  const cursor = new URLSearchParams(search).get(name) || null
  return queryOptions({
    queryKey: [...key, cursor],
    queryFn: () => load({ limit: String(ROWS), ...(cursor !== null && { cursor }) }),
  })
}

/**
 * A list by pages. The page is in the address, so it can be bookmarked, shared and reached by back navigation. An
 * unknown
 * or empty page is replaced by the first page.
 *
 * @param key the query key of the list; the page is appended
 * @param name the name of the cursor in the address: a separate one where a screen has several lists, `…_cursor`
 */
export function usePagedList<Row>(
  key: readonly unknown[],
  load: (page: PageQuery) => Promise<Page<Row[]>>,
  name = 'cursor',
): PagedList<Row> {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const requested = new URLSearchParams(search)
  const cursor = requested.get(name) || null
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    ...pageQuery(key, load, search, name),
    placeholderData: (before, query) =>
      query && hashKey(query.queryKey.slice(0, -1)) === hashKey(key) ? before : undefined,
  })

  requested.delete(name)
  const first = requested.size === 0 ? pathname : `${pathname}?${requested}`
  const isUnreadable = !data && isApiError(error) && error.status === 400
  const isGone = cursor !== null && (isUnreadable || (data?.items.length === 0 && !isPlaceholderData))
  useEffect(() => {
    if (isGone) void navigate(first, { replace: true, preventScrollReset: true })
  }, [isGone, first, navigate])

  if (data && !isPlaceholderData && data.next !== null) requested.set(name, data.next)
  return {
    rows: data?.items ?? [],
    first: cursor === null ? null : first,
    next: requested.has(name) ? `${pathname}?${requested}` : null,
    isPending: isPending || isGone,
    isStale: isPlaceholderData,
    error,
    refetch,
  }
}
