import { transactionLabels } from '#contract/shared/transaction-labels.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { type Transaction, useTransaction } from '../../data/wallet.ts'
import { wallet as messages } from './messages.ts'

/** The accounts of the movement, and the commission of a sale. */
export default function TransactionDetails({
  transaction,
  onClose,
}: {
  transaction: Transaction
  onClose: () => void
}) {
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
