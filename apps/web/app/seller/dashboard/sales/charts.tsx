import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { BarChart } from '#web/ui/admin/bar-chart.tsx'
import { type Point, pointsOf, spansOf } from '#web/ui/admin/chart-shape.ts'
import type { Analytics } from '../../data/analytics.ts'
import { AsTable } from './as-table.tsx'
import { sales as messages } from './messages.ts'
import type { Metric } from './period.tsx'

const count = new Intl.NumberFormat('en-KE')
const compact = new Intl.NumberFormat('en-KE', { notation: 'compact' })

/** A figure of a range and of the range before as one chart, by week for a long range; and all figures as a table. */
export default function Charts({ analytics, metric }: { analytics: Analytics; metric: Metric }) {
  const day = useDateFormat('day')
  const amount = useAmount('sellerSales')
  const nameOf = ({ from, to }: Pick<Point, 'from' | 'to'>) => messages.between(day(from), day(to))
  const { by_day: days, before_by_day: daysBefore } = analytics
  const spans = spansOf(days)
  const isByWeek = spans.length < days.length
  const title = isByWeek ? messages.byWeek : messages.byDay
  const written = { revenue: amount, units: unitsOf, orders: count.format, views: count.format }[metric]
  return (
    <>
      <BarChart
        title={title(messages.figures[metric])}
        points={pointsOf(spans, (one) => one[metric])}
        before={pointsOf(spansOf(daysBefore), (one) => one[metric]).map(({ value }) => value)}
        nameOf={nameOf}
        written={written}
        short={(value) => compact.format(value)}
      />
      <AsTable caption={isByWeek ? messages.weeksTable : messages.daysTable} spans={spans} nameOf={nameOf} />
    </>
  )
}

const unitsOf = (value: number) => messages.unitsOf(count.format(value), value)
