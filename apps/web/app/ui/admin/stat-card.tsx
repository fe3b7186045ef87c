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
    <div className={`flex items-start gap-4 ${cardLook}`}>
      {icon && (
        <div className={`grid size-11 shrink-0 place-items-center rounded-full @max-lg:hidden ${tones[tone]}`}>
          {icon}
        </div>
      )}
      {/* A `<dt>` precedes its `<dd>`, and they are read in this order. */}
      <dl className="min-w-0">
        <dt className="text-xs text-muted @lg:text-sm">{title}</dt>
        <dd className="text-base font-bold wrap-break-word tabular-nums @lg:mt-0.5 @lg:text-lg @4xl:text-xl">
          {value}
        </dd>
        {hint && <dd className="text-xs text-muted @lg:mt-1 @lg:text-sm">{hint}</dd>}
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
          <div key={index} aria-hidden="true" className={cardLook}>
            <div className="shimmer h-5 w-16 rounded-sm @lg:w-24" />
            <div className="shimmer h-6 w-20 rounded-sm @lg:mt-2 @lg:w-32" />
          </div>
        ))}
      </StatCards>
    </>
  )
}

/** A card in a narrow container is at least as wide as its amount, which is not cut. */
const cardLook = 'rounded-md bg-surface px-2.5 py-2 shadow-card @max-lg:min-w-min @max-lg:flex-1 @lg:p-5'

/**
 * In a narrow container as many cards in a row as have room for their amounts. Otherwise two columns where there is
 * room, one row where there is more; no card is alone in a part of its row.
 */
export function StatCards({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="flex flex-wrap gap-2 @lg:grid @lg:grid-cols-2 @lg:gap-4 @lg:*:last:odd:col-span-2 @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:grid-cols-none @2xl:*:last:odd:col-span-1">
        {children}
      </div>
    </div>
  )
}
