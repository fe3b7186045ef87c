import { type RefObject, useEffect, useRef } from 'react'

/** A form whose fields are reset when the query changes, also on back navigation. */
export function useFormFollowing(address: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef(address)
  useEffect(() => {
    if (before.current === address) return
    before.current = address
    form.current?.reset()
  }, [address])
  return form
}
