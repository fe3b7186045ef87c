import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the new content when the link that opened it has been removed with the previous content. */
export function useShownFocus(address: string): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  const before = useRef(address)
  useEffect(() => {
    if (before.current === address) return
    before.current = address
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [address])
  return section
}
