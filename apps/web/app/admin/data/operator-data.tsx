import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newQueryClient } from '#web/lib/query-client.ts'

const client = newQueryClient()

/** The query client of operator data: the operator's session is independent of the shopper's in the same browser. */
export function OperatorData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
