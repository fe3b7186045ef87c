import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { DataRouteObject } from 'react-router'
import * as reactRouter from 'react-router'
import { expect, it } from 'vitest'
import { loadsInBrowser } from './served-screen.tsx'

const loader = () => null

it.each<[string, Pick<DataRouteObject, 'lazy' | 'loader'>, boolean]>([
  ['served data', { loader }, false],
  ['no data', {}, false],
  ['data that the browser loads', { loader: Object.assign(() => null, { hydrate: true }) }, true],
  ['a component that is not loaded', { lazy: () => Promise.resolve({}) }, true],
])('a route with %s', (_, route, inBrowser) => {
  const match = { params: {}, pathname: '/', pathnameBase: '/', route: { id: 'screen', ...route } }
  expect(loadsInBrowser(match)).toBe(inBrowser)
})

/** Not public: an update of React Router may change them. Compare `HydratedRouter` with `served-screen.tsx` then. */
it('React Router still has the parts of its HydratedRouter that the first screen uses', () => {
  const names = [
    'UNSAFE_createBrowserHistory',
    'UNSAFE_createClientRoutes',
    'UNSAFE_createRouter',
    'UNSAFE_decodeViaTurboStream',
    'UNSAFE_defaultMapRouteProperties',
    'UNSAFE_FrameworkContext',
    'UNSAFE_getHydrationData',
    'UNSAFE_getTurboStreamSingleFetchDataStrategy',
    'UNSAFE_hydrationRouteProperties',
    'UNSAFE_RemixErrorBoundary',
  ]
  expect(names.filter((name) => !(name in reactRouter))).toEqual([])
})

it('React Router still has the text by which vite.config.ts finds the code of `page` links', () => {
  const file = join(dirname(createRequire(import.meta.url).resolve('react-router')), 'lib/dom/ssr/components.js')
  expect(readFileSync(file, 'utf8')).toContain('isPageLinkDescriptor(link) ?')
})
