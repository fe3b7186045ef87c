import type { DataRouteObject, HydrationState } from 'react-router'
import { expect, it } from 'vitest'
import { isComplete } from './served-screen.tsx'

const loadInBrowser = Object.assign(() => null, { hydrate: true })

const served: [string, Partial<DataRouteObject>, HydrationState, boolean][] = [
  ['its data', {}, { loaderData: { layout: 1, screen: 2 } }, true],
  ['no data, but the error of its loader', {}, { loaderData: { layout: 1 }, errors: { screen: 404 } }, true],
  ['no data, but the error of its layout', {}, { errors: { layout: 503 } }, true],
  ['no data', {}, { loaderData: { layout: 1 } }, false],
  ['data that the browser loads', { loader: loadInBrowser }, { loaderData: { layout: 1, screen: 2 } }, false],
  [
    'a component that is not loaded',
    { lazy: () => Promise.resolve({}) },
    { loaderData: { layout: 1, screen: 2 } },
    false,
  ],
]

it.each(served)('a screen with %s', (_, screen, state, complete) => {
  const match = (route: Partial<DataRouteObject> & { id: string }) => ({
    params: {},
    pathname: '/',
    pathnameBase: '/',
    route: { loader: () => null, ...route } as DataRouteObject,
  })
  const manifest = { routes: { layout: { hasLoader: true }, screen: { hasLoader: true } } }
  const matches = [match({ id: 'layout' }), match({ id: 'screen', ...screen })]
  expect(isComplete(matches, { served: state, manifest })).toBe(complete)
})
