/** Labels, covers and printed faces, typeset in the shop's font. */
import type * as THREE from 'three'
import type { LabelLook } from '../../../apps/api/src/seeds/demo/picture.ts'
import type { Subject } from '../specs.ts'
import { drawIcon } from './icons.ts'
import { drawn, inkOn, lightness, toned } from './materials.ts'

export type LabelDesign = {
  wording: Subject['wording']
  look: LabelLook
  colour: string
  accent: string
  icon: Subject['icon']
}

const FONT = '"Figtree Variable", Figtree, sans-serif'
/** Pixels of a centimetre would depend on the thing; labels are drawn at this longer side. */
const LONGER = 1024

/** A label with these proportions. */
export function label(width: number, height: number, design: LabelDesign): THREE.Texture {
  const scale = LONGER / Math.max(width, height)
  return drawn(Math.round(width * scale), Math.round(height * scale), (context, w, h) => {
    layouts[design.look](context, w, h, design)
  })
}

type Layout = (context: CanvasRenderingContext2D, width: number, height: number, design: LabelDesign) => void

const layouts: Record<LabelLook, Layout> = {
  /** A coloured ground, the brand on a band at the top, the name in the middle, the quantity at the foot. */
  band(context, w, h, { wording, colour, accent, icon }) {
    fill(context, colour, 0, 0, w, h)
    fill(context, accent, 0, 0, w, h * 0.2)
    fill(context, toned(accent, 0.45), 0, h * 0.2, w, h * 0.012)
    text(context, wording.brand, w / 2, h * 0.1, w * 0.8, h * 0.1, { weight: 800, ink: inkOn(accent) })
    const ink = inkOn(colour)
    if (icon) {
      const r = Math.min(w * 0.3, h * 0.19)
      disc(context, w / 2, h * 0.42, r, lightness(colour) > 0.62 ? toned(colour, -0.12) : toned(colour, 0.82))
      drawIcon(context, icon, w / 2, h * 0.42, r * 1.3)
    }
    const top = icon ? 0.63 : 0.3
    paragraph(context, wording.name, w / 2, h * top, w * 0.76, h * (0.8 - top), { weight: 800, ink })
    if (wording.detail) text(context, wording.detail, w / 2, h * 0.835, w * 0.8, h * 0.045, { weight: 500, ink })
    if (wording.quantity)
      pill(context, wording.quantity, w / 2, h * 0.92, w * 0.5, h * 0.07, toned(accent, 0), inkOn(accent))
  },

  /** Cosmetics: much space, thin rules, capitals. */
  plain(context, w, h, { wording, colour, accent, icon }) {
    const ground = toned(colour, 0.86)
    fill(context, ground, 0, 0, w, h)
    const ink = '#2b2724'
    fill(context, accent, 0, h * 0.955, w, h * 0.045)
    text(context, wording.brand.toUpperCase(), w / 2, h * 0.14, w * 0.7, h * 0.075, { weight: 700, ink, spacing: 0.16 })
    fill(context, accent, w * 0.42, h * 0.21, w * 0.16, Math.max(3, h * 0.006))
    if (icon) drawIcon(context, icon, w / 2, h * 0.37, Math.min(w * 0.4, h * 0.26))
    const top = icon ? 0.52 : 0.32
    paragraph(context, wording.name, w / 2, h * top, w * 0.72, h * (0.74 - top), { weight: 600, ink })
    if (wording.detail) text(context, wording.detail, w / 2, h * 0.79, w * 0.72, h * 0.042, { weight: 400, ink })
    if (wording.quantity) text(context, wording.quantity, w / 2, h * 0.88, w * 0.5, h * 0.05, { weight: 600, ink })
  },

  /** Health: white, a coloured foot, the name first. */
  clinical(context, w, h, { wording, colour, accent, icon }) {
    fill(context, '#fcfcfa', 0, 0, w, h)
    fill(context, colour, 0, 0, w, h * 0.08)
    fill(context, colour, 0, h * 0.74, w, h * 0.26)
    fill(context, accent, 0, h * 0.74, w, h * 0.016)
    text(context, wording.brand, w / 2, h * 0.17, w * 0.76, h * 0.085, { weight: 800, ink: toned(colour, -0.25) })
    paragraph(context, wording.name, w / 2, h * 0.25, w * 0.74, h * (icon ? 0.24 : 0.38), {
      weight: 700,
      ink: '#1f2428',
    })
    if (icon) drawIcon(context, icon, w / 2, h * 0.615, Math.min(w * 0.34, h * 0.2))
    const ink = inkOn(colour)
    if (wording.detail) text(context, wording.detail, w / 2, h * 0.82, w * 0.84, h * 0.055, { weight: 500, ink })
    if (wording.quantity) text(context, wording.quantity, w / 2, h * 0.91, w * 0.6, h * 0.08, { weight: 800, ink })
  },

  /** Farm: large letters on a strong colour. */
  bold(context, w, h, { wording, colour, accent, icon }) {
    fill(context, '#f7f3e8', 0, 0, w, h)
    fill(context, colour, 0, 0, w, h * 0.34)
    fill(context, accent, 0, h * 0.34, w, h * 0.03)
    fill(context, colour, 0, h * 0.86, w, h * 0.14)
    const ink = inkOn(colour)
    text(context, wording.brand.toUpperCase(), w / 2, h * 0.075, w * 0.8, h * 0.06, { weight: 700, ink, spacing: 0.08 })
    paragraph(context, wording.name, w / 2, h * 0.125, w * 0.88, h * 0.2, { weight: 900, ink })
    if (icon) drawIcon(context, icon, w / 2, h * 0.58, Math.min(w * 0.62, h * 0.34))
    if (wording.detail)
      text(context, wording.detail, w / 2, h * 0.8, w * 0.84, h * 0.055, { weight: 600, ink: '#2c2a22' })
    if (wording.quantity) text(context, wording.quantity, w / 2, h * 0.93, w * 0.7, h * 0.08, { weight: 900, ink })
  },

  /** The front of a carton: brand at the upper left, the name below, a picture at the lower right. */
  box(context, w, h, { wording, colour, accent, icon }) {
    fill(context, '#fbfaf6', 0, 0, w, h)
    context.fillStyle = colour
    context.beginPath()
    context.moveTo(0, h * 0.62)
    context.bezierCurveTo(w * 0.35, h * 0.5, w * 0.6, h * 0.78, w, h * 0.5)
    context.lineTo(w, h)
    context.lineTo(0, h)
    context.fill()
    context.strokeStyle = accent
    context.lineWidth = Math.max(4, h * 0.014)
    context.beginPath()
    context.moveTo(0, h * 0.62)
    context.bezierCurveTo(w * 0.35, h * 0.5, w * 0.6, h * 0.78, w, h * 0.5)
    context.stroke()
    text(context, wording.brand, w * 0.07, h * 0.12, w * 0.6, h * 0.1, {
      weight: 800,
      ink: lightness(colour) > 0.7 ? '#2c2a26' : colour,
      left: true,
    })
    paragraph(context, wording.name, w * 0.07, h * 0.2, w * 0.84, h * 0.27, { weight: 700, ink: '#23262a', left: true })
    if (icon) {
      const r = Math.min(w, h) * 0.19
      disc(context, w * 0.77, h * 0.74, r, '#fffdf8')
      drawIcon(context, icon, w * 0.77, h * 0.74, r * 1.35)
    }
    const ink = inkOn(colour)
    if (wording.detail)
      text(context, wording.detail, w * 0.07, h * 0.8, w * 0.5, h * 0.055, { weight: 500, ink, left: true })
    if (wording.quantity)
      text(context, wording.quantity, w * 0.07, h * 0.9, w * 0.45, h * 0.085, { weight: 800, ink, left: true })
  },
}

/** The cover of a book: the title in large letters over a drawing. */
export function bookCover(
  width: number,
  height: number,
  { wording, colour, accent, icon }: LabelDesign,
): THREE.Texture {
  return drawn(width, height, (context, w, h) => {
    fill(context, colour, 0, 0, w, h)
    const ink = inkOn(colour)
    context.globalAlpha = 0.16
    for (let step = 0; step < 7; step++) {
      disc(context, w * 0.5, h * 1.02, h * (0.58 - step * 0.07), step % 2 ? colour : accent)
    }
    context.globalAlpha = 1
    disc(context, w * 0.5, h * 0.68, w * 0.27, accent)
    if (icon) drawIcon(context, icon, w * 0.5, h * 0.68, w * 0.4)
    paragraph(context, wording.name, w / 2, h * 0.08, w * 0.82, h * 0.27, { weight: 900, ink })
    if (wording.detail) text(context, wording.detail, w / 2, h * 0.405, w * 0.8, h * 0.038, { weight: 500, ink })
    text(context, wording.brand.toUpperCase(), w / 2, h * 0.94, w * 0.7, h * 0.03, { weight: 600, ink, spacing: 0.12 })
  })
}

/** One line of large letters, for things that carry only their brand. */
export function wordmark(words: string, ink: string, ground: string | null = null, weight = 700): THREE.Texture {
  return drawn(512, 128, (context, w, h) => {
    if (ground) fill(context, ground, 0, 0, w, h)
    text(context, words, w / 2, h / 2, w * 0.94, h * 0.72, { weight, ink })
  })
}

type Letters = { weight: number; ink: string; left?: boolean; spacing?: number }

export function text(
  context: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  maxWidth: number,
  size: number,
  { weight, ink, left = false, spacing = 0 }: Letters,
): void {
  context.fillStyle = ink
  context.textBaseline = 'middle'
  context.textAlign = left ? 'left' : 'center'
  let pixels = size
  for (;;) {
    context.font = `${weight} ${pixels}px ${FONT}`
    context.letterSpacing = `${pixels * spacing}px`
    if (context.measureText(words).width <= maxWidth || pixels < 8) break
    pixels *= 0.94
  }
  context.fillText(words, x + (left ? 0 : (pixels * spacing) / 2), y)
  context.letterSpacing = '0px'
}

/** Words in the largest letters that fit into the space, in up to four lines from the top. */
export function paragraph(
  context: CanvasRenderingContext2D,
  words: string,
  x: number,
  top: number,
  maxWidth: number,
  maxHeight: number,
  { weight, ink, left = false }: Letters,
): void {
  context.fillStyle = ink
  context.textBaseline = 'middle'
  context.textAlign = left ? 'left' : 'center'
  let size = maxHeight * 0.62
  let lines: string[] = []
  for (;;) {
    context.font = `${weight} ${size}px ${FONT}`
    lines = broken(context, words, maxWidth)
    const widest = Math.max(...lines.map((line) => context.measureText(line).width))
    if ((lines.length * size * 1.08 <= maxHeight && widest <= maxWidth && lines.length <= 4) || size < 9) break
    size *= 0.95
  }
  const start = left ? top + size * 0.54 : top + (maxHeight - lines.length * size * 1.08) / 2 + size * 0.54
  for (const [index, line] of lines.entries()) context.fillText(line, x, start + index * size * 1.08)
}

function broken(context: CanvasRenderingContext2D, words: string, maxWidth: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && context.measureText(longer).width > maxWidth) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function pill(
  context: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  maxWidth: number,
  height: number,
  colour: string,
  ink: string,
): void {
  context.font = `800 ${height * 0.74}px ${FONT}`
  const width = Math.min(maxWidth, context.measureText(words).width + height)
  context.fillStyle = colour
  context.beginPath()
  context.roundRect(x - width / 2, y - height / 2, width, height, height / 2)
  context.fill()
  text(context, words, x, y + height * 0.03, width - height * 0.5, height * 0.74, { weight: 800, ink })
}

function fill(context: CanvasRenderingContext2D, colour: string, x: number, y: number, w: number, h: number): void {
  context.fillStyle = colour
  context.fillRect(x, y, w, h)
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, r: number, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(x, y, r, 0, Math.PI * 2)
  context.fill()
}
