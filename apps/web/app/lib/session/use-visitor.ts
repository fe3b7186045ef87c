import { useSyncExternalStore } from 'react'
import { hasSession, tokens } from './tokens.ts'

/** Whether a user is logged in; false on the server and in the first render, so that the pages are equal. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(
    tokens.subscribe,
    () => tokens.access() !== null,
    () => false,
  )
}

export type Visitor = 'unknown' | 'guest' | 'shopper'

/**
 * The session state for screens that render nothing before it is known; a refresh token alone may still restore a
 * session.
 */
export function useVisitor(): Visitor {
  return useSyncExternalStore(tokens.subscribe, visitor, unknown)
}

const visitor = (): Visitor => (hasSession() ? 'shopper' : 'guest')
const unknown = (): Visitor => 'unknown'
