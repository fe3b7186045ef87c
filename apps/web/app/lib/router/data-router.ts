import {
  type DataRouter,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as loadBySingleFetch,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router'
import type { ServedPage } from './first-router.ts'
import type { Handoff } from './served-screen.tsx'

/** React Router's own router, as its `HydratedRouter` creates it. A module of its own, because a first visit runs none of it. */
export function createDataRouter(page: ServedPage, handoff: Handoff): DataRouter {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: routeModules } = handoff
  const router: DataRouter = createRouter({
    ...page,
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: loadBySingleFetch(() => router, manifest, routeModules, true),
  })
  return router
}
