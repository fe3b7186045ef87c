import { api } from './api.ts'
import { lastCart } from './last-cart.ts'
import { tokens } from './tokens.ts'
import { waitingAdds } from './waiting-adds.ts'

/** Ends the session in this browser immediately, and on the server if it can be reached. */
export async function logOut(): Promise<void> {
  const refresh = tokens.refresh()
  lastCart.clear()
  tokens.clear()
  // The waiting items belong to this account's cart; the next user has another cart.
  waitingAdds.clear()
  if (refresh === null) return
  try {
    await api.open.call('POST /api/logout/', { body: { refresh } })
  } catch {
    // The tokens are deleted in this browser, and the session expires by itself.
  }
}
