import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newQueryClient } from '../api/query-client.ts'
import { readClaims, tokens } from './tokens.ts'

/**
 * The personal data of the logged-in user: one client per document. Only the browser uses it, in components and in
 * `clientLoader`s; on the server it stays empty.
 */
export const personalQueries = newQueryClient()

/** A new one after every login, and for another store of a seller. */
function sessionHere(): string | undefined {
  const token = tokens.access()
  return token === null ? undefined : readClaims(token)?.sid
}

/**
 * Data of one session is not shown in the next session of this browser, in any tab. The screens of the logged-out user
 * are unmounted; the screens of the next user fetch their data anew.
 */
function clearWithSession(): void {
  let session = sessionHere()
  tokens.subscribe(() => {
    const now = sessionHere()
    if (now === session) return
    session = now
    if (now === undefined) personalQueries.clear()
    else void personalQueries.resetQueries()
  })
}

if (typeof document !== 'undefined') clearWithSession()

/** Provides the query client for personal data, which the browser fetches and caches during navigation. */
export function PersonalData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={personalQueries}>{children}</QueryClientProvider>
}
