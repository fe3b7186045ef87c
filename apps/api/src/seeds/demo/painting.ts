/** Uncompressed pixels of three bytes: the target of `paint`. */
export interface Canvas {
  pixels: Uint8Array
  width: number
  height: number
}

/** Uncompressed pixels of four bytes (red, green, blue, alpha). */
export interface Cutout {
  pixels: Uint8Array
  width: number
  height: number
}

export interface Placement {
  /** The position of the cutout's centre on the canvas. */
  centreX: number
  centreY: number
  scale: number
  /** Clockwise. */
  leanDegrees: number
}

/**
 * Paints a cutout on the canvas: scales and rotates it in one pass, with smooth edges. Not done by an image library,
 * because it needs three passes over floating-point pixels, which cost more than compressing the picture.
 */
export function paint(canvas: Canvas, cutout: Cutout, { centreX, centreY, scale, leanDegrees }: Placement): void {
  const angle = (leanDegrees * Math.PI) / 180
  const cos = Math.cos(angle) / scale
  const sin = Math.sin(angle) / scale
  const reachX = (Math.abs(cos) * cutout.width + Math.abs(sin) * cutout.height) * scale * scale * 0.5
  const reachY = (Math.abs(sin) * cutout.width + Math.abs(cos) * cutout.height) * scale * scale * 0.5
  const firstX = Math.max(0, Math.floor(centreX - reachX))
  const firstY = Math.max(0, Math.floor(centreY - reachY))
  const endX = Math.min(canvas.width, Math.ceil(centreX + reachX))
  const endY = Math.min(canvas.height, Math.ceil(centreY + reachY))

  const from = cutout.pixels
  const onto = canvas.pixels
  const stride = cutout.width * 4
  const lastX = cutout.width - 2
  const lastY = cutout.height - 2
  for (let y = firstY; y < endY; y++) {
    const dy = y + 0.5 - centreY
    for (let x = firstX; x < endX; x++) {
      const dx = x + 0.5 - centreX
      const sourceX = dx * cos + dy * sin + cutout.width / 2 - 0.5
      const sourceY = dy * cos - dx * sin + cutout.height / 2 - 0.5
      const column = Math.floor(sourceX)
      const row = Math.floor(sourceY)
      if (column < 0 || row < 0 || column > lastX || row > lastY) continue

      const right = sourceX - column
      const lower = sourceY - row
      const a = row * stride + column * 4
      const b = a + 4
      const c = a + stride
      const d = c + 4
      const weightA = (from[a + 3] ?? 0) * (1 - right) * (1 - lower)
      const weightB = (from[b + 3] ?? 0) * right * (1 - lower)
      const weightC = (from[c + 3] ?? 0) * (1 - right) * lower
      const weightD = (from[d + 3] ?? 0) * right * lower
      const alpha = weightA + weightB + weightC + weightD
      if (alpha < 1) continue

      const below = 1 - alpha / 255
      const target = (y * canvas.width + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        const above =
          (from[a + channel] ?? 0) * weightA +
          (from[b + channel] ?? 0) * weightB +
          (from[c + channel] ?? 0) * weightC +
          (from[d + channel] ?? 0) * weightD
        onto[target + channel] = (onto[target + channel] ?? 0) * below + above / 255 + 0.5
      }
    }
  }
}

/** Trims the transparent edges to one pixel, so that the visible part defines the lower edge and the centre. */
export function crop({ pixels, width, height }: Cutout): Cutout {
  let left = width
  let right = -1
  let top = height
  let bottom = -1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < 8) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  if (bottom < 0) throw new Error('there is nothing to be seen in this cutout')
  const cropped = { width: right - left + 3, height: bottom - top + 3 }
  const stored = new Uint8Array(cropped.width * cropped.height * 4)
  for (let y = top; y <= bottom; y++) {
    const row = pixels.subarray((y * width + left) * 4, (y * width + right + 1) * 4)
    stored.set(row, ((y - top + 1) * cropped.width + 1) * 4)
  }
  return { pixels: stored, ...cropped }
}
