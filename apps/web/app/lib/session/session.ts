import { api } from '../api/api.ts'
import { readClaims, tokens } from './tokens.ts'

/**
 * Restores the session at start: an undecodable access token logs out and clears both tokens; an expired one is
 * refreshed once first, and logs out if the refresh is refused (S§4, D16).
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
    // The server is unreachable: the next call that needs the token retries.
  }
}
