import { type ContextType, useLayoutEffect, useState } from 'react'
import {
  type DataRouteMatch,
  type DataRouter,
  type HydrationState,
  matchRoutes,
  RouterProvider,
  type UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_RemixErrorBoundary as ErrorBoundary,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router'
import { createStartingRouter, type RouterParts } from './starting-router.ts'

type Framework = NonNullable<ContextType<typeof FrameworkContext>>

export type ServedScreenProps = { router: DataRouter; framework: Framework }

/** What the server and the scripts of the page leave for the router. */
type Handoff = {
  __reactRouterContext: Pick<Framework, 'routeDiscovery'> & { basename: string; stream: ReadableStream<Uint8Array> }
  __reactRouterManifest: AssetsManifest
  __reactRouterRouteModules: RouteModules
}

/** Reads what the server wrote into the page, and opens a router for it. */
export async function openServedScreen(): Promise<ServedScreenProps> {
  const {
    __reactRouterContext: { basename, routeDiscovery, stream },
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: routeModules,
  } = window as unknown as Handoff
  const served = (await decode(stream, window)).value as HydrationState
  const routes = createClientRoutes(manifest.routes, routeModules, served, true, false)
  const parts = { routes, history: createBrowserHistory(), basename, served, manifest, routeModules }
  const router = await openRouter(parts)
  Object.assign(window, { __reactRouterDataRouter: router })
  const framework = { manifest, routeModules, future: {}, ssr: true, isSpaMode: false, routeDiscovery }
  return { router, framework }
}

/** A screen whose data are loaded in the browser needs the whole router now. */
async function openRouter(parts: RouterParts): Promise<DataRouter> {
  const matches = matchRoutes(parts.routes, parts.history.location, parts.basename)
  if (matches && isComplete(matches, parts)) return createStartingRouter(parts, matches)
  const { createDataRouter } = await import('./data-router.ts')
  const router = createDataRouter(parts)
  return router.state.initialized ? router.initialize() : router
}

type Completeness = { served: HydrationState; manifest: { routes: Record<string, { hasLoader: boolean } | undefined> } }

/** Whether the page came with the data of its routes, down to one whose data could not be loaded. */
export function isComplete(matches: readonly DataRouteMatch[], { served, manifest }: Completeness): boolean {
  const { loaderData = {}, errors } = served
  const failed = matches.findIndex(({ route }) => errors?.[route.id] !== undefined)
  const shown = failed === -1 ? matches : matches.slice(0, failed)
  return shown.every(({ route: { id, lazy, loader } }) => {
    const loadsInBrowser = typeof loader === 'function' && loader.hydrate === true
    return lazy === undefined && !loadsInBrowser && (id in loaderData || manifest.routes[id]?.hasLoader !== true)
  })
}

/** React Router's `HydratedRouter` for a router that exists already. Its tree is that of the server. */
export function ServedScreen({ router, framework }: ServedScreenProps) {
  const [location, setLocation] = useState(router.state.location)
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router])
  useLayoutEffect(() => {
    if (!router.state.initialized) router.initialize()
  }, [router])
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
