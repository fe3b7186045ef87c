import { type ContextType, useLayoutEffect, useState } from 'react'
import {
  type DataRouteMatch,
  type DataRouter,
  type HydrationState,
  matchRoutes,
  type UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_RemixErrorBoundary as ErrorBoundary,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createFirstRouter, type ServedPage } from './first-router.ts'

type Framework = NonNullable<ContextType<typeof FrameworkContext>>

export type ServedScreenProps = { router: DataRouter; framework: Framework }

/** What the server and the scripts of the page leave for the router. */
export type Handoff = {
  __reactRouterContext: Pick<Framework, 'routeDiscovery' | 'future'> & {
    basename: string
    stream: ReadableStream<Uint8Array>
  }
  __reactRouterManifest: AssetsManifest
  __reactRouterRouteModules: RouteModules
}

/** Reads what the server wrote into the page, and opens a router for it: the part of `HydratedRouter` before it renders. */
export async function openServedScreen(): Promise<ServedScreenProps> {
  if (!isServedAddress()) {
    location.reload()
    await new Promise(() => {}) // until the page is replaced
  }
  const handoff = window as unknown as Handoff
  const page = await readPage(handoff)
  const loadRouter = async () => {
    const { createDataRouter } = await import('./data-router.ts')
    return (served: ServedPage) => createDataRouter(served, handoff)
  }
  const router = page.matches.some(loadsInBrowser) ? (await loadRouter())(page) : createFirstRouter(page, loadRouter)
  Object.assign(window, { __reactRouterDataRouter: router })
  return { router, framework: frameworkOf(handoff) }
}

/**
 * Whether the address is still the one that the page was served for: in a page that was reloaded, Back changes it without
 * a new document, also before the router is there.
 */
function isServedAddress(): boolean {
  const [served] = performance.getEntriesByType('navigation')
  return !served || served.name.split('#')[0] === location.href.split('#')[0]
}

function frameworkOf({
  __reactRouterContext: { routeDiscovery, future },
  __reactRouterManifest: manifest,
  __reactRouterRouteModules: routeModules,
}: Handoff): Framework {
  return { manifest, routeModules, future, routeDiscovery, ssr: true, isSpaMode: false }
}

async function readPage({
  __reactRouterContext: { basename, stream, future },
  __reactRouterManifest: manifest,
  __reactRouterRouteModules: routeModules,
}: Handoff): Promise<ServedPage> {
  const state = (await decode(stream, window)).value as HydrationState
  const history = createBrowserHistory()
  const routes = createClientRoutes(manifest.routes, routeModules, state, true, false)
  const hydrationData = getHydrationData({
    state,
    routes,
    getRouteInfo: (id) => ({
      clientLoader: routeModules[id]?.clientLoader,
      hasLoader: manifest.routes[id]?.hasLoader === true,
      hasHydrateFallback: routeModules[id]?.HydrateFallback != null,
    }),
    location: history.location,
    basename,
    future,
    isSpaMode: false,
  })
  return { routes, matches: matchRoutes(routes, history.location, basename) ?? [], history, basename, hydrationData }
}

/** Whether the browser loads code or data for a route before it shows it: the screens of sellers and operators. */
export const loadsInBrowser = ({ route: { lazy, loader } }: DataRouteMatch): boolean =>
  lazy !== undefined || (typeof loader === 'function' && loader.hydrate === true)

/** React Router's `HydratedRouter` for a router that exists already. Its tree is that of the server. */
export function ServedScreen({ router, framework }: ServedScreenProps) {
  const [location, setLocation] = useState(router.state.location)
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router])
  useLayoutEffect(() => void router.initialize(), [router])
  return (
    <>
      <FrameworkContext value={framework}>
        <ErrorBoundary location={location}>
          <RouterProvider router={router} />
        </ErrorBoundary>
      </FrameworkContext>
      <></>
    </>
  )
}
