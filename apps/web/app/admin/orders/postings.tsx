import { Moment } from '#web/ui/admin/cells.tsx'
import { type Column, DataTable } from '#web/ui/admin/data-table.tsx'
import type { OrderDetail } from '../data/orders.ts'
import { Shillings } from '../money-cells.tsx'
import { one as messages } from './messages.ts'

/** The ledger postings of an order; long, and rarely needed. */
export function Postings({ order: { postings } }: { order: OrderDetail }) {
  if (postings.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center rounded-md bg-surface px-5 py-2.5 font-semibold shadow-card">
        {messages.postingsOf(postings.length)}
      </summary>
      <div className="mt-2">
        <DataTable
          caption={messages.postings}
          hideCaption
          columns={columns}
          rows={postings.map((posting, place) => ({ ...posting, place }))}
          rowKey={({ place }) => place}
          empty=""
        />
      </div>
    </details>
  )
}

const columns: Column<OrderDetail['postings'][number] & { place: number }>[] = [
  {
    title: messages.postingReason,
    isName: true,
    cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
  },
  { title: messages.postedAt, cell: ({ at }) => <Moment at={at} /> },
  { title: messages.account, cell: ({ from, to }) => <span className="wrap-anywhere">{`${from} → ${to}`}</span> },
  { title: messages.amount, isNumber: true, cell: ({ amount }) => <Shillings amount={amount} /> },
]
