import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * Leaves a detail screen when its work is done.
 *
 * @returns the function that navigates; it does nothing when the user has navigated elsewhere meanwhile
 */
export function useLeave(): (to: string) => Promise<void> {
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async (to) => {
    if (isHere.current) await navigate(to)
  }
}
