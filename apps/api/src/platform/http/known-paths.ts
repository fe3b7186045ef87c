import type { RouteOptions } from 'fastify'

export type KnownPaths = {
  add(route: Pick<RouteOptions, 'method' | 'url'>): void
  /** The methods a path answers to, with or without its trailing slash; none where there is nothing. */
  methodsAt(path: string): string[]
}

/**
 * The router finds a method's routes and no others: whether a path it has no route for is there for another method is
 * looked up here. Catch-alls are left out, since they know no path of their own.
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
      const asked = segmentsOf(path)
      const found = [...routes.values()].filter(({ segments }) => matches(segments, asked))
      return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort()
    },
  }
}

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/')
}

function matches(segments: readonly string[], asked: readonly string[]): boolean {
  if (segments.length !== asked.length) return false
  return segments.every((segment, at) => segment.startsWith(':') || segment === asked[at])
}
