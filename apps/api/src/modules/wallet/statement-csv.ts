import { toWire } from '#contract/money.ts'
import type { StoreMoney } from '../ledger/index.ts'
import type { StoreTransaction } from './transactions.ts'

const headings = [
  'Date',
  'Time (Nairobi)',
  'Type',
  'Order',
  'Amount (KSh)',
  'Status',
  'Held (KSh)',
  'Available (KSh)',
  'Pending (KSh)',
  'Transaction',
]

const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Africa/Nairobi',
})

/** The first line of a statement's file: the columns, and below them what there was when the month began. */
export function csvHead(opening: StoreMoney): string {
  return line(headings) + line(['', '', 'Opening balance', '', '', '', ...balances(opening), ''])
}

/** Lines in the order they were booked, each with what the accounts hold after it; `money` runs on with them. */
export function csvLines(transactions: readonly StoreTransaction[], money: StoreMoney): string {
  return transactions
    .map(({ id, at, type, amountCents, status, changes, part }) => {
      money.heldCents += changes.heldCents
      money.availableCents += changes.availableCents
      money.pendingCents += changes.pendingCents
      const [date = '', time = ''] = moment.format(at).split(' ')
      return line([
        date,
        time,
        type.replaceAll('_', ' '),
        part?.orderNumber ?? '',
        shillings(amountCents),
        status,
        ...balances(money),
        String(id),
      ])
    })
    .join('')
}

const shillings = (cents: number) => toWire(cents).toFixed(2)
const balances = ({ heldCents, availableCents, pendingCents }: StoreMoney) =>
  [heldCents, availableCents, pendingCents].map(shillings)

function line(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * A cell as RFC 4180 has it. A spreadsheet takes what begins with = + - @ or a tab for a formula: such a text gets an
 * apostrophe before it, a number below zero stays one.
 */
export function csvCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)
  const harmless = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
