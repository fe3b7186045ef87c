import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether an element has come near what is seen of the page; once true it stays so. Hidden elements are never near.
 *
 * @param margin how far below the screen still counts, such as `'400px'`
 */
export function useNear<E extends Element>(margin = '0px'): [ref: RefObject<E | null>, near: boolean] {
  const ref = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        watcher.disconnect()
      },
      { rootMargin: `0px 0px ${margin} 0px` },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [margin])
  return [ref, near]
}
