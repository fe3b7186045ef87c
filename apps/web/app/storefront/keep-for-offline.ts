let registration: Promise<ServiceWorkerRegistration | undefined> | undefined

/**
 * Lets the service worker keep what is seen from now on, and this page. Called once somebody stays, and at each step
 * from then on: the first page has the network to itself, and who leaves at once has paid for nothing.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  registration ??= navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
    console.error('pages cannot be kept for a time without network', error)
    return undefined
  })
  const seen = location.href
  // While it is being installed the worker looks itself which pages are open.
  void registration.then((worker) => worker?.active?.postMessage(seen))
}
