import { useDateFormat } from '#web/lib/use-date-format.ts'
import { useAmount } from '#web/lib/use-site.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { DataTable } from '#web/ui/admin/data-table.tsx'
import { NotLoaded } from '#web/ui/admin/not-loaded.tsx'
import { StatCard, StatCards } from '#web/ui/admin/stat-card.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { useSales, type Sales } from '../../data/sales.ts'
import { sales as messages } from './messages.ts'
import { Period } from './period.tsx'

const nothing: Sales = { sales_data: [], total_sales: 0, total_revenue: 0, real_revenue: 0, top_products: [] }

/** V§2 Sales tab. Data that fails to load counts as zero, with a notice (V§7). */
export default function Panel() {
  const { data, isPending, isError, refetch } = useSales()
  return (
    <>
      <h2 className="text-xl font-bold">{messages.title}</h2>
      {isError && !data && (
        <NotLoaded text={messages.failed} tryAgain={messages.tryAgain} onRetry={() => void refetch()} />
      )}
      {isPending ? <Loading /> : <InAll sales={data ?? nothing} />}
      <Period />
      {!isPending && <Tables sales={data ?? nothing} />}
    </>
  )
}

const count = new Intl.NumberFormat('en-KE')

function InAll({ sales }: { sales: Sales }) {
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
      />
    </>
  )
}
