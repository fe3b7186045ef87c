import type { UseQueryOptions } from '@tanstack/react-query'
import type { Params } from 'react-router'
import type { ScreenHandle } from '#web/lib/router/screens.ts'

/** The address of an item; `search` has the filters of its list. */
type Address = { pathname: string; params: Params; search: string }

/** The handle of a detail screen: the name of its item, and the link back to the list. */
export type DetailHandle = ScreenHandle & { back: (address: Address) => { to: string; text: string } }

export const isDetail = (handle: unknown): handle is DetailHandle =>
  typeof handle === 'object' && handle !== null && 'back' in handle

/** The address above: without the last segments of the path. */
export const above = (pathname: string, segments: number): string =>
  pathname
    .split('/')
    .filter(Boolean)
    .slice(0, -segments)
    .reduce((path, segment) => `${path}/${segment}`, '')

/** The link back to the list that the address of the item begins with. */
export const toList =
  (text: string): DetailHandle['back'] =>
  ({ pathname, search }) => ({ to: above(pathname, 1) + search, text })

/** The title of a detail screen: the query of its item, which the screen shares, with the item's name as data. */
export const itemTitle = <Item, Key extends readonly unknown[]>(
  query: UseQueryOptions<Item, Error, Item, Key>,
  select: (item: Item) => string,
  // oxlint-disable-next-line typescript/no-explicit-any -- The query of another kind of item for each screen.
): UseQueryOptions<any, Error, string, any> => ({ ...query, select })
