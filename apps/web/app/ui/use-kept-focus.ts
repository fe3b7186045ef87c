import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For what goes away by its own button, such as Try Again: whoever had the focus in it keeps their place. It moves to the
 * section that was around it, or to the screen, instead of falling back to the top of the page.
 */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const box = ref.current
    if (box === null) return undefined
    return () => {
      if (!box.contains(document.activeElement)) return
      const around = [box.closest('section'), box.closest('main')]
      // By then it is known what has gone along with it, and whether somebody took the focus.
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
