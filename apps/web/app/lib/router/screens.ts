import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { type Params, useMatches } from 'react-router'

/**
 * What a route of the sellers' and operators' areas exports as `handle`: the only source of its page title and of its
 * name in the breadcrumb.
 */
export type ScreenHandle = {
  /** Fixed; or for the screen of one item the query of the item, whose `select` returns the item's name. */
  // oxlint-disable-next-line typescript/no-explicit-any -- Each route has its own kind of data.
  title: string | ((params: Params) => UseQueryOptions<any, Error, string, any>)
}

export type Screen = { path: string; title: string }

/**
 * The screens of the address, the outermost first. The title of an item is empty until the data has arrived that its
 * screen requests.
 */
export function useScreens(): readonly Screen[] {
  const screens = useMatches().flatMap(({ handle, pathname, params }) =>
    isScreen(handle) ? [{ path: pathname, params, title: handle.title }] : [],
  )
  const names = useQueries({
    queries: screens.flatMap(({ title, params }) =>
      typeof title === 'string' ? [] : [{ ...title(params), enabled: false }],
    ),
  }).values()
  return screens.map(({ path, title }) => ({
    path,
    title: typeof title === 'string' ? title : (names.next().value?.data ?? ''),
  }))
}

const isScreen = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle
