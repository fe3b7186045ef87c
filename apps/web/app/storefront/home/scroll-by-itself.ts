const PIXELS_PER_SECOND = 30

/**
 * Scrolls a strip of ads until the returned function is called.
 *
 * @param count the number of ads before they repeat
 * @param watch reports while the user holds the strip
 */
export function scrollByItself(
  strip: HTMLElement,
  count: number,
  watch: (element: HTMLElement, onChange: (held: boolean) => void) => () => void,
): (() => void) | undefined {
  const [first, again] = [strip.children[0], strip.children[count]]
  if (!(first instanceof HTMLElement) || !(again instanceof HTMLElement)) return undefined
  let held = false
  let lastMs = 0
  let position = strip.scrollLeft
  let frame = requestAnimationFrame(function step(nowMs) {
    const elapsedMs = Math.min(nowMs - lastMs, 100)
    lastMs = nowMs
    // After a touch swipe, the strip continues by momentum.
    const swung = Math.abs(strip.scrollLeft - position) > 2
    if (held || swung) position = strip.scrollLeft
    else {
      const start = first.offsetLeft - strip.offsetLeft
      const round = again.offsetLeft - first.offsetLeft
      position += (elapsedMs / 1_000) * PIXELS_PER_SECOND
      if (position >= start + round) position -= round
      strip.scrollLeft = position
    }
    frame = requestAnimationFrame(step)
  })
  const endWatch = watch(strip, (now) => (held = now))
  return () => {
    cancelAnimationFrame(frame)
    endWatch()
  }
}
