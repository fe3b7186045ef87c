import { api } from './api.ts'
import { lastCart } from './last-cart.ts'
import { readClaims, tokens } from './tokens.ts'
import { waitingAdds } from './waiting-adds.ts'

/**
 * At start: an undecodable access token logs out, clearing both tokens; an expired one first tries one refresh and
 * logs out if that is refused (S§4, D16).
 */
export async function startSession(nowMs: number): Promise<void> {
  const access = tokens.access()
  if (access === null) return
  const claims = readClaims(access)
  if (claims === null) return tokens.clear()
  if (claims.exp * 1_000 > nowMs) return
  try {
    await api.refreshSession()
  } catch {
    // The shop cannot be reached: the next call that needs the token tries again.
  }
}

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
