import { toWire } from '#contract/shared/money.ts'
import { transactionLabels } from '#contract/shared/transaction-labels.ts'
import { csvLine as line } from '../../platform/csv.ts'
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

/** The start of the CSV file: the column names, and the opening balances. */
export function csvHead(opening: StoreMoney): string {
  return line(headings) + line(['', '', 'Opening balance', '', '', '', ...balances(opening), ''])
}

/** CSV lines in booking order, each with the balances after it; updates `money` to those balances. */
export function csvLines(transactions: readonly StoreTransaction[], money: StoreMoney): string {
  return transactions
    .map(({ id, at, type, amountCents, status, changes, sellerOrder }) => {
      money.heldCents += changes.heldCents
      money.availableCents += changes.availableCents
      money.pendingCents += changes.pendingCents
      const [date = '', time = ''] = moment.format(at).split(' ')
      return line([
        date,
        time,
        transactionLabels[type],
        sellerOrder?.orderNumber ?? '',
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
