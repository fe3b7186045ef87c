import { savesData } from '#web/lib/browser/data-saver.ts'

const ways = {
  pointing: { starts: ['pointerenter'], ends: ['pointerleave'] },
  touching: { starts: ['touchstart'], ends: ['touchend', 'touchcancel'] },
  inside: { starts: ['focusin'], ends: ['focusout'] },
} as const

/**
 * Reports while the user interacts with an automatic animation: by hover, drag or keyboard focus (WCAG 2.2.2), until
 * the last of these ends. Returns the function that stops observing.
 */
export function watchHold(element: HTMLElement, onChange: (held: boolean) => void): () => void {
  const watching = new AbortController()
  const held = new Set<string>()
  const options = { passive: true, signal: watching.signal }
  for (const [way, { starts, ends }] of Object.entries(ways)) {
    const hold = (event: Event) => {
      if (!counts(event)) return
      held.add(way)
      onChange(true)
    }
    const letGo = (event: Event) => {
      if (!counts(event)) return
      held.delete(way)
      onChange(held.size > 0)
    }
    for (const name of starts) element.addEventListener(name, hold, options)
    for (const name of ends) element.addEventListener(name, letGo, options)
  }
  return () => watching.abort()
}

/**
 * Touches are tracked by touch events: the browser cancels the pointer as soon as it scrolls. After a click the focus
 * stays without keyboard use.
 */
function counts(event: Event): boolean {
  if (event instanceof PointerEvent) return event.pointerType !== 'touch'
  if (event.type === 'focusin') return event.target instanceof Element && event.target.matches(':focus-visible')
  return true
}

/** No animation with reduced motion, nor in data-saver mode: it would load pictures that the user did not request. */
export const movesByItself = () => !matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData()
