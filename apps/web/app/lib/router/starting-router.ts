import {
  createPath,
  type DataRouteMatch,
  type DataRouteObject,
  type DataRouter,
  type HydrationState,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  type To,
  type UNSAFE_AssetsManifest as AssetsManifest,
  type UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router'
import { documentLanguage, localPath } from '../i18n/language.ts'

type History = ReturnType<typeof createBrowserHistory>

export type RouterParts = {
  routes: DataRouteObject[]
  history: History
  basename: string
  /** The data of the page, as the server sent them. */
  served: HydrationState
  manifest: AssetsManifest
  routeModules: RouteModules
}

/** What the hooks in use call; `useFetcher`, `useBlocker` and `useSubmit` would need more. */
type StartingRouter = Pick<
  DataRouter,
  | 'basename'
  | 'window'
  | 'state'
  | 'routes'
  | 'manifest'
  | 'initialize'
  | 'subscribe'
  | 'enableScrollRestoration'
  | 'navigate'
  | 'revalidate'
  | 'createHref'
  | 'createURL'
  | 'encodeLocation'
>

type Listener = Parameters<History['listen']>[0]

/**
 * Shows the served screen, and loads React Router's own router (16 KB) for what follows: a navigation, a step in the
 * history, or new data. That router starts from the same state, so nothing is rendered anew.
 */
export function createStartingRouter(parts: RouterParts, matches: DataRouteMatch[]): DataRouter {
  const { history, routes, basename } = parts
  const manifest = withElements(routes)
  const subscribers = new Set<RouterSubscriber>()
  const state = startingState(parts, matches)
  let router: DataRouter | undefined
  let loading: Promise<DataRouter> | undefined
  let enableScrolling: ((router: DataRouter) => () => void) | undefined
  let step: Parameters<Listener>[0] | undefined

  const stopListening = history.listen((update) => {
    step = update
    load().catch(() => location.reload())
  })

  function load(): Promise<DataRouter> {
    loading ??= import('./data-router.ts').then(({ createDataRouter }) => start(createDataRouter))
    loading.catch(() => (loading = undefined))
    return loading
  }

  function start(create: (parts: RouterParts) => DataRouter): DataRouter {
    stopListening()
    let takeStep: Listener | undefined
    const listen = (listener: Listener) => history.listen((takeStep = listener))
    // After a step in the history the address is another one than that of the state.
    router = create({ ...parts, history: { ...history, location: state.location, listen } })
    router.initialize()
    router.subscribe((next, how) => subscribers.forEach((notify) => notify(next, how)))
    enableScrolling?.(router)
    if (step) takeStep?.(step)
    return router
  }

  async function navigate(to: To | number | null, options?: RouterNavigateOptions): Promise<void> {
    if (typeof to === 'number') return history.go(to)
    const loaded = await load().catch(() => openAddress(to))
    return loaded?.navigate(to, options)
  }

  const starting: StartingRouter = {
    basename,
    window,
    get state() {
      return router?.state ?? state
    },
    get routes() {
      return router?.routes ?? routes
    },
    get manifest() {
      return router?.manifest ?? manifest
    },
    initialize: () => starting as DataRouter,
    subscribe(subscriber: RouterSubscriber) {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    enableScrollRestoration(...how: Parameters<DataRouter['enableScrollRestoration']>) {
      if (router) return router.enableScrollRestoration(...how)
      enableScrolling = (loaded) => loaded.enableScrollRestoration(...how)
      return () => (enableScrolling = undefined)
    },
    navigate,
    revalidate: async () => (await load()).revalidate(),
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
  }
  return starting as DataRouter
}

/** Gives each route the element of its component, as the router does. @returns the routes by id */
function withElements(
  routes: DataRouteObject[],
  byId: Record<string, DataRouteObject> = {},
): Record<string, DataRouteObject> {
  for (const route of routes) {
    byId[route.id] = Object.assign(route, mapRouteProperties(route))
    if (route.children) withElements(route.children, byId)
  }
  return byId
}

function startingState(parts: RouterParts, matches: DataRouteMatch[]): RouterState {
  const { history, served } = parts
  // The router renders a route once it has data: null for one that loads none.
  const loadingNone = matches.filter(({ route }) => parts.manifest.routes[route.id]?.hasLoader !== true)
  return {
    historyAction: history.action,
    location: history.location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: {
      state: 'idle',
      location: undefined,
      matches: undefined,
      historyAction: undefined,
      formMethod: undefined,
      formAction: undefined,
      formEncType: undefined,
      formData: undefined,
      json: undefined,
      text: undefined,
    },
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: { ...Object.fromEntries(loadingNone.map(({ route }) => [route.id, null])), ...served.loaderData },
    actionData: served.actionData ?? null,
    errors: served.errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  }
}

/** Without its router the page still has the links of every page. */
function openAddress(to: To | null): undefined {
  const path = typeof to === 'string' ? to : createPath(to ?? {})
  location.assign(localPath(documentLanguage(), path))
}
