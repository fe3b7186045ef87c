/** The little of a service worker's world that worker.ts uses: the DOM's types know nothing of it. */
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
