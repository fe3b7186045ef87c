const starts = ['pointerenter', 'pointerdown', 'focusin'] as const
const ends = ['pointerleave', 'pointercancel', 'focusout'] as const

/**
 * Tells while somebody holds something that moves by itself: by pointing at it, dragging it or being inside it by
 * keyboard (WCAG 2.2.2). Returns the end of the watching.
 */
export function watchHold(element: HTMLElement, onChange: (held: boolean) => void): () => void {
  const hold = () => onChange(true)
  const letGo = () => onChange(false)
  for (const name of starts) element.addEventListener(name, hold)
  for (const name of ends) element.addEventListener(name, letGo)
  return () => {
    for (const name of starts) element.removeEventListener(name, hold)
    for (const name of ends) element.removeEventListener(name, letGo)
  }
}

export const movesByItself = () => !matchMedia('(prefers-reduced-motion: reduce)').matches
