import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newQueryClient } from '#web/lib/query-client.ts'

const client = newQueryClient()

/** Around what operators read: their session is not the shopper's, who may come and go at the same browser. */
export function OperatorData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
