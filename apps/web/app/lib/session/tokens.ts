import { storedText } from '../storage/storage.ts'

const access = storedText('access_token')
const refresh = storedText('refresh_token')

/**
 * The token pair of S§3 in browser storage. All tabs share it; `subscribe` also reports changes of other tabs, where
 * the two tokens arrive one after the other.
 */
export const tokens = {
  access: access.read,
  refresh: refresh.read,
  save(pair: { access: string; refresh: string }) {
    refresh.write(pair.refresh)
    access.write(pair.access)
  },
  clear() {
    access.write(null)
    refresh.write(null)
  },
  subscribe(listener: () => void) {
    const ends = [access.subscribe(listener), refresh.subscribe(listener)]
    return () => {
      for (const end of ends) end()
    }
  },
}

/** Whether a user is, or was, logged in: a refresh token alone may still restore the session. */
export const hasSession = (): boolean => tokens.access() !== null || tokens.refresh() !== null

export type TokenStore = typeof tokens

export type Claims = { exp: number; name?: string; email?: string; /** The session. */ sid?: string }

/** The unverified claims of an access token: for displaying a name, never for a decision. Null: undecodable. */
export function readClaims(token: string): Claims | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isClaims(claims) ? claims : null
  } catch {
    return null
  }
}

/** The email address in the token of this browser's session; undefined without a session. */
export function accountHere(): string | undefined {
  const token = access.read()
  return (token === null ? null : readClaims(token))?.email
}

function isClaims(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && 'exp' in value && typeof value.exp === 'number'
}
