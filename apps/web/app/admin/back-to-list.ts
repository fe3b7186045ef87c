import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { closing } from './search.tsx'

/**
 * Goes to the list that something was opened from, as it was narrowed down; nowhere, once whoever opened it has gone
 * elsewhere by themselves.
 *
 * @param path the section's address
 * @returns goes; to an address of its own where it is given one, such as of all of a list that would hide what is new
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
