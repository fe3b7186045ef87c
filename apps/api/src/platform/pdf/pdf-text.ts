import type PdfDocument from 'pdfkit'
import { runsOf, wrapped } from './font-fallback.ts'
import { fonts, type Weight } from './pdf-fonts.ts'

export type Doc = InstanceType<typeof PdfDocument>
export type Style = { size?: number; weight?: Weight; colour?: keyof typeof colours; align?: 'left' | 'right' }
export type Cell = string | readonly string[]
/** Wrapped text: its height, and how to draw it. */
export type Block = { height: number; draw(x: number, top: number): void }

export const colours = { ink: '#1f1b16', muted: '#5f574b', brand: '#0e4d3a', line: '#d9d0c0' }

/** Wraps a text into lines of a box. Draws nothing yet. */
export function layOut(doc: Doc, cell: Cell, boxWidth: number, style: Style): Block {
  const { size = 10, align = 'left' } = style
  const lines = [cell].flat().flatMap((text) => wrapped(text, boxWidth, (part) => widthOf(doc, part, style)))
  const lineHeight = size * 1.35
  return {
    height: lines.length * lineHeight,
    draw(x, top) {
      for (const [index, line] of lines.entries()) {
        const indent = align === 'right' ? boxWidth - widthOf(doc, line, style) : 0
        // The trailing space separates words for a reader that joins lines.
        const isLast = index === lines.length - 1
        drawLine(doc, isLast ? line : `${line} `, { x: x + indent, y: top + index * lineHeight + size }, style)
      }
    },
  }
}

function widthOf(doc: Doc, text: string, { size = 10, weight = 'regular' }: Style): number {
  return runsOf(text, fonts[weight]).reduce(
    (total, run) => total + doc.font(run.face).fontSize(size).widthOfString(run.text),
    0,
  )
}

function drawLine(doc: Doc, text: string, { x, y }: { x: number; y: number }, style: Style) {
  const { size = 10, weight = 'regular', colour = 'ink' } = style
  let at = x
  for (const run of runsOf(text, fonts[weight])) {
    doc.font(run.face).fontSize(size).fillColor(colours[colour])
    // Both fonts share one baseline although their heights differ.
    doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += doc.widthOfString(run.text)
  }
}

/** The original text for screen readers and copying, where the fonts lack a character. */
export function actualText(cell: Cell, { weight = 'regular' }: Style): { actual?: string } {
  const text = [cell].flat().join(' ')
  const drawn = runsOf(text, fonts[weight]).map((run) => run.text)
  return drawn.join('') === text ? {} : { actual: text }
}
