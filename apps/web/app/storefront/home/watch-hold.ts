import { savesData } from '#web/lib/data-saver.ts'

const ways = {
  pointing: { starts: ['pointerenter'], ends: ['pointerleave'] },
  touching: { starts: ['touchstart'], ends: ['touchend', 'touchcancel'] },
  inside: { starts: ['focusin'], ends: ['focusout'] },
} as const

/**
 * Tells while somebody holds something that moves by itself: by pointing at it, dragging it or being inside it by
 * keyboard (WCAG 2.2.2), until the last of these is over. Returns the end of the watching.
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
 * A finger is followed by its touches: the browser takes its pointer away as soon as it scrolls. A click leaves the
 * focus behind without anybody being there by keyboard.
 */
function counts(event: Event): boolean {
  if (event instanceof PointerEvent) return event.pointerType !== 'touch'
  if (event.type === 'focusin') return event.target instanceof Element && event.target.matches(':focus-visible')
  return true
}

/** Not where motion is not wanted, nor where every byte counts: what moves brings pictures nobody asked for. */
export const movesByItself = () => !matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData()
