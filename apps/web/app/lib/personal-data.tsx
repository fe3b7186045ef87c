import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newQueryClient } from './query-client.ts'
import { readClaims, tokens } from './tokens.ts'

/** One for the document, which only the browser of somebody who is logged in ever loads. */
const client = newQueryClient()

/** Another one after every log-in, and of another store for a seller. */
function sessionHere(): string | undefined {
  const token = tokens.access()
  return token === null ? undefined : readClaims(token)?.sid
}

/**
 * What was fetched in one session is not shown in the next one at this browser, whichever tab it begins in. The screens of
 * whoever leaves go by themselves; those of whoever comes ask anew.
 */
function forgetWithSession(): void {
  let session = sessionHere()
  tokens.subscribe(() => {
    const now = sessionHere()
    if (now === session) return
    session = now
    if (now === undefined) client.clear()
    else void client.resetQueries()
  })
}

forgetWithSession()

/** Around what is one person's: fetched by the browser and kept while one looks around. */
export function PersonalData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
