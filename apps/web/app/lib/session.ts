import { api } from './api.ts'
import { readClaims, tokens } from './tokens.ts'

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
