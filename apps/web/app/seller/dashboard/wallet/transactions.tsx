import { transactionLabels } from '#contract/shared/transaction-labels.ts'
import { useState } from 'react'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { oneLine } from '#web/ui/admin/cells.tsx'
import { DataTable } from '#web/ui/admin/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { type Transaction, useTransactions } from '../../data/wallet.ts'
import { statusLabels, wallet as messages } from './messages.ts'
import { ListState } from './list-state.tsx'
import { More } from './more.tsx'

const TransactionDetails = lazyPart(() => import('./transaction-details.tsx'))

/** V§2 Recent Transactions: the amount without its sign, the status green when completed and amber otherwise (V§3). */
export function Transactions() {
  const list = useTransactions()
  const day = useDateFormat('day')
  const amount = useAmount('wallet')
  const [opened, setOpened] = useState<Transaction | null>(null)
  return (
    <>
      <DataTable
        caption={messages.transactions}
        columns={[
          { title: messages.date, cell: (one) => oneLine(day(one.created_at)) },
          { title: messages.type, cell: typeCell, isName: true },
          { title: messages.amountColumn, cell: (one) => amount(Math.abs(one.amount)), isNumber: true },
          { title: messages.status, cell: ({ status }) => badge(status) },
          {
            title: messages.details,
            isQuiet: true,
            cell: (one) =>
              opener(messages.detailsOf(transactionLabels[one.type], day(one.created_at)), () => setOpened(one)),
          },
        ]}
        isLoading={list.isPending}
        rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
        rowKey={({ id }) => id}
        empty={<ListState list={list} empty={messages.noTransactions} failed={messages.transactionsFailed} />}
      >
        {list.hasNextPage && <More list={list} />}
      </DataTable>
      {opened && <TransactionDetails transaction={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The order number distinguishes several sales of one day. */
const typeCell = ({ type, order_number }: Transaction) => (
  <>
    {transactionLabels[type]}
    {order_number && <span className="block font-normal text-muted">{order_number}</span>}
  </>
)

const badge = (status: Transaction['status']) => (
  <Badge tone={status === 'completed' ? 'good' : 'wait'}>{statusLabels[status]}</Badge>
)

const opener = (label: string, onOpen: () => void) => (
  <Button tone="plain" size="sm" aria-label={label} onClick={onOpen}>
    {messages.details}
  </Button>
)
