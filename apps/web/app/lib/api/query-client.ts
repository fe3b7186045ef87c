import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'

const MAX_ATTEMPTS = 2

/**
 * A loader starts the query of a screen just before the screen is rendered: with this default, the screen does not
 * request its data again.
 */
export const justLoaded = { staleTime: 1_000 }

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
