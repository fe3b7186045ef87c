import { type RefObject, useEffect, useRef, useState } from 'react'

const ANYWHERE_ABOVE = '1000000px'

/**
 * Calls `then` once, when an element comes near the viewport, or has been passed by a jump to the end of the page; a
 * hidden element never triggers it.
 *
 * @param margin the distance below the viewport that counts as near, such as `'400px'`
 * @returns the function that stops observing
 */
export function whenNear(element: Element, margin: string, then: () => void): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      then()
    },
    { rootMargin: `${ANYWHERE_ABOVE} 0px ${margin} 0px` },
  )
  watcher.observe(element)
  return () => watcher.disconnect()
}

/** Whether an element has come near the viewport; stays true afterwards. */
export function useNear<E extends Element>(margin = '0px'): [ref: RefObject<E | null>, near: boolean] {
  const ref = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => (ref.current === null ? undefined : whenNear(ref.current, margin, () => setNear(true))), [margin])
  return [ref, near]
}
