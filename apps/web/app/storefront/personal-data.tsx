import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isApiError } from '#web/lib/api-error.ts'
import { accountHere, tokens } from '#web/lib/tokens.ts'

const MOST_TRIES = 2

/** One for the document, which only the browser of somebody who is logged in ever loads. */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      // What the shop refuses it refuses again; what did not arrive may arrive next time.
      retry: (failures, error) =>
        failures < MOST_TRIES && isApiError(error) && (error.status === 0 || error.status >= 500),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
  },
})

/**
 * What was fetched for one person is not shown to the next one at this browser, whichever tab they log in from. The
 * screens of whoever leaves go by themselves; those of whoever comes ask anew.
 */
function forgetWithAccount(): void {
  let account = accountHere()
  tokens.subscribe(() => {
    const now = accountHere()
    if (now === account) return
    account = now
    if (now === undefined) client.clear()
    else void client.resetQueries()
  })
}

forgetWithAccount()

/** Around what is one person's: fetched by the browser and kept while one looks around. */
export function PersonalData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
