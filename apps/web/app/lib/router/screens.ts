import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { type Params, useLocation, useMatches } from 'react-router'

// oxlint-disable-next-line typescript/no-explicit-any -- The query of another kind of item for each screen.
type ItemTitle = UseQueryOptions<any, Error, string, any>

/** The address of a screen; `search` has the filters of the list that the screen was opened from. */
type Address = { pathname: string; params: Params; search: string }

export type BackLinkTarget = { to: string; text: string }

/**
 * What a route of the sellers' and operators' areas exports as `handle`: the only source of its title, of its part of
 * the document title and of its link back.
 */
export type ScreenHandle = {
  /** Fixed; or for the screen of one item the query of the item, whose data is the item's name. */
  title: string | ((params: Params) => ItemTitle)
  /** For a screen that is opened from another one, such as an item from its list. */
  back?: (address: Address) => BackLinkTarget
}

const isScreen = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle

/** The title of an item: the query of the item, which the screen shares, with the item's name as data. */
export const itemTitle = <Item, Key extends readonly unknown[]>(
  query: UseQueryOptions<Item, Error, Item, Key>,
  select: (item: Item) => string,
): ItemTitle => ({ ...query, select })

/** The link back to the list that the address of the item begins with. */
export const toList =
  (text: string): NonNullable<ScreenHandle['back']> =>
  ({ pathname, search }) => ({ to: parentPath(pathname, 1) + search, text })

/** A path without its last segments. */
export const parentPath = (pathname: string, segments: number): string =>
  pathname
    .split('/')
    .filter(Boolean)
    .slice(0, -segments)
    .reduce((path, segment) => `${path}/${segment}`, '')

/** The filters and page of a list, in the address of an opened item: without the cursors of the item's own lists. */
export function listSearch(search: string): string {
  const requested = new URLSearchParams(search)
  const ofList = new URLSearchParams([...requested].filter(([name]) => !name.endsWith('_cursor')))
  return ofList.size === 0 ? '' : `?${ofList}`
}

/**
 * The titles of the address for the document title, the innermost screen first. The title of an item is missing until
 * its data has arrived, which the screen itself requests.
 */
export function useScreenTitles(): readonly string[] {
  const screens = useMatches().flatMap(({ handle, params }) =>
    isScreen(handle) ? [{ title: handle.title, params }] : [],
  )
  const items = useQueries({
    queries: screens.flatMap(({ title, params }) =>
      typeof title === 'string' ? [] : [{ ...title(params), enabled: false }],
    ),
  }).values()
  return screens
    .map(({ title }) => (typeof title === 'string' ? title : (items.next().value?.data ?? '')))
    .filter((title) => title !== '')
    .toReversed()
}

/** The link back from the current screen; a list of the address keeps its filters and its page. */
export function useBackLink(): BackLinkTarget | undefined {
  const { pathname, search } = useLocation()
  const screen = useMatches().at(-1)
  if (!screen || !isScreen(screen.handle)) return undefined
  return screen.handle.back?.({ pathname, params: screen.params, search: listSearch(search) })
}
