import type { Doc } from './pdf-text.ts'

export const MARGIN = 48
const FOOT = 22

/** A document while it is written: `y` is where its next block starts. */
export type Writer = { doc: Doc; root: ReturnType<Doc['struct']>; y: number }

export function contentWidth({ page }: Doc): number {
  return page.width - 2 * MARGIN
}

/** Starts a new page if this height does not fit on the current one. @returns whether it did */
export function makeRoom(writer: Writer, height: number): boolean {
  const { doc } = writer
  if (writer.y + height <= doc.page.height - MARGIN - FOOT) return false
  doc.addPage()
  writer.y = MARGIN
  return true
}

/** Marks what a screen reader skips: rules, and the foot of each page. */
export function decorate(doc: Doc, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}
