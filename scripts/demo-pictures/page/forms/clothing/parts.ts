import * as THREE from 'three'
import { at, group, outline, plate, smoothOutline, type Corner, type Thing } from '../../kit.ts'
import { cloth, creases, drawn, fillPattern, type Pattern } from '../../materials.ts'
import { seen } from '../form.ts'

/** Draws in the coordinates of the outline: centimetres, y up. */
export type Paint = (context: CanvasRenderingContext2D) => void

type Sewn = { pattern?: Pattern; colour: string; accent: string; paint?: Paint; depth?: number; seed?: number }

/** A garment that lies flat: its outline filled with cloth, seams drawn on it, folds in its relief. */
export function sewn(
  corners: readonly Corner[],
  { pattern = 'plain', colour, accent, paint, depth = 2.4, seed = 1 }: Sewn,
  smooth = false,
): THREE.Mesh {
  const shape = smooth ? smoothOutline(corners) : outline(corners, 1.6)
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = 1024 / Math.max(right - left, high - low)
  const map = drawn(Math.round((right - left) * scale), Math.round((high - low) * scale), (context, w, h) => {
    const unit = 16 * scale
    const tile = document.createElement('canvas')
    tile.width = 512
    tile.height = 512
    const onTile = tile.getContext('2d')
    if (onTile) fillPattern(pattern, colour, accent)(onTile, 512, 512)
    for (let x = 0; x < w; x += unit)
      for (let y = 0; y < h; y += unit) context.drawImage(tile, x, y, unit + 1, unit + 1)
    context.translate(-left * scale, high * scale)
    context.scale(scale, -scale)
    context.lineCap = 'round'
    context.lineJoin = 'round'
    paint?.(context)
  })
  return plate(shape, depth, cloth(colour, { map, bump: creases(seed), bumpScale: 26 }), depth * 0.48, 6)
}

export const flat = (...things: readonly Thing[]) =>
  seen(group(at(group(...things), 0, 0, 0, [-90, 0, 0])), { azimuthDegrees: 0, elevationDegrees: 74 })

export function star(context: CanvasRenderingContext2D, x: number, y: number, ink: string): void {
  context.fillStyle = ink
  context.beginPath()
  for (let point = 0; point < 10; point++) {
    const a = (point * Math.PI) / 5
    const r = point % 2 ? 0.5 : 1.2
    context.lineTo(x + Math.sin(a) * r, y + Math.cos(a) * r)
  }
  context.fill()
}
