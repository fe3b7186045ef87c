import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'

const MAX_ATTEMPTS = 2

/** The query cache of an area's screens. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A refused request is refused again; a request that did not arrive may succeed on retry.
        retry: (failures, error) =>
          failures < MAX_ATTEMPTS && isApiError(error) && (error.status === 0 || error.status >= 500),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
    },
  })
