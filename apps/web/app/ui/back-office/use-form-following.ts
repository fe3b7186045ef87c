import { type RefObject, useEffect, useRef } from 'react'

/** A form whose fields say again what is asked for whenever that is something else, also by the browser's way back. */
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
