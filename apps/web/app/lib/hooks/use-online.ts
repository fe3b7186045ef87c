import { useSyncExternalStore } from 'react'

/** Whether the browser has a network connection; true on the server and in the first render. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine, yes)
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const yes = () => true
