import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { href, useLocation } from 'react-router'
import { MAX_COUNT } from '#contract/shared/constants.ts'
import { fulfilmentStates } from '#contract/shared/states.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { useListAddress } from '#web/lib/router/use-list-address.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { Moment } from '#web/ui/admin/cells.tsx'
import { type Column, DataTable } from '#web/ui/admin/data-table.tsx'
import { ListBar } from '#web/ui/admin/list-bar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { TruckIcon } from '#web/ui/icons.ts'
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
    hasReturn: requested.get('returns') === 'true',
    q: requested.get('q')?.trim().slice(0, 20) ?? '',
  }
}

/** The orders of the store. The filters are in the address. */
export default function Orders() {
  const { search } = useLocation()
  const filters = filtersOf(search)
  const list = useInfiniteQuery(ordersQuery(filters))
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isNarrowed = filters.state !== undefined || filters.isOverdue || filters.hasReturn || filters.q !== ''
  return (
    <>
      <h2 className="text-xl font-bold max-sm:sr-only">{messages.title}</h2>
      <Bar filters={filters} />
      {list.isError && rows.length === 0 ? (
        <ErrorState title={messages.failed} headingLevel="h3">
          <Button onClick={() => void list.refetch()}>{messages.tryAgain}</Button>
        </ErrorState>
      ) : rows.length === 0 && !list.isPending ? (
        <EmptyState
          title={isNarrowed ? messages.noMatches : messages.empty}
          text={isNarrowed ? undefined : messages.emptyText}
          icon={<TruckIcon className="size-8" />}
          headingLevel="h3"
        />
      ) : (
        <DataTable
          name="seller-orders"
          isLinked
          caption={messages.listCaption}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty=""
          isLoading={list.isPending}
        >
          {list.hasNextPage && (
            <Button tone="quiet" size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {messages.loadMore}
            </Button>
          )}
        </DataTable>
      )}
    </>
  )
}

/** The views are links, so that each can be opened and bookmarked; the count is next to the name. */
function Bar({ filters: { state: shown, isOverdue, hasReturn, q } }: { filters: OrderFilters }) {
  const { data: counts } = useQuery(orderCountsQuery)
  const view = (name: string, query: Readonly<Record<string, string>>, isShown: boolean, count = 0) => ({
    name,
    to: ordersPath(query),
    isShown,
    note: count > 0 ? counted(count) : undefined,
  })
  return (
    <ListBar
      {...useListAddress()}
      label={messages.filters}
      path={ordersPath()}
      search={{ label: messages.search, value: q, maxLength: 20 }}
      views={[
        view(messages.all, {}, !shown && !isOverdue && !hasReturn),
        view(messages.overdue, { overdue: 'true' }, isOverdue, counts?.overdue),
        ...fulfilmentStates.map((state) =>
          view(messages.states[state], { state }, shown === state && !isOverdue && !hasReturn, counts?.by_state[state]),
        ),
        view(messages.returns, { returns: 'true' }, hasReturn && !isOverdue, counts?.open_returns),
      ]}
    />
  )
}

const counted = (count: number) => Math.min(count, MAX_COUNT).toLocaleString('en-KE') + (count > MAX_COUNT ? '+' : '')

const columns: Column<OrderSummary>[] = [
  { title: messages.order, isName: true, cell: (order) => <NumberLink order={order} /> },
  { title: messages.state, narrow: 'status', cell: (order) => <Badges order={order} /> },
  { title: messages.ordered, cell: ({ opened_at }) => <Moment at={opened_at} /> },
  {
    title: messages.items,
    narrow: 'detail',
    cell: ({ units, first_item, lines }) => breakable(messages.units(units, first_item, lines)),
  },
  { title: messages.destination, cell: ({ town, county }) => breakable([town, county].filter(Boolean).join(', ')) },
  { title: messages.subtotal, narrow: 'amount', isNumber: true, cell: ({ goods }) => <Goods amount={goods} /> },
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
    <span className="flex flex-wrap gap-1.5 @max-2xl:flex-nowrap">
      <StateBadge order={order} />
      {order.cancellation?.state === 'requested' && <Badge tone="wait">{messages.cancellation.requested}</Badge>}
      {order.is_overdue && <Badge tone="bad">{messages.overdue}</Badge>}
      {!order.is_paid && order.state !== 'cancelled' && (
        <span className="@max-2xl:hidden">
          <Badge tone="wait">{messages.payOnDelivery}</Badge>
        </span>
      )}
    </span>
  )
}

function Goods({ amount: goods }: { amount: number }) {
  const amount = useAmount('sellerOrders')
  return amount(goods)
}
