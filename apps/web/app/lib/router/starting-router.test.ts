import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createPath,
  type DataRouteObject,
  matchRoutes,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router'
import { createStartingRouter } from './starting-router.ts'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

const built = {
  module: '',
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: true,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
}

/** The router of a page that was served at `/products?sort=price`, after the visitor came from the home page. */
function served({ hasLoader = true } = {}) {
  const loads: string[] = []
  const routes: DataRouteObject[] = [
    { id: 'home', path: '/', loader: () => loads.push('home') },
    { id: 'products', path: '/products', loader: () => loads.push('products') },
    { id: 'product', path: '/products/:id', loader: ({ params }) => loads.push(`product ${params.id}`) },
  ]
  const history = createMemoryHistory({ initialEntries: ['/', '/products?sort=price'] })
  const matches = matchRoutes(routes, history.location) ?? []
  const parts = {
    routes,
    history,
    basename: '/',
    served: { loaderData: hasLoader ? { products: 'served' } : {} },
    manifest: {
      entry: { imports: [], module: '' },
      routes: Object.fromEntries(routes.map(({ id }) => [id, { ...built, hasLoader, id }])),
      url: '',
      version: '',
    },
    routeModules: {},
  }
  const router = createStartingRouter(parts, matches)
  const shown: string[] = []
  router.subscribe(({ location, navigation }) => shown.push(`${createPath(location)} ${navigation.state}`))
  return { router, history, loads, shown }
}

describe('the router of a served page', () => {
  it('shows the served data and loads nothing', () => {
    const { router, loads } = served()
    expect(createPath(router.state.location)).toBe('/products?sort=price')
    expect(router.state.matches.map(({ route }) => route.id)).toEqual(['products'])
    expect(router.state.loaderData).toEqual({ products: 'served' })
    expect(router.state.initialized).toBe(true)
    expect(loads).toEqual([])
  })

  it('has data for a screen that loads none, so that it is rendered', () => {
    expect(served({ hasLoader: false }).router.state.loaderData).toEqual({ products: null })
  })

  it('navigates, and tells those who subscribed before', async () => {
    const { router, history, loads, shown } = served()
    await router.navigate('/products/7')
    expect(loads).toEqual(['product 7'])
    expect(createPath(history.location)).toBe('/products/7')
    expect(shown).toEqual(['/products?sort=price loading', '/products/7 idle'])
    expect(router.state.location.pathname).toBe('/products/7')
  })

  it('takes a step in the history that came before the first navigation', async () => {
    const { router, history, loads } = served()
    history.go(-1)
    await expect.poll(() => router.state.location.pathname).toBe('/')
    expect(loads).toEqual(['home'])
  })

  it('saves scroll positions for a screen that asked for it before', async () => {
    const { router } = served()
    const positions: Record<string, number> = {}
    router.enableScrollRestoration(
      positions,
      () => 480,
      ({ pathname }) => pathname,
    )
    await router.navigate('/products/7')
    expect(positions).toEqual({ '/products': 480 })
  })

  it('loads new data of the same screen', async () => {
    const { router, loads } = served()
    await router.revalidate()
    expect(loads).toEqual(['products'])
  })
})
