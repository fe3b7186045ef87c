let asked = false

/**
 * Lets the service worker keep what is seen from now on, this page first. Called once somebody stays, and at each step
 * from then on: the first page has the network to itself, and who leaves at once has paid for nothing.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const seen = location.href
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(seen))
  if (asked) return
  asked = true
  navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
    console.error('pages cannot be kept for a time without network', error)
  })
}
