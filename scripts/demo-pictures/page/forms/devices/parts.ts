import * as THREE from 'three'
import { outline, plate } from '../../kit.ts'
import { text } from '../../labels.ts'
import { drawn, toned } from '../../materials.ts'
import type { Subject } from '../form.ts'

export const BLACK = '#1d1f22'

export const DARK = '#2c2f34'

export const WHITE = '#f3f3f0'

/** A flat device in front view with rounded corners; its back is at z = 0. */
export function slab(w: number, h: number, d: number, round: number, material: THREE.Material) {
  return plate(
    outline(
      [
        [-w / 2, 0],
        [w / 2, 0],
        [w / 2, h],
        [-w / 2, h],
      ],
      round * 1.25,
    ),
    d,
    material,
    Math.min(d * 0.32, 0.28),
    6,
  )
}

/** What a screen shows: a landscape in the product's colours with the time. */
export function wallpaper(
  w: number,
  h: number,
  { colour, accent }: Subject,
  kind: 'phone' | 'wide' | 'plain',
): THREE.Texture {
  const scale = 900 / Math.max(w, h)
  return drawn(Math.round(w * scale), Math.round(h * scale), (context, cw, ch) => {
    const sky = context.createLinearGradient(0, 0, 0, ch)
    sky.addColorStop(0, toned(colour, -0.35))
    sky.addColorStop(0.55, colour)
    sky.addColorStop(1, toned(accent, 0.35))
    context.fillStyle = sky
    context.fillRect(0, 0, cw, ch)
    const unit = Math.min(cw, ch)
    context.fillStyle = toned(accent, 0.55)
    context.beginPath()
    context.arc(cw * 0.68, ch * 0.56, unit * 0.17, 0, Math.PI * 2)
    context.fill()
    for (const [index, level] of [0.62, 0.72, 0.83].entries()) {
      context.fillStyle = toned(colour, -0.25 - index * 0.2)
      context.beginPath()
      context.moveTo(0, ch)
      for (let x = 0; x <= 24; x++) {
        const t = x / 24
        context.lineTo(
          t * cw,
          ch * (level + 0.05 * Math.sin(t * (5 + index * 2) + index * 2) + 0.025 * Math.sin(t * 13 + index)),
        )
      }
      context.lineTo(cw, ch)
      context.fill()
    }
    if (kind === 'phone') {
      text(context, '10:24', cw / 2, ch * 0.17, cw * 0.7, unit * 0.2, { weight: 600, ink: '#ffffff' })
      text(context, 'Thursday 26 November', cw / 2, ch * 0.245, cw * 0.7, unit * 0.055, { weight: 500, ink: '#ffffff' })
      for (let index = 0; index < 4; index++) {
        context.fillStyle = ['#ffffff', toned(accent, 0.3), '#7fd3a8', '#f4c257'][index] ?? '#ffffff'
        context.globalAlpha = 0.92
        context.beginPath()
        context.roundRect(cw * (0.1 + index * 0.21), ch * 0.895, cw * 0.165, cw * 0.165, cw * 0.045)
        context.fill()
        context.globalAlpha = 1
      }
    }
  })
}
