import { describe, expect, it } from 'vitest'
import { MAX_SCALE, moveBy, whole, zoomAt } from './zoom-view.ts'

const box = { width: 400, height: 300 }

describe('zoom of a picture', () => {
  it('keeps the point under the finger in place', () => {
    const at = { x: 100, y: -50 }
    const view = zoomAt(whole, 2, at, box)
    // The picture's point at p is shown at p × scale + shift.
    expect({ x: 100 * view.scale + view.x, y: -50 * view.scale + view.y }).toEqual(at)
  })

  it.each([
    [0.2, 1],
    [99, MAX_SCALE],
  ])('is limited to the whole picture and to its resolution (%d)', (requested, scale) => {
    expect(zoomAt(whole, requested, { x: 0, y: 0 }, box).scale).toBe(scale)
  })

  it('moves only to the edge of the picture', () => {
    const close = zoomAt(whole, 2, { x: 0, y: 0 }, box)
    expect(moveBy(close, 1_000, -1_000, box)).toEqual({ scale: 2, x: 200, y: -150 })
    expect(moveBy(whole, 50, 50, box)).toEqual(whole)
  })

  it('returns to the centre when the whole picture is shown', () => {
    const aside = moveBy(zoomAt(whole, 3, { x: 150, y: 100 }, box), -80, 10, box)
    expect(zoomAt(aside, 1, { x: -120, y: 60 }, box)).toEqual(whole)
  })
})
