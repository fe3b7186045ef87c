/** The service worker types that worker.ts uses: TypeScript's DOM types do not include them. */
export type WorkerScope = {
  location: Location
  navigator: { connection?: { saveData?: boolean } }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: {
    claim(): Promise<void>
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { url: string }[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'message', listener: (event: LifeEvent & { data: unknown }) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

type LifeEvent = Event & { waitUntil(task: Promise<unknown>): void }

export type FetchEvent = LifeEvent & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
