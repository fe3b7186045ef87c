import { nairobiDay } from '#contract/shared/days.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { DataTable } from '#web/ui/admin/data-table.tsx'
import { NotLoaded } from '#web/ui/admin/not-loaded.tsx'
import { rangeOf } from '#web/ui/admin/requested-range.ts'
import { StatCard, StatCards } from '#web/ui/admin/stat-card.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { analyticsQuery } from '../../data/analytics.ts'
import { type Sales, salesQuery, useSales } from '../../data/sales.ts'
import { requireSection, start } from '../access.ts'
import type { SectionHandle } from '../sections.ts'
import type { Route } from './+types/sales.route.ts'
import { sales as messages } from './messages.ts'
import { Period } from './period.tsx'

export { ErrorBoundary } from '../error-boundary.tsx'

export const handle = { title: messages.title, section: 'sales' } satisfies SectionHandle

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSection('sales')
  start(salesQuery)
  start(analyticsQuery(rangeOf(new URL(request.url).search, nairobiDay(new Date())).range))
  return null
}

const nothing: Sales = { sales_data: [], total_sales: 0, total_revenue: 0, real_revenue: 0, top_products: [] }

/** V§2 Sales tab. Data that fails to load counts as zero, with a notice (V§7). */
export default function SalesAnalytics() {
  const { data, isPending, isError, refetch } = useSales()
  return (
    <>
      <h2 className="text-xl font-bold">{messages.title}</h2>
      {isError && !data && (
        <NotLoaded text={messages.failed} tryAgain={messages.tryAgain} onRetry={() => void refetch()} />
      )}
      {isPending ? <Loading /> : <Totals sales={data ?? nothing} />}
      <Period />
      {!isPending && <Tables sales={data ?? nothing} />}
    </>
  )
}

const count = new Intl.NumberFormat('en-KE')

function Totals({ sales }: { sales: Sales }) {
  const amount = useAmount('sellerSales')
  return (
    <StatCards>
      <StatCard title={messages.totalSales} value={count.format(sales.total_sales)} hint={messages.totalSalesHint} />
      <StatCard title={messages.totalRevenue} value={amount(sales.total_revenue)} hint={messages.totalRevenueHint} />
      <StatCard title={messages.realRevenue} value={amount(sales.real_revenue)} hint={messages.realRevenueHint} />
    </StatCards>
  )
}

function Tables({ sales }: { sales: Sales }) {
  const day = useDateFormat('day')
  const amount = useAmount('sellerSales')
  return (
    <>
      <DataTable
        caption={messages.recent}
        columns={[
          { title: messages.date, cell: ({ date }) => day(date), isName: true },
          { title: messages.sales, cell: (one) => count.format(one.sales), isNumber: true },
          { title: messages.revenue, cell: ({ revenue }) => amount(revenue), isNumber: true },
        ]}
        rows={sales.sales_data}
        rowKey={({ date }) => date}
        empty={messages.noRecent}
      />
      <DataTable
        caption={messages.top}
        columns={[
          { title: messages.product, cell: ({ name }) => breakable(name), isName: true },
          { title: messages.price, cell: ({ price }) => amount(price), isNumber: true },
          { title: messages.sales, cell: (one) => count.format(one.sales), isNumber: true },
          { title: messages.revenue, cell: ({ revenue }) => amount(revenue), isNumber: true },
        ]}
        rows={sales.top_products}
        rowKey={({ id }) => id}
        empty={messages.noTop}
      >
        {sales.top_products.length > 0 && <p className="px-4 pb-4 text-sm text-muted sm:px-5">{messages.topHint}</p>}
      </DataTable>
    </>
  )
}
