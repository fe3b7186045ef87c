import { savesData } from '#web/lib/data-saver.ts'

const starts = ['pointerenter', 'touchstart', 'focusin'] as const
const ends = ['pointerleave', 'touchend', 'touchcancel', 'focusout'] as const

/**
 * Tells while somebody holds something that moves by itself: by pointing at it, dragging it or being inside it by
 * keyboard (WCAG 2.2.2). Returns the end of the watching.
 */
export function watchHold(element: HTMLElement, onChange: (held: boolean) => void): () => void {
  const hold = (event: Event) => counts(event) && onChange(true)
  const letGo = (event: Event) => counts(event) && onChange(false)
  for (const name of starts) element.addEventListener(name, hold, { passive: true })
  for (const name of ends) element.addEventListener(name, letGo)
  return () => {
    for (const name of starts) element.removeEventListener(name, hold)
    for (const name of ends) element.removeEventListener(name, letGo)
  }
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
