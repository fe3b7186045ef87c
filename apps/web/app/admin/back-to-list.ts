import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { closing } from './search.tsx'

/**
 * Goes to the list that something was opened from, as it was narrowed down; nowhere, once whoever opened it has gone
 * elsewhere by themselves.
 *
 * @param path the section's address
 */
export function useBackToList(path: string): () => Promise<void> {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async () => {
    if (isHere.current) await navigate(closing(path, params))
  }
}
