import {
  type DataRouter,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as loadBySingleFetch,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router'
import type { RouterParts } from './starting-router.ts'

/** React Router's own router, as its `HydratedRouter` creates it. A module of its own, because a first visit runs none of it. */
export function createDataRouter({
  routes,
  history,
  basename,
  served,
  manifest,
  routeModules,
}: RouterParts): DataRouter {
  const hydrationData = getHydrationData({
    state: served,
    routes,
    getRouteInfo: (id) => ({
      clientLoader: routeModules[id]?.clientLoader,
      hasLoader: manifest.routes[id]?.hasLoader === true,
      hasHydrateFallback: routeModules[id]?.HydrateFallback != null,
    }),
    location: history.location,
    basename,
    future: {},
    isSpaMode: false,
  })
  const router: DataRouter = createRouter({
    routes,
    history,
    basename,
    hydrationData,
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: loadBySingleFetch(() => router, manifest, routeModules, true),
  })
  return router
}
