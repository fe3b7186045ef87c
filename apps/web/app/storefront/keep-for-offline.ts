let asked = false

/**
 * Lets the service worker keep what is seen from now on. Called once somebody stays: the first page has the network to
 * itself, and who leaves at once has paid for nothing.
 */
export function keepForOffline(): void {
  if (asked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  asked = true
  navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
    console.error('pages cannot be kept for a time without network', error)
  })
}
