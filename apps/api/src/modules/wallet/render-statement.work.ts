/** Runs in the worker process of statements.ts: no other part of the wallet loads the PDF library. */
import { transactionLabels } from '#contract/shared/transaction-labels.ts'
import { createPdf, type Column } from '../../platform/pdf/pdf-document.ts'
import type { StoreMoney } from '../ledger/index.ts'
import type { Statement } from './statements.ts'
import { amountText } from '../../platform/money-text.ts'

export type StatementContent = {
  statement: Statement
  store: { name: string; storeNumber: number }
  shop: { name: string; address: string; phone: string; email: string }
  /** The end of the period that the statement covers. */
  at: Date
}

const amounts = ({ heldCents, availableCents, pendingCents }: StoreMoney) =>
  [heldCents, availableCents, pendingCents].map(amountText)

const right = (share: number): Column => ({ share, align: 'right' })
const moneyColumns: Column[] = [{ share: 0.4 }, right(0.2), right(0.2), right(0.2)]
const typeColumns: Column[] = [{ share: 0.6 }, right(0.15), right(0.25)]
const heading = { isHeading: true, style: { weight: 'bold', colour: 'muted', size: 8.5 } } as const

/**
 * Renders a store's monthly statement as PDF (A4, tagged). The statement of a past month has identical bytes each time.
 */
export async function renderStatement({ statement, store, shop, at }: StatementContent): Promise<Uint8Array> {
  const name = new Intl.DateTimeFormat('en-KE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const month = name.format(new Date(`${statement.month}-01T00:00:00Z`))
  const title = `Statement for ${month}`
  const pdf = createPdf({
    title: `${title} · ${store.name}`,
    author: shop.name,
    language: 'en-KE',
    at,
    footer: (page, pages) => `${shop.name} · store ${store.storeNumber} · ${month} · Page ${page} of ${pages}`,
  })
  pdf.paragraph(shop.name, { size: 20, weight: 'bold', colour: 'brand' })
  pdf.paragraph(`${shop.address} · ${shop.phone} · ${shop.email}`, { size: 9, colour: 'muted' })
  pdf.space(18)
  pdf.heading(title, { level: 1, size: 15 })
  pdf.paragraph(`${store.name} · store number ${store.storeNumber}`, { size: 9.5 })
  pdf.paragraph(
    `All amounts in Kenyan shillings.${statement.isOpen ? ' This month isn’t over yet, so the figures may still change.' : ''}`,
    { size: 8.5, colour: 'muted' },
  )
  pdf.space(14)
  pdf.heading('Balances')
  pdf.table(moneyColumns, [
    { cells: ['', 'Held', 'Available', 'Pending withdrawal'], ...heading },
    { cells: ['Opening balance', ...amounts(statement.opening)] },
    { cells: ['Closing balance', ...amounts(statement.closing)], style: { weight: 'bold' } },
  ])
  pdf.space(14)
  pdf.heading('Activity by type')
  if (statement.byType.length === 0) pdf.paragraph('No activity this month.', { size: 9.5 })
  else
    pdf.table(typeColumns, [
      { cells: ['Type', 'Count', 'Amount'], ...heading },
      ...statement.byType.map(({ type, count, amountCents }) => ({
        cells: [transactionLabels[type], String(count), amountText(amountCents)],
      })),
    ])
  if (statement.byDay.length > 0) {
    pdf.space(14)
    pdf.heading('Daily changes')
    pdf.table(moneyColumns, [
      { cells: ['Day', 'Held', 'Available', 'Pending withdrawal'], ...heading },
      ...statement.byDay.map(({ day, changes }) => ({ cells: [day, ...amounts(changes)] })),
    ])
  }
  return pdf.finish()
}
