import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { difference } from '#web/lib/i18n/amounts.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { oneLine } from '#web/ui/admin/cells.tsx'
import { DataTable } from '#web/ui/admin/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { payoutTones } from '#web/ui/state-tones.ts'
import { useWithdrawals, type Withdrawal } from '../../data/wallet.ts'
import { wallet as messages, withdrawalLabels } from './messages.ts'
import { ListState } from './list-state.tsx'
import { More } from './more.tsx'

/** The requested withdrawals and their states, in plain words (D37). */
export function Withdrawals() {
  const list = useWithdrawals()
  const day = useDateFormat('day')
  const amount = useAmount('wallet')
  return (
    <DataTable
      caption={messages.withdrawals}
      columns={[
        { title: messages.date, cell: (one) => oneLine(day(one.requested_at)) },
        { title: messages.amountColumn, cell: (one) => amount(one.amount), isNumber: true },
        { title: messages.phone, cell: ({ phone }) => oneLine(phone) },
        {
          title: messages.status,
          isName: true,
          cell: (one) => status(one, centsLeft(one, amount)),
        },
        { title: messages.receiptNumber, cell: ({ reference }) => reference ?? '' },
      ]}
      isLoading={list.isPending}
      rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
      rowKey={({ id }) => id}
      empty={<ListState list={list} empty={messages.noWithdrawals} failed={messages.withdrawalsFailed} />}
    >
      {list.hasNextPage && <More list={list} />}
    </DataTable>
  )
}

/** M-Pesa pays whole shillings: shows the amount sent, or to be sent, and the rest that stays in the balance. */
function centsLeft({ amount, fee, paid_amount, status }: Withdrawal, text: (amount: number) => string): string | null {
  const left = difference(difference(amount, fee), paid_amount)
  if (left === 0 || status === 'failed' || status === 'rejected') return null
  return (status === 'paid' ? messages.sentWhole : messages.sendsWhole)(text(paid_amount), text(left))
}

function status({ status, reason }: Withdrawal, cents: string | null) {
  return (
    <>
      <Badge tone={payoutTones[status]}>{withdrawalLabels[status]}</Badge>
      {cents && <span className="mt-1 block font-normal text-muted">{cents}</span>}
      {reason && <span className="mt-1 block font-normal wrap-anywhere text-muted">{reason}</span>}
    </>
  )
}
