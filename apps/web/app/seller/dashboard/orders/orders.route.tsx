import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { MAX_COUNT } from '#contract/shared/constants.ts'
import { fulfilmentStates } from '#contract/shared/states.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { Moment } from '#web/ui/admin/cells.tsx'
import { type Column, DataTable } from '#web/ui/admin/data-table.tsx'
import { SearchForm } from '#web/ui/admin/search-form.tsx'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { TruckIcon } from '#web/ui/icons.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { type OrderFilters, orderCountsQuery, type OrderSummary, ordersQuery } from '../../data/orders.ts'
import { requireSection, start, startList } from '../access.ts'
import { withQuery } from '../with-query.ts'
import type { Route } from './+types/orders.route.ts'
import { orders as messages } from './messages.ts'
import { StateBadge } from './state-badge.tsx'

export { ErrorBoundary } from '../error-boundary.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSection('orders')
  startList(ordersQuery(filtersOf(new URL(request.url).search)))
  start(orderCountsQuery)
  return null
}

const ordersPath = (query: Readonly<Record<string, string>> = {}) => withQuery(href('/Seller/Dashboard/orders'), query)

/** The filters of an address; invalid values are ignored. */
function filtersOf(search: string): OrderFilters {
  const requested = new URLSearchParams(search)
  return {
    state: fulfilmentStates.find((state) => state === requested.get('state')),
    isOverdue: requested.get('overdue') === 'true',
    q: requested.get('q')?.trim().slice(0, 20) ?? '',
  }
}

/** The orders of the store. The filters are in the address. */
export default function Orders() {
  const { search } = useLocation()
  const filters = filtersOf(search)
  const list = useInfiniteQuery(ordersQuery(filters))
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isNarrowed = filters.state !== undefined || filters.isOverdue || filters.q !== ''
  return (
    <>
      <h2 className="text-xl font-bold">{messages.title}</h2>
      <States filters={filters} />
      <Search q={filters.q} />
      {list.isPending ? (
        <Loading />
      ) : list.isError && rows.length === 0 ? (
        <ErrorState title={messages.failed} headingLevel="h3">
          <Button onClick={() => void list.refetch()}>{messages.tryAgain}</Button>
        </ErrorState>
      ) : rows.length === 0 ? (
        <EmptyState
          title={isNarrowed ? messages.noMatches : messages.empty}
          text={isNarrowed ? undefined : messages.emptyText}
          icon={<TruckIcon className="size-8" />}
          headingLevel="h3"
        />
      ) : (
        <Rows rows={rows}>
          {list.hasNextPage && (
            <Button tone="quiet" size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {messages.loadMore}
            </Button>
          )}
        </Rows>
      )}
    </>
  )
}

/** Views as links, so that each can be opened and bookmarked; the count is next to the name. */
function States({ filters }: { filters: OrderFilters }) {
  const { data: counts } = useQuery(orderCountsQuery)
  const choices = [
    { name: messages.all, to: ordersPath(), isShown: !filters.state && !filters.isOverdue, count: undefined },
    {
      name: messages.overdue,
      to: ordersPath({ overdue: 'true' }),
      isShown: filters.isOverdue,
      count: counts?.overdue,
    },
    ...fulfilmentStates.map((state) => ({
      name: messages.states[state],
      to: ordersPath({ state }),
      isShown: filters.state === state && !filters.isOverdue,
      count: counts?.by_state[state],
    })),
  ]
  return (
    <ViewLinks
      label={messages.filters}
      views={choices.map(({ count, ...view }) => ({ ...view, note: count ? counted(count) : undefined }))}
    />
  )
}

const counted = (count: number) => Math.min(count, MAX_COUNT).toLocaleString('en-KE') + (count > MAX_COUNT ? '+' : '')

function Search({ q }: { q: string }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <SearchForm
      address={search}
      onSearch={(requested) => void navigate(ordersPath(Object.fromEntries(requested)))}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 rounded-md bg-surface p-4 shadow-card"
    >
      <TextField label={messages.search} name="q" type="search" maxLength={20} defaultValue={q} autoComplete="off" />
      <Button type="submit" tone="quiet" className="h-12 self-end">
        {messages.searchButton}
      </Button>
    </SearchForm>
  )
}

function Rows({ rows, children }: { rows: readonly OrderSummary[]; children: ReactNode }) {
  return (
    <DataTable
      caption={messages.listCaption}
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty=""
    >
      {children}
    </DataTable>
  )
}

const columns: Column<OrderSummary>[] = [
  { title: messages.order, isName: true, cell: (order) => <NumberLink order={order} /> },
  { title: messages.state, cell: (order) => <Badges order={order} /> },
  { title: messages.ordered, cell: ({ opened_at }) => <Moment at={opened_at} /> },
  {
    title: messages.items,
    cell: ({ units, first_item, lines }) => breakable(messages.units(units, first_item, lines)),
  },
  { title: messages.destination, cell: ({ town, county }) => breakable([town, county].filter(Boolean).join(', ')) },
  { title: messages.subtotal, isNumber: true, cell: ({ goods }) => <Goods amount={goods} /> },
]

function NumberLink({ order: { id, order_number } }: { order: OrderSummary }) {
  return (
    <InnerLink
      to={href('/Seller/Dashboard/orders/:orderId', { orderId: String(id) })}
      className="font-bold text-brand-ink underline"
    >
      {order_number}
    </InnerLink>
  )
}

function Badges({ order }: { order: OrderSummary }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <StateBadge order={order} />
      {order.cancellation?.state === 'requested' && <Badge tone="wait">{messages.cancellation.requested}</Badge>}
      {order.is_overdue && <Badge tone="bad">{messages.overdue}</Badge>}
      {!order.is_paid && order.state !== 'cancelled' && <Badge tone="wait">{messages.payOnDelivery}</Badge>}
    </span>
  )
}

function Goods({ amount: goods }: { amount: number }) {
  const amount = useAmount('sellerOrders')
  return amount(goods)
}
