/** This file runs in a worker process: no other process loads the PDF library. */
import { momentWithYear } from '../../../platform/date-text.ts'
import { createPdf, type Column } from '../../../platform/pdf/pdf-document.ts'
import type { PackingSlip } from './packing-slip.ts'
import { ksh } from '../../../platform/money-text.ts'

const columns: Column[] = [{ share: 0.8 }, { share: 0.2, align: 'right' }]
const heading = { colour: 'muted', size: 8.5, weight: 'bold' } as const

/** A packing slip as PDF (A4). The same slip always gives the same bytes. */
export async function renderPackingSlip(slip: PackingSlip): Promise<Uint8Array> {
  const { storeName, orderNumber, openedAt, buyer, dueOnDeliveryShillings, lines } = slip
  const title = `Packing slip ${orderNumber}`
  const pdf = createPdf({
    title: `${title} · ${storeName}`,
    author: storeName,
    language: 'en-KE',
    at: openedAt,
    footer: (page, pages) => `${storeName} · ${title} · Page ${page} of ${pages}`,
  })
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)

  pdf.paragraph(storeName, { size: 20, weight: 'bold', colour: 'brand' })
  pdf.space(12)
  pdf.heading(title, { level: 1, size: 15 })
  pdf.paragraph(`Ordered ${momentWithYear(openedAt)}`, { size: 9.5 })
  pdf.space(14)
  pdf.textColumns([
    { heading: 'Deliver to', lines: [buyer.name, buyer.phoneNumber].filter((line) => line !== '') },
    {
      heading: 'Address',
      lines: [buyer.address, slip.deliveryMethod === 'express' ? 'Express delivery' : 'Standard delivery'],
    },
  ])
  if (dueOnDeliveryShillings !== null) {
    pdf.space(14)
    pdf.paragraph(`Due on delivery for the whole order: ${ksh(dueOnDeliveryShillings * 100)}`, {
      size: 12,
      weight: 'bold',
    })
  }
  pdf.space(18)
  pdf.heading('In this parcel')
  pdf.table(columns, [
    { cells: ['Item', 'Quantity'], style: heading, isHeading: true },
    ...lines.map(({ name, variantName, quantity }) => ({
      cells: [variantName === '' ? name : [name, variantName], String(quantity)],
    })),
    { cells: ['Total items', String(units)], style: { weight: 'bold' as const }, ruled: false },
  ])
  return pdf.finish()
}
