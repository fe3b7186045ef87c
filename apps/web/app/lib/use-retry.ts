import { useLocation, useNavigate } from 'react-router'
import { recentData } from './recent-data.ts'

/**
 * Loads this screen's data again. A navigation to where one is, because the router lets go of a shown error on
 * navigation only: its revalidation ends too early when a loader answers with a promise.
 */
export function useRetry(): () => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return () => {
    recentData.forget(pathname + search)
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }
}
