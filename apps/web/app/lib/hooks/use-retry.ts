import { type Location, useLocation, useNavigate } from 'react-router'
import { recentData } from '../router/recent-data.ts'

/** The current history entry; `attempts` counts the retries of loading its screen. */
const usePlace = () => useLocation() as Location<{ attempts?: number } | null>

/** The key of what a screen loads: another address or another retry suspends again (D34). */
export function useTry(): string {
  const { pathname, search, state } = usePlace()
  return `${pathname}${search} ${state?.attempts ?? 0}`
}

/**
 * Loads this screen's data again. It navigates to the current address, because the router clears a shown error only on
 * navigation: its revalidation ends too early when a loader returns a promise.
 */
export function useRetry(): () => void {
  const { pathname, search, state } = usePlace()
  const navigate = useNavigate()
  return () => {
    recentData.delete(pathname + search)
    const attempts = (state?.attempts ?? 0) + 1
    void navigate(pathname + search, { replace: true, preventScrollReset: true, state: { attempts } })
  }
}
