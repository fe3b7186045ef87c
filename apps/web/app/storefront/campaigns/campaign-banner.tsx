import { useId } from 'react'
import { Countdown, EndsIn } from './countdown.tsx'
import type { Campaign } from './offers.ts'

/** The campaign's title and text above its offers, and the countdown. */
export function CampaignBanner({ campaign: { title, subtitle, ends_at: endsAt } }: { campaign: Campaign }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-accent-soft p-5 sm:p-7"
    >
      <div className="min-w-0">
        <h2 id={id} className="text-2xl font-bold break-words text-accent-ink">
          {title}
        </h2>
        {subtitle && <p className="mt-1 text-lg">{subtitle}</p>}
        <p className="mt-1 font-semibold">
          <time dateTime={endsAt}>
            <EndsIn endsAt={endsAt} />
          </time>
        </p>
      </div>
      <Countdown endsAt={endsAt} />
    </section>
  )
}
