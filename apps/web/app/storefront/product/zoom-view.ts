/** The zoom state of a picture: scaled about its centre, then moved, in CSS pixels. */
export type View = { scale: number; x: number; y: number }

export type Box = { width: number; height: number }

export const MAX_SCALE = 4
export const whole: View = { scale: 1, x: 0, y: 0 }

/**
 * Scales so that the point under the finger stays in place.
 * @param at measured from the centre of the box
 */
export function zoomAt(view: View, scale: number, at: { x: number; y: number }, box: Box): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale))
  const growth = next / view.scale
  return within({ scale: next, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth }, box)
}

export function moveBy(view: View, x: number, y: number, box: Box): View {
  return within({ ...view, x: view.x + x, y: view.y + y }, box)
}

/** The box stays covered: a picture is never moved out of view. */
function within({ scale, x, y }: View, box: Box): View {
  return { scale, x: clamp(x, (box.width * (scale - 1)) / 2), y: clamp(y, (box.height * (scale - 1)) / 2) }
}

// Without `+ 0` an offset of zero could be -0.
const clamp = (value: number, max: number) => Math.min(max, Math.max(-max, value)) + 0
