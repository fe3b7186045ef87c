import { contentWidth, decorate, makeRoom, MARGIN, type Writer } from './pdf-page.ts'
import { actualText, colours, layOut, type Cell, type Style } from './pdf-text.ts'

/** The share of a column in the width of its table, relative to the shares of the other columns. */
export type Column = { share: number; align?: 'left' | 'right' }
export type Row = { cells: readonly Cell[]; style?: Style; isHeading?: boolean; ruled?: boolean }

type Place = { x: number; width: number; align: 'left' | 'right' }
type Table = { structure: Writer['root']; places: readonly Place[]; headings: readonly Row[]; inset: number }

const GAP = 8

/**
 * A row is never split. Where a page ends between two rows, the header row repeats on the next page.
 * @param inset how far the table starts from the left margin
 */
export function table(writer: Writer, columns: readonly Column[], rows: readonly Row[], inset = 0) {
  const structure = writer.doc.struct('Table')
  writer.root.add(structure)
  const places = placesOf(columns, MARGIN + inset, contentWidth(writer.doc) - inset)
  const headings = rows.filter(({ isHeading }) => isHeading)
  for (const row of rows) drawRow(writer, { structure, places, headings, inset }, row)
  structure.end()
}

function placesOf(columns: readonly Column[], left: number, width: number): Place[] {
  let x = left
  return columns.map(({ share, align = 'left' }) => {
    const place = { x, width: width * share - GAP, align }
    x += width * share + GAP / Math.max(columns.length - 1, 1)
    return place
  })
}

function drawRow(writer: Writer, within: Table, row: Row, isRepeated = false) {
  const { doc } = writer
  const { cells, style = {}, isHeading = false, ruled = true } = row
  const boxes = cells.flatMap((cell, index) => {
    const place = within.places[index]
    if (!place) return []
    const shown: Style = { size: 9.5, ...style, align: place.align }
    return [{ cell, x: place.x, style: shown, block: layOut(doc, cell, place.width, shown) }]
  })
  const height = Math.max(...boxes.map(({ block }) => block.height)) + 6
  if (!isRepeated && makeRoom(writer, height) && !isHeading)
    for (const heading of within.headings) drawRow(writer, within, heading, true)
  const top = writer.y + 3
  if (isRepeated) decorate(doc, () => boxes.forEach(({ block, x }) => block.draw(x, top)))
  else {
    const structure = doc.struct('TR')
    within.structure.add(structure)
    for (const { cell, x, style: shown, block } of boxes)
      structure.add(doc.struct(isHeading ? 'TH' : 'TD', actualText(cell, shown), () => block.draw(x, top)))
    structure.end()
  }
  writer.y += height
  if (ruled) rule(writer, MARGIN + within.inset)
}

function rule({ doc, y }: Writer, left: number) {
  const right = MARGIN + contentWidth(doc)
  decorate(doc, () => doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(colours.line))
}
