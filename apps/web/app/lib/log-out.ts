import { api } from './api.ts'
import { lastCart } from './last-cart.ts'
import { tokens } from './tokens.ts'
import { waitingAdds } from './waiting-adds.ts'

/** Ends the session here at once, and at the server when it can be told. */
export async function logOut(): Promise<void> {
  const refresh = tokens.refresh()
  lastCart.clear()
  tokens.clear()
  // They were meant for this account's cart; the next person here has another.
  waitingAdds.clear()
  if (refresh === null) return
  try {
    await api.open.call('POST /api/logout/', { body: { refresh } })
  } catch {
    // The tokens are gone from this browser, and the session ends by itself.
  }
}
