import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listSearch } from './list-search.ts'

/**
 * Navigates to the filtered list that a detail screen was opened from; does nothing when the user has navigated
 * elsewhere meanwhile.
 *
 * @param path the address of the list
 * @returns the function that navigates; it may be given another address, such as of the whole list when a filter
 *   would hide a new item
 */
export function useBackToList(path: string): (to?: string) => Promise<void> {
  const { search } = useLocation()
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async (to = path + listSearch(search)) => {
    if (isHere.current) await navigate(to)
  }
}
