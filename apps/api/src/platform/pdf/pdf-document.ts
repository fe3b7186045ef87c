import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import PdfDocument from 'pdfkit'
import { runsOf, wrapped, type Face } from './font-fallback.ts'

const MARGIN = 48
const FOOT = 22
const colours = { ink: '#1f1b16', muted: '#5f574b', brand: '#0e4d3a', line: '#d9d0c0' }

export type Weight = 'regular' | 'bold'
export type Style = { size?: number; weight?: Weight; colour?: keyof typeof colours; align?: 'left' | 'right' }
/** The share of a column in the width of its table, relative to the shares of the other columns. */
export type Column = { share: number; align?: 'left' | 'right' }
export type Cell = string | readonly string[]
export type Row = { cells: readonly Cell[]; style?: Style; isHeading?: boolean; ruled?: boolean }

const require = createRequire(import.meta.url)
const fontFile = (name: string) =>
  readFileSync(require.resolve(`@fontsource/figtree/files/figtree-${name}-normal.woff`))
const subsets = ['latin', 'latin-ext'] as const

/** Loaded once per process: the shop's own font, as its pages use it. */
const fonts = Object.fromEntries(
  Object.entries({ regular: 400, bold: 700 }).map(([weight, number]) => [
    weight,
    subsets.map((subset) => {
      const bytes = fontFile(`${subset}-${number}`)
      const font = create(bytes)
      if (!('hasGlyphForCodePoint' in font)) throw new Error('a file of one font holds several')
      return { name: `${weight}-${subset}`, bytes, covers: (sign: number) => font.hasGlyphForCodePoint(sign) }
    }),
  ]),
) as Record<Weight, [Face & { bytes: Buffer }, ...(Face & { bytes: Buffer })[]]>

export type Pdf = ReturnType<typeof createPdf>

/**
 * An A4 document that is written from top to bottom, tagged for screen readers (ISO 14289). The same content gives the
 * same bytes.
 * @param about.at the time of writing
 * @param about.footer the text at the foot of every page
 */
export function createPdf(about: {
  title: string
  author: string
  language: string
  at: Date
  footer: (page: number, pages: number) => string
}) {
  const doc = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: about.language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: about.title,
      Author: about.author,
      Creator: about.author,
      Producer: 'pdfkit',
      CreationDate: about.at,
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  for (const { name, bytes } of Object.values(fonts).flat()) doc.registerFont(name, bytes)

  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * MARGIN
  const bottom = doc.page.height - MARGIN - FOOT
  let y = MARGIN

  function widthOf(text: string, { size = 10, weight = 'regular' }: Style): number {
    return runsOf(text, fonts[weight]).reduce(
      (total, run) => total + doc.font(run.face).fontSize(size).widthOfString(run.text),
      0,
    )
  }

  function drawLine(text: string, x: number, top: number, style: Style) {
    const { size = 10, weight = 'regular', colour = 'ink' } = style
    let at = x
    for (const run of runsOf(text, fonts[weight])) {
      doc.font(run.face).fontSize(size).fillColor(colours[colour])
      // Both fonts share one baseline although their heights differ.
      doc.text(run.text, at, top, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(run.text)
    }
  }

  /** The lines of a text in a box, and how to draw them. */
  function laidOut(cell: Cell, boxWidth: number, style: Style) {
    const { size = 10, align = 'left' } = style
    const lines = [cell].flat().flatMap((text) => wrapped(text, boxWidth, (part) => widthOf(part, style)))
    const lineHeight = size * 1.35
    return {
      height: lines.length * lineHeight,
      draw(x: number, top: number) {
        for (const [index, line] of lines.entries()) {
          const indent = align === 'right' ? boxWidth - widthOf(line, style) : 0
          // The trailing space separates words for a reader that joins lines.
          const isLast = index === lines.length - 1
          drawLine(isLast ? line : `${line} `, x + indent, top + index * lineHeight + size, style)
        }
      },
    }
  }

  /** Marks what a screen reader skips: rules, and the foot of each page. */
  function decorate(draw: () => void) {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }

  function makeRoom(height: number): boolean {
    if (y + height <= bottom) return false
    doc.addPage()
    y = MARGIN
    return true
  }

  /** The original text for screen readers and copying, where the fonts lack a character. */
  function said(cell: Cell, { weight = 'regular' }: Style): { actual?: string } {
    const text = [cell].flat().join(' ')
    const drawn = runsOf(text, fonts[weight]).map((run) => run.text)
    return drawn.join('') === text ? {} : { actual: text }
  }

  function heading(text: string, style: Style & { level?: 1 | 2 } = {}) {
    const { level = 2, ...look } = style
    const shown = { size: level === 1 ? 20 : 11.5, weight: 'bold' as const, ...look }
    const block = laidOut(text, width, shown)
    // A heading is not the last line of a page.
    makeRoom(block.height + 60)
    const top = y
    root.add(doc.struct(`H${level}`, said(text, shown), () => block.draw(MARGIN, top)))
    y += block.height + 2
  }

  function paragraph(text: Cell, style: Style = {}) {
    const block = laidOut(text, width, style)
    makeRoom(block.height)
    const top = y
    root.add(doc.struct('P', said(text, style), () => block.draw(MARGIN, top)))
    y += block.height
  }

  /** Columns of text, each under its own small heading. */
  function textColumns(blocks: readonly { heading: string; lines: readonly string[] }[]) {
    const gap = 16
    const boxWidth = (width - gap * (blocks.length - 1)) / blocks.length
    const small: Style = { size: 8.5, weight: 'bold', colour: 'muted' }
    const boxes = blocks.map(({ heading: name, lines }) => ({
      name,
      lines,
      top: laidOut(name, boxWidth, small),
      text: laidOut(lines, boxWidth, { size: 9.5 }),
    }))
    const height = Math.max(...boxes.map(({ top, text }) => top.height + text.height))
    makeRoom(height)
    const start = y
    for (const [index, { name, lines, top, text }] of boxes.entries()) {
      const x = MARGIN + index * (boxWidth + gap)
      root.add(doc.struct('H2', said(name, small), () => top.draw(x, start)))
      root.add(doc.struct('P', said(lines, {}), () => text.draw(x, start + top.height)))
    }
    y += height
  }

  /** A row is never split. Where a page ends between two rows, the header row repeats on the next page. */
  function table(columns: readonly Column[], rows: readonly Row[], inset = 0) {
    const structure = doc.struct('Table')
    root.add(structure)
    const whole = width - inset
    const gap = 8
    const headings = rows.filter(({ isHeading }) => isHeading)
    let x = MARGIN + inset
    const places = columns.map(({ share, align = 'left' }) => {
      const place = { x, width: whole * share - gap, align }
      x += whole * share + gap / Math.max(columns.length - 1, 1)
      return place
    })

    function draw({ cells, style = {}, isHeading = false, ruled = true }: Row, isRepeated = false) {
      const size = 9.5
      const boxes = cells.flatMap((cell, index) => {
        const place = places[index]
        const look: Style = { size, ...style, align: place?.align ?? 'left' }
        return place ? [{ cell, place, look, block: laidOut(cell, place.width, look) }] : []
      })
      const height = Math.max(...boxes.map(({ block }) => block.height)) + 6
      if (!isRepeated && makeRoom(height)) for (const row of isHeading ? [] : headings) draw(row, true)
      const top = y
      const drawCells = boxes.map(({ cell, place, look, block }) => ({
        cell,
        look,
        draw: () => block.draw(place.x, top + 3),
      }))
      if (isRepeated) decorate(() => drawCells.forEach((one) => one.draw()))
      else {
        const row = doc.struct('TR')
        structure.add(row)
        for (const one of drawCells) row.add(doc.struct(isHeading ? 'TH' : 'TD', said(one.cell, one.look), one.draw))
        row.end()
      }
      y += height
      if (ruled)
        decorate(() =>
          doc
            .moveTo(MARGIN + inset, y)
            .lineTo(MARGIN + width, y)
            .lineWidth(0.5)
            .stroke(colours.line),
        )
    }

    for (const row of rows) draw(row)
    structure.end()
  }

  return {
    heading,
    paragraph,
    textColumns,
    table,
    space(points: number) {
      y += points
    },
    /** The finished file; nothing can be written afterwards. */
    finish(): Promise<Buffer> {
      root.end()
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        const style: Style = { size: 8, colour: 'muted', align: 'right' }
        decorate(() => laidOut(about.footer(page + 1, count), width, style).draw(MARGIN, doc.page.height - MARGIN - 10))
      }
      doc.end()
      return written
    },
  }
}
