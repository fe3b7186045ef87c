import type { RouteOptions } from 'fastify'

export type KnownPaths = {
  add(route: Pick<RouteOptions, 'method' | 'url'>): void
  /** The methods that have a route at a path, with or without its trailing slash; empty for an unknown path. */
  methodsAt(path: string): string[]
}

/**
 * The router finds only routes of the requested method. This lookup finds whether the path exists for another method.
 * Catch-all routes are left out, since they match any path.
 */
export function createKnownPaths(): KnownPaths {
  const routes = new Map<string, { segments: string[]; methods: Set<string> }>()

  return {
    add({ method, url }) {
      if (url.includes('*')) return
      const segments = segmentsOf(url)
      const key = segments.join('/')
      const route = routes.get(key) ?? { segments, methods: new Set() }
      for (const one of [method].flat()) route.methods.add(one)
      routes.set(key, route)
    },

    methodsAt(path) {
      const requested = segmentsOf(path)
      const found = [...routes.values()].filter(({ segments }) => matches(segments, requested))
      return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort()
    },
  }
}

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/')
}

function matches(segments: readonly string[], requested: readonly string[]): boolean {
  if (segments.length !== requested.length) return false
  return segments.every((segment, at) => segment.startsWith(':') || segment === requested[at])
}
