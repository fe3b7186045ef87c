import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addDays } from '#contract/shared/days.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { Change } from '#web/ui/admin/change.tsx'
import { Sparkline } from '#web/ui/admin/sparkline.tsx'
import { sectionRoles } from '../access.ts'
import { operatorApi } from '../data/operator-api.ts'
import { isPermitted, useOperatorSession } from '../data/session.ts'
import { ListState } from '../list-state.tsx'
import { onlineWays, providerLabels } from '../money-labels.ts'
import { dashboard as messages } from './messages.ts'

type Trends = AnswerTo<'GET /api/admin/dashboard/trends/'>

const trendsQuery = queryOptions({
  queryKey: ['operator', 'dashboard', 'trends'],
  queryFn: () => operatorApi.call('GET /api/admin/dashboard/trends/'),
})

const count = new Intl.NumberFormat('en-KE')
const percent = (value: number | null) => (value === null ? '–' : `${count.format(value)}%`)

/** The last seven complete days compared with the seven before; for the roles that read reports. */
export function Trends() {
  const { data: session } = useOperatorSession()
  return session && isPermitted(session.role, sectionRoles.reports) ? <PermittedTrends /> : null
}

function PermittedTrends() {
  const requested = useQuery(trendsQuery)
  return (
    <section aria-labelledby="trends" className="flex flex-col gap-4">
      {requested.data ? (
        <Figures trends={requested.data} />
      ) : (
        <>
          <h2 id="trends" className="text-lg font-bold">
            {messages.lastDays}
          </h2>
          <ListState list={requested} empty="" failed={messages.trendsFailed} />
        </>
      )}
    </section>
  )
}

function Figures({ trends: { from, to, total, before, days, payments } }: { trends: Trends }) {
  const amount = useAmount('operations')
  const day = useDateFormat('day')
  const { figures } = messages
  return (
    <>
      <div>
        <h2 id="trends" className="text-lg font-bold">
          {messages.lastDays}
        </h2>
        <p className="text-sm text-muted">{messages.compared(day(from), day(to), day(addDays(from, -7)))}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Figure
          title={figures.revenue}
          value={amount(total.revenue)}
          change={<Change now={total.revenue} before={before.revenue} previous={amount(before.revenue)} />}
          days={days.map(({ revenue }) => revenue)}
        />
        <Figure
          title={figures.orders}
          value={count.format(total.orders)}
          change={<Change now={total.orders} before={before.orders} previous={count.format(before.orders)} />}
          days={days.map(({ orders }) => orders)}
        />
        <Figure
          title={figures.conversion}
          value={percent(total.conversion)}
          change={
            total.conversion === null ? (
              <span className="text-muted">{messages.noViews}</span>
            ) : (
              <Change now={total.conversion} before={before.conversion ?? 0} previous={percent(before.conversion)} />
            )
          }
          days={days.map(({ orders, views }) => (views === 0 ? 0 : orders / views))}
        />
      </div>
      <PaymentSuccess payments={payments} />
    </>
  )
}

type FigureProps = { title: string; value: string; change: ReactNode; days: readonly number[] }

function Figure({ title, value, change, days }: FigureProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <dl className="min-w-0">
        <dt className="text-sm text-muted">{title}</dt>
        <dd className="mt-0.5 text-xl font-bold wrap-anywhere tabular-nums">{value}</dd>
        <dd className="mt-1 min-h-5 text-sm">{change}</dd>
      </dl>
      {days.some((value) => value !== 0) && <Sparkline values={days} />}
    </div>
  )
}

/** The share of payment attempts that succeeded, by provider. */
function PaymentSuccess({ payments }: { payments: Trends['payments'] }) {
  const ways = onlineWays.flatMap((provider) => payments.find((one) => one.provider === provider) ?? [])
  return (
    <div className="rounded-md bg-surface p-4 shadow-card sm:p-5">
      <h3 className="font-bold">{messages.paymentSuccess}</h3>
      <ul className="mt-2 divide-y divide-line">
        {ways.map(({ provider, attempts, success, success_before: before, days }) => (
          <li key={provider} className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-2">
            <span>
              <span className="font-semibold">{providerLabels[provider]}</span>
              <span className="block text-sm text-muted">{messages.attempts(attempts)}</span>
            </span>
            <Sparkline values={days.map((one) => one.success ?? 0)} />
            <span className="w-20 text-right tabular-nums">
              <span className="block text-lg font-bold">{percent(success)}</span>
              {success !== null && before !== null && (
                <span className="text-sm">
                  <Change now={success} before={before} previous={percent(before)} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
