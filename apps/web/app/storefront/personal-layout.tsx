import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { isApiError } from '#web/lib/api-error.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from './texts/shared.ts'

/** Screens of one person: their data is fetched by the browser, kept while one looks at it, and never rendered before. */
export default function PersonalLayout() {
  const [client] = useState(newClient)
  const { page } = useTexts()
  return (
    <QueryClientProvider client={client}>
      <noscript>
        <Notice tone="info">{page.needsScript}</Notice>
      </noscript>
      <Outlet />
    </QueryClientProvider>
  )
}

const MOST_TRIES = 2

function newClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What the shop refuses it refuses again; what did not arrive may arrive next time.
        retry: (failures, error) =>
          failures < MOST_TRIES && isApiError(error) && (error.status === 0 || error.status >= 500),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
    },
  })
}
