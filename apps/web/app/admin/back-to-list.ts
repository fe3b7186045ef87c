import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { closing } from './search.tsx'

/**
 * Navigates to the filtered list that a detail screen was opened from; does nothing when the user has navigated
 * elsewhere meanwhile.
 *
 * @param path the section's address
 * @returns the function that navigates; it may be given another address, such as of the whole list when a filter
 *   would hide a new item
 */
export function useBackToList(path: string): (to?: string) => Promise<void> {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async (to = closing(path, params)) => {
    if (isHere.current) await navigate(to)
  }
}
