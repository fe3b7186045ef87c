import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createPath,
  type DataRouteObject,
  matchRoutes,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  UNSAFE_createRouter as createRouter,
} from 'react-router'
import { createFirstRouter, type OpenRouter, type ServedPage } from './first-router.ts'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

/** The router of a page that was served at `/products?sort=price`, after the visitor came from the home page. */
function served(loadRouter: () => Promise<OpenRouter> = () => Promise.resolve(createRouter)) {
  const loads: string[] = []
  const routes: DataRouteObject[] = [
    { id: 'home', path: '/', loader: () => loads.push('home') },
    { id: 'products', path: '/products', loader: () => loads.push('products') },
    { id: 'product', path: '/products/:id', loader: ({ params }) => loads.push(`product ${params.id}`) },
  ]
  const history = createMemoryHistory({ initialEntries: ['/', '/products?sort=price'] })
  const page: ServedPage = {
    routes,
    matches: matchRoutes(routes, history.location) ?? [],
    history,
    basename: '/',
    hydrationData: { loaderData: { products: 'served' } },
  }
  const router = createFirstRouter(page, loadRouter)
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
    expect(router.state.restoreScrollPosition).toBe(false)
    expect(loads).toEqual([])
  })

  it('navigates, and notifies earlier subscribers', async () => {
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

  it('is the whole router after the first navigation', async () => {
    const { router, loads } = served()
    expect(() => router.fetch('a', 'products', '/products')).toThrow('router.fetch()')
    await router.navigate('/products/7')
    await router.fetch('a', 'products', '/products')
    expect(loads).toEqual(['product 7', 'products'])
  })

  it.each([
    ['/products/7', '/sw/products/7'],
    [{ search: '?page=2' }, '?page=2'],
  ])('opens a document when the router cannot be loaded: %j', async (to, address) => {
    const assign = vi.fn<(address: string) => void>()
    vi.stubGlobal('location', { pathname: '/sw/products', assign })
    await served(() => Promise.reject(new Error('no network'))).router.navigate(to)
    expect(assign.mock.calls).toEqual([[address]])
  })

  it('loads the router again after it could not be loaded', async () => {
    vi.stubGlobal('location', { pathname: '/products', assign: () => undefined })
    const loadRouter = vi.fn<() => Promise<OpenRouter>>(() => Promise.resolve(createRouter))
    loadRouter.mockRejectedValueOnce(new Error('no network'))
    const { router, loads } = served(loadRouter)
    await router.navigate('/products/7')
    await router.navigate('/products/8')
    expect(loads).toEqual(['product 8'])
  })
})
