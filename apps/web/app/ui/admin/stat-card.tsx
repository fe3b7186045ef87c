import type { ReactNode } from 'react'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'

type StatCardProps = {
  title: string
  value: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  tone?: 'plain' | 'good' | 'wait' | 'bad'
}

const tones = {
  plain: 'bg-brand-soft text-brand-ink',
  good: 'bg-good-soft text-good',
  wait: 'bg-wait-soft text-wait',
  bad: 'bg-bad-soft text-bad',
}

/** One figure with its label; several are grouped in a `<StatCards>`. */
export function StatCard({ title, value, hint, icon, tone = 'plain' }: StatCardProps) {
  return (
    <div className="flex items-start gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5">
      {icon && <div className={`grid size-11 shrink-0 place-items-center rounded-full ${tones[tone]}`}>{icon}</div>}
      {/* A `<dt>` precedes its `<dd>`, and they are read in this order. */}
      <dl className="min-w-0">
        <dt className="text-sm text-muted">{title}</dt>
        <dd className="mt-0.5 text-xl font-bold wrap-anywhere tabular-nums">{value}</dd>
        {hint && <dd className="mt-1 text-sm text-muted">{hint}</dd>}
      </dl>
    </div>
  )
}

/** The cards while their figures are loading. */
export function StatPlaceholders({ count }: { count: number }) {
  const { loading } = useUiMessages()
  return (
    <>
      <output className="sr-only">{loading}</output>
      <StatCards>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} aria-hidden="true" className="rounded-md bg-surface p-4 shadow-card sm:p-5">
            <div className="shimmer h-5 w-24 rounded-sm" />
            <div className="shimmer mt-2 h-6 w-32 rounded-sm" />
          </div>
        ))}
      </StatCards>
    </>
  )
}

/** Two columns where there is room, one row where there is more; no card is alone in its row. */
export function StatCards({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid gap-4 @lg:grid-cols-2 @lg:*:last:odd:col-span-2 @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:grid-cols-none @2xl:*:last:odd:col-span-1">
        {children}
      </div>
    </div>
  )
}
