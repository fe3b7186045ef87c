import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newQueryClient } from '#web/lib/api/query-client.ts'

/** The query client of operator data: the operator's session is independent of the shopper's in the same browser. */
export const client = newQueryClient()

// A loader starts the query of a screen just before the screen is rendered: its data is not requested twice.
client.setQueryDefaults(['operator'], { staleTime: 1_000 })

/** Provides the query client of operator data, which the loaders of the screens use too. */
export function OperatorData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
