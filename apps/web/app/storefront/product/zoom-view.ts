/** How a picture is looked at: enlarged about its middle, then moved, in pixels of the screen. */
export type View = { scale: number; x: number; y: number }

export type Box = { width: number; height: number }

export const MAX_SCALE = 4
export const whole: View = { scale: 1, x: 0, y: 0 }

/**
 * Enlarges so that the point under the finger stays there.
 * @param at measured from the middle of the box
 */
export function zoomAt(view: View, scale: number, at: { x: number; y: number }, box: Box): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale))
  const growth = next / view.scale
  return within({ scale: next, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth }, box)
}

export function moveBy(view: View, x: number, y: number, box: Box): View {
  return within({ ...view, x: view.x + x, y: view.y + y }, box)
}

/** The box stays covered: a picture is never pushed out of sight. */
function within({ scale, x, y }: View, box: Box): View {
  return { scale, x: clamp(x, (box.width * (scale - 1)) / 2), y: clamp(y, (box.height * (scale - 1)) / 2) }
}

// Without `+ 0` nothing pushed to the left would be -0.
const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0
