import { createApiClient } from './api-client.ts'
import { fetchOnce } from './early-call.ts'
import { lockFor } from '../storage/locks.ts'
import { apiHost } from '../router/site.ts'
import { tokens } from '../session/tokens.ts'

/**
 * The API client of the running page. `api.open` is public, `api.shopper` and `api.seller` use the session of the user.
 */
export const api = createApiClient({
  get base() {
    return apiHost()
  },
  tokens,
  fetch: fetchOnce,
  exclusively: lockFor('sokoni-token-refresh'),
})
