import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus when an element removes itself by its own button, such as Try Again. The focus moves to the
 * surrounding section, or to the screen, instead of the top of the page.
 */
export function useRestoredFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const box = ref.current
    if (box === null) return undefined
    return () => {
      if (!box.contains(document.activeElement)) return
      const around = [box.closest('section'), box.closest('main')]
      // By then the removed elements are known, and whether another element has the focus.
      queueMicrotask(() => {
        if (document.activeElement === document.body) keepIn(around.find((part) => part?.isConnected))
      })
    }
  }, [])
  return ref
}

function keepIn(part: HTMLElement | null | undefined) {
  if (!part) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}
