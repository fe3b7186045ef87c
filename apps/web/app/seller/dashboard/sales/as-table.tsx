import { sum } from '#web/lib/i18n/amounts.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { DataTable } from '#web/ui/admin/data-table.tsx'
import { Folded } from '#web/ui/admin/folded.tsx'
import type { Span } from '#web/ui/admin/chart-shape.ts'
import type { Analytics } from '../../data/analytics.ts'
import { sales as messages } from './messages.ts'

type Day = Analytics['by_day'][number]

type AsTableProps = {
  caption: string
  spans: readonly Span<Day>[]
  nameOf: (span: Span<Day>) => string
}

const count = new Intl.NumberFormat('en-KE')

/** The figures of the charts as a table, one row per bar. */
export function AsTable({ caption, spans, nameOf }: AsTableProps) {
  const amount = useAmount('sellerSales')
  const all = (name: 'views' | 'orders' | 'units' | 'revenue', { days }: Span<Day>) =>
    sum(...days.map((day) => day[name]))
  return (
    <Folded title={messages.asTable}>
      <DataTable
        caption={caption}
        hideCaption
        columns={[
          { title: messages.date, cell: nameOf, isName: true },
          { title: messages.figures.views, cell: (span) => count.format(all('views', span)), isNumber: true },
          { title: messages.figures.orders, cell: (span) => count.format(all('orders', span)), isNumber: true },
          { title: messages.figures.units, cell: (span) => count.format(all('units', span)), isNumber: true },
          { title: messages.figures.revenue, cell: (span) => amount(all('revenue', span)), isNumber: true },
        ]}
        rows={spans}
        rowKey={({ from }) => from}
        empty=""
      />
    </Folded>
  )
}
