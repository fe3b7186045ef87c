import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { justLoaded, newQueryClient } from '#web/lib/api/query-client.ts'

/** The query client of operator data: the operator's session is independent of the shopper's in the same browser. */
export const operatorQueries = newQueryClient()

operatorQueries.setQueryDefaults(['operator'], justLoaded)

/** Provides the query client of operator data, which the loaders of the screens use too. */
export function OperatorData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={operatorQueries}>{children}</QueryClientProvider>
}
