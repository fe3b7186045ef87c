import {
  createPath,
  createStaticRouter,
  type DataRouteMatch,
  type DataRouteObject,
  type DataRouter,
  type HydrationState,
  type RouterNavigateOptions,
  type RouterSubscriber,
  type To,
  type UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router'
import { documentLanguage, localPath } from '../i18n/language.ts'

type History = ReturnType<typeof createBrowserHistory>
type Listener = Parameters<History['listen']>[0]

/** What the server rendered, as the router needs it. */
export type ServedPage = {
  routes: DataRouteObject[]
  matches: DataRouteMatch[]
  history: History
  basename: string
  hydrationData: HydrationState
}

export type OpenRouter = (page: ServedPage) => DataRouter

/**
 * Shows the page that the server rendered. React Router's own router is loaded for what follows: a navigation, a step in the
 * history, or new data. It starts from the same state, so nothing is rendered anew.
 *
 * @param loadRouter loads the code of the whole router
 */
export function createFirstRouter(page: ServedPage, loadRouter: () => Promise<OpenRouter>): DataRouter {
  const { history } = page
  const served = servedRouter(page)
  const subscribers = new Set<RouterSubscriber>()
  let enableScrolling: Parameters<DataRouter['enableScrollRestoration']> | undefined
  let loading: Promise<DataRouter> | undefined
  let step: Parameters<Listener>[0] | undefined

  const stopListening = history.listen((update) => {
    step = update
    load().catch(() => location.reload())
  })

  function load(): Promise<DataRouter> {
    loading ??= loadRouter().then(start)
    loading.catch(() => (loading = undefined))
    return loading
  }

  function start(openRouter: OpenRouter): DataRouter {
    stopListening()
    let takeStep: Listener | undefined
    const listen = (listener: Listener) => history.listen((takeStep = listener))
    // After a step in the history the address is another one than that of the page.
    const router = openRouter({ ...page, history: { ...history, location: served.state.location, listen } })
    router.initialize()
    router.subscribe((...update) => subscribers.forEach((notify) => notify(...update)))
    if (enableScrolling) router.enableScrollRestoration(...enableScrolling)
    // From here on the first router is the whole one; the screen stays subscribed where it was.
    const { subscribe: _, ...members } = Object.getOwnPropertyDescriptors(router)
    Object.defineProperties(first, members)
    if (step) takeStep?.(step)
    return router
  }

  async function navigate(to: To | number | null, options?: RouterNavigateOptions): Promise<void> {
    if (typeof to === 'number') return history.go(to)
    const router = await load().catch(() => openDocument(to))
    return router?.navigate(to, options)
  }

  const first: DataRouter = {
    ...served,
    window,
    initialize: () => first,
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    enableScrollRestoration(...how) {
      enableScrolling = how
      return () => (enableScrolling = undefined)
    },
    navigate,
    revalidate: async () => (await load()).revalidate(),
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
  }
  return first
}

/** React Router's router of a server: the state of one page. Its other methods throw an error that names them. */
function servedRouter({ routes, matches, history, basename, hydrationData }: ServedPage): DataRouter {
  const { loaderData = {}, actionData = null, errors = null } = hydrationData
  const router = createStaticRouter(routes, {
    basename,
    location: history.location,
    matches,
    _match: () => matches,
    loaderData,
    actionData,
    errors,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  })
  // The browser has restored the scroll position of a served page itself.
  return { ...router, state: { ...router.state, restoreScrollPosition: false } }
}

/** Without its router the page still has the links of every page. */
function openDocument(to: To | null): undefined {
  const path = typeof to === 'string' ? to : createPath({ pathname: '', ...to })
  location.assign(localPath(documentLanguage(), path))
}
