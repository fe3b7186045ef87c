import { createApiClient } from './api-client.ts'
import { lockFor } from './locks.ts'
import { apiHost } from './site.ts'
import { tokens } from './tokens.ts'

/** The API for the running page. `api.open` is public, `api.shopper` speaks for the shopper. */
export const api = createApiClient({
  get base() {
    return apiHost()
  },
  tokens,
  fetch: (...request) => fetch(...request),
  exclusively: lockFor('sokoni-token-refresh'),
})
