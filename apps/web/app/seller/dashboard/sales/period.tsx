import { useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { type DayRange, daysIn, nairobiDay } from '#contract/shared/days.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { isSame, rangeOf } from '#web/ui/admin/requested-range.ts'
import { Change } from '#web/ui/admin/change.tsx'
import { ChoiceLink } from '#web/ui/admin/choice-link.tsx'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { DataTable } from '#web/ui/admin/data-table.tsx'
import { NotLoaded } from '#web/ui/admin/not-loaded.tsx'
import { RangeForm } from '#web/ui/admin/range-form.tsx'
import { StatCard } from '#web/ui/admin/stat-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { DownloadIcon } from '#web/ui/icons.ts'
import { type Analytics, type FileOf, saveFigures, useAnalytics } from '../../data/analytics.ts'
import { withQuery } from '../with-query.ts'
import { sales as messages } from './messages.ts'
import { type By, byOf, presets } from './presets.ts'

const Charts = lazyPart(() => import('./charts.tsx'), <Loading />)

/** The address of the screen, without default values. */
const salesPath = ({ from, to }: DayRange, by: By) =>
  withQuery(href('/Seller/Dashboard/sales'), { from, to, ...(by === 'units' && { by }) })

/** Views and sales in a date range, which is in the address. */
export function Period() {
  const { search } = useLocation()
  const [today] = useState(() => nairobiDay(new Date()))
  const requested = rangeOf(search, today)
  const by = byOf(search)
  const { data, error, isPlaceholderData, refetch } = useAnalytics(requested.range)
  const errorText = useErrorText()
  const navigate = useNavigate()
  const ranges = Object.entries(presets(today)).map(([name, range]) => ({
    name: messages.presets[name as keyof typeof messages.presets],
    to: salesPath(range, by),
    isChosen: !requested.problem && isSame(range, requested.range),
  }))
  return (
    <section aria-label={messages.period} className="flex min-w-0 flex-col gap-4">
      <RangeForm
        requested={requested}
        today={today}
        ranges={ranges}
        onShow={(range) => void navigate(salesPath(range, by), { preventScrollReset: true })}
      />
      {error ? (
        <NotLoaded
          text={errorText(error, messages.periodFailed)}
          tryAgain={messages.tryAgain}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <div aria-busy={isPlaceholderData} className="flex min-w-0 flex-col gap-4 aria-busy:opacity-60">
          <Figures analytics={data} by={by} />
        </div>
      ) : (
        <Loading />
      )}
    </section>
  )
}

const count = new Intl.NumberFormat('en-KE')
const percent = (value: number | null) => (value === null ? '–' : `${count.format(value)}%`)

const metrics = ['revenue', 'orders', 'units', 'views'] as const
export type Metric = (typeof metrics)[number]

function Figures({ analytics, by }: { analytics: Analytics; by: By }) {
  const { period, before, top_products: top, views_since: viewsSince } = analytics
  const [metric, setMetric] = useState<Metric>('revenue')
  const day = useDateFormat('day')
  const wasSomething = period.views + period.orders > 0
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{messages.between(day(period.from), day(period.to))}</h2>
        <Files period={period} />
      </div>
      <div role="group" aria-label={messages.chooseMetric} className="grid grid-cols-2 gap-3 lg:grid-cols-6">
        {metrics.map((name) => (
          <MetricButton
            key={name}
            name={name}
            analytics={analytics}
            isChosen={name === metric}
            onChoose={() => setMetric(name)}
          />
        ))}
        <StatCard
          title={messages.conversion}
          value={percent(period.conversion)}
          hint={
            <>
              <Change
                now={period.conversion ?? 0}
                before={before.conversion ?? 0}
                previous={percent(before.conversion)}
              />{' '}
              {messages.conversionHint}
            </>
          }
        />
      </div>
      <p className="text-sm text-muted">
        {messages.comparedWith(daysIn(period), day(before.from), day(before.to))}{' '}
        {viewsSince !== null && viewsSince > before.from && messages.viewsSince(day(viewsSince))}
      </p>
      {wasSomething ? (
        <Charts analytics={analytics} metric={metric} />
      ) : (
        <Notice tone="info">{messages.noActivity}</Notice>
      )}
      <Best products={by === 'units' ? top.by_units : top.by_revenue} by={by} period={period} />
    </>
  )
}

type MetricButtonProps = { name: Metric; analytics: Analytics; isChosen: boolean; onChoose: () => void }

/** A figure with its change from the previous period; chooses what the chart shows. */
function MetricButton({ name, analytics: { period, before }, isChosen, onChoose }: MetricButtonProps) {
  const amount = useAmount('sellerSales')
  const written = name === 'revenue' ? amount : count.format
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex flex-col items-start gap-0.5 rounded-md border-2 first:col-span-2 border-transparent bg-surface p-4 text-left shadow-card hover:bg-sunken aria-pressed:border-brand-ink"
    >
      <span className="text-sm text-muted">{messages.figures[name]}</span>
      <span className="text-xl font-bold wrap-anywhere tabular-nums">{written(period[name])}</span>
      <span className="text-sm">
        <Change now={period[name]} before={before[name]} previous={written(before[name])} />
      </span>
    </button>
  )
}

function Files({ period }: { period: Analytics['period'] }) {
  const [busy, setBusy] = useState<FileOf>()
  const [hasFailed, setHasFailed] = useState(false)

  async function save(of: FileOf) {
    setBusy(of)
    setHasFailed(false)
    try {
      await saveFigures(of, period)
    } catch (error) {
      console.error(error)
      setHasFailed(true)
    }
    setBusy(undefined)
  }

  return (
    <div className="flex flex-wrap gap-2">
      {(['days', 'products'] as const).map((of) => (
        <Button key={of} tone="quiet" size="sm" busy={busy === of} onClick={() => void save(of)}>
          <DownloadIcon className="size-4.5" />
          {messages.files[of]}
        </Button>
      ))}
      {hasFailed && <Notice tone="bad">{messages.fileFailed}</Notice>}
    </div>
  )
}

type BestProps = { products: Analytics['top_products']['by_units']; by: By; period: Analytics['period'] }

function Best({ products, by, period }: BestProps) {
  const amount = useAmount('sellerSales')
  return (
    <>
      {products.length > 0 && (
        <nav aria-label={messages.bestBy} className="-mb-2 flex flex-wrap gap-2">
          <ChoiceLink to={salesPath(period, 'revenue')} isChosen={by === 'revenue'}>
            {messages.bestByRevenue}
          </ChoiceLink>
          <ChoiceLink to={salesPath(period, 'units')} isChosen={by === 'units'}>
            {messages.bestByUnits}
          </ChoiceLink>
        </nav>
      )}
      <DataTable
        caption={messages.best}
        columns={[
          { title: messages.product, cell: ({ name }) => breakable(name), isName: true },
          { title: messages.figures.views, cell: ({ views }) => count.format(views), isNumber: true },
          { title: messages.figures.orders, cell: ({ orders }) => count.format(orders), isNumber: true },
          { title: messages.conversion, cell: ({ conversion }) => percent(conversion), isNumber: true },
          { title: messages.figures.units, cell: ({ units }) => count.format(units), isNumber: true },
          { title: messages.figures.revenue, cell: ({ revenue }) => amount(revenue), isNumber: true },
        ]}
        rows={products}
        rowKey={({ id }) => id}
        empty={messages.noBest}
      />
    </>
  )
}
