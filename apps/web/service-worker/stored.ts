/**
 * A named cache with a maximum size: the oldest entries are evicted first. An entry that is stored again counts as new.
 */
export function storedIn(name: string, max: number) {
  return {
    find: async (request: Request | string) => (await caches.open(name)).match(request),
    async keep(request: Request | string, answer: Response): Promise<void> {
      const cache = await caches.open(name)
      await cache.delete(request)
      await cache.put(request, answer)
      const entries = await cache.keys()
      await Promise.all(entries.slice(0, Math.max(0, entries.length - max)).map((entry) => cache.delete(entry)))
    },
  }
}

export type Stored = ReturnType<typeof storedIn>
