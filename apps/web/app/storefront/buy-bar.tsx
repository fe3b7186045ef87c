import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

/** Nearly 1, since the ratio of an element at a fraction of a pixel may never be 1. */
const WHOLE = 0.98

/** Whether a part of an element, such as the button of a purchase, is outside of the viewport. */
export function useOutOfView<E extends HTMLElement>(): { ref: RefObject<E | null>; isOutOfView: boolean } {
  const ref = useRef<E>(null)
  const [isOutOfView, setOutOfView] = useState(false)
  useEffect(() => {
    if (ref.current === null) return
    const observer = new IntersectionObserver(
      (entries) => setOutOfView((entries.at(-1)?.intersectionRatio ?? 0) < WHOLE),
      // What is below the bar, or below the tabs that it replaces, is not in view.
      { rootMargin: '0px 0px -60px', threshold: WHOLE },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isOutOfView }
}

type BuyBarProps = {
  /** The amount, with what it is for. */
  amount: ReactNode
  /** The same button as on the page. */
  children: ReactNode
}

/** At the lower edge of a phone while the page's own button is out of view, in place of the tabs (`base.css`). */
export function BuyBar({ amount, children }: BuyBarProps) {
  return (
    <div className="bottom-bar buy-bar shadow-float">
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 px-4 py-1">
        <div className="min-w-0 leading-tight">{amount}</div>
        {children}
      </div>
    </div>
  )
}
