import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'

const MOST_TRIES = 2

/** What an area's screens keep of the shop's answers. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // What the shop refuses it refuses again; what did not arrive may arrive next time.
        retry: (failures, error) =>
          failures < MOST_TRIES && isApiError(error) && (error.status === 0 || error.status >= 500),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
    },
  })
