import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { BarChart } from '#web/ui/admin/bar-chart.tsx'
import { type Point, pointsOf, spansOf } from '#web/ui/admin/chart-shape.ts'
import type { Analytics } from '../../data/analytics.ts'
import { sales as messages } from './messages.ts'
import { AsTable } from './as-table.tsx'

const count = new Intl.NumberFormat('en-KE')
const compact = new Intl.NumberFormat('en-KE', { notation: 'compact' })

/** Units and revenue of a range as charts, by week for a long range; and the same figures as a table. */
export default function Charts({ days }: { days: Analytics['by_day'] }) {
  const day = useDateFormat('day')
  const amount = useAmount('sellerSales')
  const nameOf = ({ from, to }: Pick<Point, 'from' | 'to'>) => messages.between(day(from), day(to))
  const spans = spansOf(days)
  const units = pointsOf(spans, (one) => one.units)
  const revenue = pointsOf(spans, (one) => one.revenue)
  const isByWeek = spans.length < days.length

  const unitsOf = (value: number) => messages.unitsOf(count.format(value), value)
  return (
    <>
      <div className="grid gap-4 xl:grid-cols-2">
        <BarChart
          title={isByWeek ? messages.unitsByWeek : messages.unitsByDay}
          points={units}
          nameOf={nameOf}
          written={unitsOf}
          short={(value) => compact.format(value)}
        />
        <BarChart
          title={isByWeek ? messages.revenueByWeek : messages.revenueByDay}
          points={revenue}
          nameOf={nameOf}
          written={amount}
          short={(value) => compact.format(value)}
        />
      </div>
      <AsTable caption={isByWeek ? messages.weeksTable : messages.daysTable} spans={spans} nameOf={nameOf} />
    </>
  )
}
