import { describe, expect, test } from 'vitest'
import { crop, paint, type Canvas, type Cutout } from './painting.ts'

const RED = [255, 0, 0, 255]
const NOTHING = [0, 0, 0, 0]

const whiteCanvas = (width: number, height: number): Canvas => ({
  pixels: new Uint8Array(width * height * 3).fill(255),
  width,
  height,
})

/** Creates a cutout from rows of pixels. */
const cutoutOf = (rows: number[][][]): Cutout => ({
  pixels: Uint8Array.from(rows.flat(2)),
  width: rows[0]?.length ?? 0,
  height: rows.length,
})

const colourAt = ({ pixels, width }: Canvas, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
]

describe('painting a cutout', () => {
  const square = crop(
    cutoutOf([
      [RED, RED],
      [RED, RED],
    ]),
  )
  const upright = { scale: 1, leanDegrees: 0 }

  test('covers exactly its pixels at its own size', () => {
    const canvas = whiteCanvas(6, 6)
    paint(canvas, square, { centreX: 3, centreY: 3, ...upright })
    expect(colourAt(canvas, 2, 2)).toEqual([255, 0, 0])
    expect(colourAt(canvas, 3, 3)).toEqual([255, 0, 0])
    expect(colourAt(canvas, 1, 2)).toEqual([255, 255, 255])
    expect(colourAt(canvas, 4, 3)).toEqual([255, 255, 255])
  })

  test('shows the canvas below half transparent pixels', () => {
    const canvas = whiteCanvas(5, 5)
    paint(canvas, crop(cutoutOf([[[0, 0, 0, 51]]])), { centreX: 2.5, centreY: 2.5, ...upright })
    expect(colourAt(canvas, 2, 2)).toEqual([204, 204, 204])
  })

  test('does not darken edges with the colour of transparent pixels', () => {
    const canvas = whiteCanvas(6, 6)
    const pale = crop(
      cutoutOf([
        [
          [255, 255, 255, 255],
          [255, 255, 255, 255],
        ],
      ]),
    )
    paint(canvas, pale, { centreX: 3.3, centreY: 3.4, scale: 1.3, leanDegrees: 30 })
    expect(Math.min(...canvas.pixels)).toBeGreaterThanOrEqual(254)
  })

  test('paints only inside the canvas when the cutout exceeds it', () => {
    const canvas = whiteCanvas(4, 4)
    paint(canvas, square, { centreX: 0, centreY: 4, ...upright })
    expect(colourAt(canvas, 0, 3)).toEqual([255, 0, 0])
    expect(colourAt(canvas, 3, 0)).toEqual([255, 255, 255])
    expect([...canvas.pixels].filter((channel) => channel === 0)).toHaveLength(2)
  })

  test('rotates clockwise', () => {
    const canvas = whiteCanvas(9, 9)
    const pole = crop(cutoutOf([[RED], [RED], [RED], [RED], [RED]]))
    paint(canvas, pole, { centreX: 4.5, centreY: 4.5, scale: 1, leanDegrees: 90 })
    expect(colourAt(canvas, 2, 4)).toEqual([255, 0, 0])
    expect(colourAt(canvas, 6, 4)).toEqual([255, 0, 0])
    expect(colourAt(canvas, 4, 2)).toEqual([255, 255, 255])

    const tilted = whiteCanvas(9, 9)
    paint(tilted, pole, { centreX: 4.5, centreY: 4.5, scale: 1, leanDegrees: 45 })
    const topRight = colourAt(tilted, 5, 3)[1] ?? 255
    const topLeft = colourAt(tilted, 3, 3)[1] ?? 0
    expect(topRight).toBeLessThan(topLeft)
  })
})

describe('cropping a cutout', () => {
  test('keeps the visible part and one transparent pixel around it', () => {
    const cropped = crop(
      cutoutOf([
        [NOTHING, NOTHING, NOTHING, NOTHING],
        [NOTHING, NOTHING, RED, NOTHING],
        [NOTHING, NOTHING, RED, NOTHING],
      ]),
    )
    expect([cropped.width, cropped.height]).toEqual([3, 4])
    expect([...cropped.pixels.subarray((1 * 3 + 1) * 4, (1 * 3 + 2) * 4)]).toEqual(RED)
    expect([...cropped.pixels.subarray(0, 4)]).toEqual(NOTHING)
  })

  test('rejects a fully transparent picture', () => {
    expect(() => crop(cutoutOf([[NOTHING]]))).toThrow('nothing to be seen')
  })
})
