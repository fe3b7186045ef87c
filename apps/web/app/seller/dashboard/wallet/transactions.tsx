import { transactionLabels } from '#contract/shared/transaction-labels.ts'
import { useState } from 'react'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { DataTable } from '#web/ui/admin/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { type Transaction, useTransaction, useTransactions } from '../../data/wallet.ts'
import { statusLabels, wallet as messages } from './messages.ts'
import { ListState } from './list-state.tsx'
import { More } from './more.tsx'

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
          { title: messages.date, cell: (one) => unbroken(day(one.created_at)) },
          { title: messages.type, cell: ({ type }) => transactionLabels[type], isName: true },
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
      {opened && <Details transaction={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const unbroken = (text: string) => <span className="whitespace-nowrap">{text}</span>

const badge = (status: Transaction['status']) => (
  <Badge tone={status === 'completed' ? 'good' : 'wait'}>{statusLabels[status]}</Badge>
)

const opener = (label: string, onOpen: () => void) => (
  <Button tone="plain" size="sm" aria-label={label} onClick={onOpen}>
    {messages.details}
  </Button>
)

/** The accounts of the movement, and the commission of a sale. */
function Details({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const { data, isError } = useTransaction(transaction.id)
  const moment = useDateFormat('moment')
  const amount = useAmount('wallet')
  const facts = data?.sale && [
    [messages.sold, amount(data.sale.goods)],
    [messages.commission, `−${amount(data.sale.commission)}`],
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={transactionLabels[transaction.type]}
      description={moment(transaction.created_at)}
    >
      {transaction.order_number && (
        <p>
          {messages.order} <strong>{transaction.order_number}</strong>
        </p>
      )}
      {isError ? (
        <Notice tone="bad">{messages.detailsFailed}</Notice>
      ) : data ? (
        <>
          {facts && (
            <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
              {facts.map(([term, value]) => (
                <div key={term} className="contents">
                  <dt className="text-muted">{term}</dt>
                  <dd className="text-right tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {data.postings.map(({ from, to, amount: moved }, index) => (
              <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span>{`${from} → ${to}`}</span>
                <span className="tabular-nums">{amount(moved)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}
