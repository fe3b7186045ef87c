import { type Location, useLocation, useNavigate } from 'react-router'
import { recentData } from './recent-data.ts'

/** The place in the history where one is; `tries` are those after the first to load what is shown there. */
const usePlace = () => useLocation() as Location<{ tries?: number } | null>

/** What a screen waits for, as a key: another address and another try are waited for anew (D34). */
export function useTry(): string {
  const { pathname, search, state } = usePlace()
  return `${pathname}${search} ${state?.tries ?? 0}`
}

/**
 * Loads this screen's data again. A navigation to where one is, because the router lets go of a shown error on
 * navigation only: its revalidation ends too early when a loader answers with a promise.
 */
export function useRetry(): () => void {
  const { pathname, search, state } = usePlace()
  const navigate = useNavigate()
  return () => {
    recentData.forget(pathname + search)
    const tries = (state?.tries ?? 0) + 1
    void navigate(pathname + search, { replace: true, preventScrollReset: true, state: { tries } })
  }
}
