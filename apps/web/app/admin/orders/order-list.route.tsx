import { useLocation, useNavigate } from 'react-router'
import { Moment } from '#web/ui/admin/cells.tsx'
import type { Column } from '#web/ui/admin/data-table.tsx'
import { SearchForm } from '#web/ui/admin/search-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { type ListedOrder, type OrderFilters, orderList, orderViewsQuery } from '../data/orders.ts'
import { LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { Shillings } from '../money-cells.tsx'
import { PagedTable } from '../paged-table.tsx'
import { addressOf, filtersOf, ordersPath } from './filters.ts'
import { attentionLabels, list as messages, paymentLabels, fulfilmentLabels } from './messages.ts'
import { PaymentStateBadge, StatusBadge } from './state-badges.tsx'
import { Views } from './views.tsx'

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
      <Views filters={filters} announce={announce} />
      <Search filters={filters} />
      <PagedTable
        list={list}
        caption={messages.caption}
        hideCaption
        columns={isByPayment ? byPayment : columns}
        rowKey={({ id }) => id}
        empty={isNarrowed ? messages.none : messages.empty}
        failed={messages.failed}
      />
    </>
  )
}

function Search({ filters }: { filters: OrderFilters }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <SearchForm
      label={messages.searchForm}
      address={search}
      onSearch={(requested) => void navigate(addressOf(filtersOf(`?${requested}`)))}
      className="@container rounded-md bg-surface p-4 shadow-card"
    >
      <div className="grid items-start gap-3 @sm:grid-cols-2 @3xl:grid-cols-3 @5xl:grid-cols-4">
        <div className="col-span-full">
          <TextField
            label={messages.q}
            hint={messages.qHint}
            name="q"
            type="search"
            maxLength={254}
            defaultValue={filters.q}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Choice
          label={messages.paymentStatus}
          name="payment_state"
          any={messages.anyPaymentStatus}
          labels={paymentLabels}
          chosen={filters.payment_state}
        />
        <Choice
          label={messages.fulfilment}
          name="fulfilment"
          any={messages.anyFulfilment}
          labels={fulfilmentLabels}
          chosen={filters.fulfilment}
        />
        <Choice
          label={messages.attention}
          name="attention"
          any={messages.anyAttention}
          labels={attentionLabels}
          chosen={filters.attention}
        />
        <Day label={messages.from} name="from" day={filters.from} />
        <Day label={messages.to} name="to" day={filters.to} />
        <Day label={messages.paidFrom} name="paid_from" day={filters.paid_from} />
        <Day label={messages.paidTo} name="paid_to" day={filters.paid_to} />
        <SelectField key={filters.sort} label={messages.sort} name="sort" defaultValue={filters.sort ?? ''}>
          <option value="">{messages.newestFirst}</option>
          <option value="oldest">{messages.oldestFirst}</option>
        </SelectField>
        <Button type="submit" tone="quiet" className="col-span-full justify-self-start">
          {messages.search}
        </Button>
      </div>
    </SearchForm>
  )
}

function Day({ label, name, day }: { label: string; name: string; day: string }) {
  return <TextField label={label} name={name} type="date" min="2020-01-01" defaultValue={day} />
}

type ChoiceProps = {
  label: string
  name: string
  any: string
  labels: Record<string, string>
  chosen: string | undefined
}

function Choice({ label, name, any, labels, chosen }: ChoiceProps) {
  return (
    <SelectField key={chosen} label={label} name={name} defaultValue={chosen ?? ''}>
      <option value="">{any}</option>
      {Object.entries(labels).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

const columns: Column<ListedOrder>[] = [
  { title: messages.order, isName: true, cell: (order) => <NumberLink order={order} /> },
  { title: messages.placed, cell: ({ created_at }) => <Moment at={created_at} /> },
  { title: messages.buyer, cell: (order) => <Buyer order={order} /> },
  { title: messages.status, cell: (order) => <Status order={order} /> },
  { title: messages.total, isNumber: true, cell: ({ total }) => <Shillings amount={total} /> },
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
      <span className="block wrap-anywhere">{buyer}</span>
      <span className="block whitespace-nowrap text-muted">{phone_number}</span>
    </>
  )
}

function Status({ order: { status, payment_state: paymentState } }: { order: ListedOrder }) {
  return (
    <span className="flex flex-wrap gap-1.5 @max-2xl:justify-end">
      <StatusBadge status={status} />
      <PaymentStateBadge paymentState={paymentState} />
    </span>
  )
}
