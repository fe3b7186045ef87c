import { type RefObject, useEffect, useRef } from 'react'

/** What is shown takes the focus when the link that led there is gone with what was shown before. */
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
