import { useLocation } from 'react-router'
import { useListAddress } from '#web/lib/router/use-list-address.ts'
import { Moment } from '#web/ui/admin/cells.tsx'
import type { Column } from '#web/ui/admin/data-table.tsx'
import { ListBar } from '#web/ui/admin/list-bar.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { type ListedOrder, type OrderFilters, orderList, orderViewsQuery } from '../data/orders.ts'
import { type Announce, LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { Shillings } from '../money-cells.tsx'
import { PagedTable } from '../paged-table.tsx'
import { addressOf, filtersOf, ordersPath } from './filters.ts'
import { attentionLabels, list as messages, paymentLabels, fulfilmentLabels } from './messages.ts'
import { PaymentStateBadge, StatusBadge } from './state-badges.tsx'
import { OwnViews, standardViews } from './views.tsx'

export const clientLoader = screenLoader(sectionRoles.orders, ({ search }) => [
  pageOf(orderList(filtersOf(search)), search),
  orderViewsQuery,
])

/** All orders of the shop. */
export default function OrderList() {
  const filters = filtersOf(useLocation().search)
  const list = useList(orderList(filters))
  const [announcement, announce] = useAnnouncement()
  // The list is then sorted by it.
  const isByPayment = filters.paid_from !== '' || filters.paid_to !== ''
  const isNarrowed = addressOf(filters) !== ordersPath
  return (
    <>
      <LiveAnnouncement announcement={announcement} />
      <Bar filters={filters} announce={announce} />
      <PagedTable
        name="orders"
        isLinked
        list={list}
        caption={messages.caption}
        columns={isByPayment ? byPayment : columns}
        rowKey={({ id }) => id}
        empty={isNarrowed ? messages.none : messages.empty}
        failed={messages.failed}
      />
    </>
  )
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, text]) => ({ value, text }))

function Bar({ filters, announce }: { filters: OrderFilters; announce: Announce }) {
  return (
    <ListBar
      {...useListAddress()}
      label={messages.searchForm}
      path={ordersPath}
      search={{ label: messages.q, hint: messages.qHint, value: filters.q, maxLength: 254 }}
      filters={[
        {
          name: 'payment_state',
          label: messages.paymentStatus,
          value: filters.payment_state,
          any: messages.anyPaymentStatus,
          options: optionsOf(paymentLabels),
        },
        {
          name: 'fulfilment',
          label: messages.fulfilment,
          value: filters.fulfilment,
          any: messages.anyFulfilment,
          options: optionsOf(fulfilmentLabels),
        },
        {
          name: 'attention',
          label: messages.attention,
          value: filters.attention,
          any: messages.anyAttention,
          options: optionsOf(attentionLabels),
        },
        { name: 'from', label: messages.from, value: filters.from, type: 'date' },
        { name: 'to', label: messages.to, value: filters.to, type: 'date' },
        { name: 'paid_from', label: messages.paidFrom, value: filters.paid_from, type: 'date' },
        { name: 'paid_to', label: messages.paidTo, value: filters.paid_to, type: 'date' },
        {
          name: 'sort',
          label: messages.sort,
          value: filters.sort,
          any: messages.newestFirst,
          options: [{ value: 'oldest', text: messages.oldestFirst }],
          isOrder: true,
        },
      ]}
      views={standardViews(filters)}
      chips={<OwnViews filters={filters} announce={announce} />}
    />
  )
}

const columns: Column<ListedOrder>[] = [
  { title: messages.order, isName: true, cell: (order) => <NumberLink order={order} /> },
  { title: messages.placed, narrow: 'folded', cell: ({ created_at }) => <Moment at={created_at} /> },
  { title: messages.buyer, narrow: 'detail', cell: (order) => <Buyer order={order} /> },
  { title: messages.status, narrow: 'status', cell: (order) => <Status order={order} /> },
  { title: messages.total, narrow: 'amount', isNumber: true, cell: ({ total }) => <Shillings amount={total} /> },
]

const byPayment = columns.toSpliced(2, 0, {
  title: messages.paid,
  cell: ({ paid_at }) => paid_at && <Moment at={paid_at} />,
})

function NumberLink({ order: { id, order_number } }: { order: ListedOrder }) {
  const { search } = useLocation()
  return (
    <InnerLink to={`${ordersPath}/${id}${search}`} className="font-bold text-brand-ink underline">
      {order_number}
    </InnerLink>
  )
}

function Buyer({ order: { buyer, phone_number } }: { order: ListedOrder }) {
  if (phone_number === '') return <span className="text-muted">{messages.erased}</span>
  return (
    <>
      <span className="block wrap-anywhere">{buyer}</span>{' '}
      <span className="block whitespace-nowrap text-muted">{phone_number}</span>
    </>
  )
}

function Status({ order: { status, payment_state: paymentState } }: { order: ListedOrder }) {
  return (
    <span className="flex flex-wrap gap-1.5 @max-2xl:flex-nowrap">
      <StatusBadge status={status} />
      <PaymentStateBadge paymentState={paymentState} />
    </span>
  )
}
