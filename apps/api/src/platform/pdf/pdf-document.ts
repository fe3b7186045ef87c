import PdfDocument from 'pdfkit'
import { bindDeps } from '#bind-deps'
import { fonts } from './pdf-fonts.ts'
import { contentWidth, decorate, makeRoom, MARGIN, type Writer } from './pdf-page.ts'
import { table } from './pdf-table.ts'
import { actualText, layOut, type Cell, type Doc, type Style } from './pdf-text.ts'

export type { Column, Row } from './pdf-table.ts'
export type Pdf = ReturnType<typeof createPdf>

type About = {
  title: string
  author: string
  language: string
  /** The time of writing. */
  at: Date
  /** The text at the foot of every page. */
  footer: (page: number, pages: number) => string
}
type PdfContext = Writer & Pick<About, 'footer'> & { written: Promise<Buffer> }

/**
 * An A4 document that is written from top to bottom, tagged for screen readers (ISO 14289). The same content gives the
 * same bytes.
 */
export function createPdf(about: About) {
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
  for (const { name, bytes } of Object.values(fonts).flat()) doc.registerFont(name, bytes)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const context: PdfContext = { doc, root, y: MARGIN, footer: about.footer, written: collected(doc) }
  return bindDeps(context, { heading, paragraph, textColumns, table, space, finish })
}

function collected(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

function heading(writer: Writer, text: string, style: Style & { level?: 1 | 2 } = {}) {
  const { doc, root } = writer
  const { level = 2, ...rest } = style
  const shown = { size: level === 1 ? 20 : 11.5, weight: 'bold' as const, ...rest }
  const block = layOut(doc, text, contentWidth(doc), shown)
  // A heading is not the last line of a page.
  makeRoom(writer, block.height + 60)
  const top = writer.y
  root.add(doc.struct(`H${level}`, actualText(text, shown), () => block.draw(MARGIN, top)))
  writer.y += block.height + 2
}

function paragraph(writer: Writer, text: Cell, style: Style = {}) {
  const { doc, root } = writer
  const block = layOut(doc, text, contentWidth(doc), style)
  makeRoom(writer, block.height)
  const top = writer.y
  root.add(doc.struct('P', actualText(text, style), () => block.draw(MARGIN, top)))
  writer.y += block.height
}

/** Columns of text, each under its own small heading. */
function textColumns(writer: Writer, columns: readonly { heading: string; lines: readonly string[] }[]) {
  const { doc, root } = writer
  const gap = 16
  const boxWidth = (contentWidth(doc) - gap * (columns.length - 1)) / columns.length
  const small: Style = { size: 8.5, weight: 'bold', colour: 'muted' }
  const boxes = columns.map(({ heading: name, lines }) => ({
    name,
    lines,
    title: layOut(doc, name, boxWidth, small),
    text: layOut(doc, lines, boxWidth, { size: 9.5 }),
  }))
  const height = Math.max(...boxes.map(({ title, text }) => title.height + text.height))
  makeRoom(writer, height)
  const top = writer.y
  for (const [index, { name, lines, title, text }] of boxes.entries()) {
    const x = MARGIN + index * (boxWidth + gap)
    root.add(doc.struct('H2', actualText(name, small), () => title.draw(x, top)))
    root.add(doc.struct('P', actualText(lines, {}), () => text.draw(x, top + title.height)))
  }
  writer.y += height
}

function space(writer: Writer, points: number) {
  writer.y += points
}

/** The finished file; nothing can be written afterwards. */
function finish({ doc, root, footer, written }: PdfContext): Promise<Buffer> {
  root.end()
  const { count } = doc.bufferedPageRange()
  const style: Style = { size: 8, colour: 'muted', align: 'right' }
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    const line = layOut(doc, footer(page + 1, count), contentWidth(doc), style)
    decorate(doc, () => line.draw(MARGIN, doc.page.height - MARGIN - 10))
  }
  doc.end()
  return written
}
