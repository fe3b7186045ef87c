import { createApiClient } from './api-client.ts'
import { apiHost } from './site.ts'
import { tokens } from './tokens.ts'

const REFRESH_LOCK = 'sokoni-token-refresh'

let running: Promise<unknown> = Promise.resolve()

/** One after the other over all tabs; where the browser has no locks (a page without TLS), within this tab. */
async function exclusively<T>(task: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return navigator.locks.request(REFRESH_LOCK, task)
  const turn = running.then(task, task)
  running = turn.catch(() => undefined)
  return turn
}

/** The API for the running page. `api.open` is public, `api.shopper` speaks for the shopper. */
export const api = createApiClient({
  get base() {
    return apiHost()
  },
  tokens,
  fetch: (...request) => fetch(...request),
  exclusively,
})
