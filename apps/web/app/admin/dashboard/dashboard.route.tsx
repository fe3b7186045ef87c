import { useQuery } from '@tanstack/react-query'
import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { StatCard, StatCards, StatPlaceholders } from '#web/ui/admin/stat-card.tsx'
import { BoxIcon, CardIcon } from '#web/ui/icons.ts'
import { screenLoader, sectionRoles } from '../access.ts'
import { dashboardQuery, type Figure, figureOf, listOf } from '../data/dashboard.ts'
import { ListState } from '../list-state.tsx'
import { sections } from '../messages.ts'
import { addressOf } from '../orders/filters.ts'
import { dashboard as messages } from './messages.ts'
import { Trends } from './trends.tsx'

const count = new Intl.NumberFormat('en-KE')

const lists = Object.entries(listOf) as [Figure, string][]

const paidOn = (day: string) => addressOf({ paid_from: day, paid_to: day })

export const handle = { title: sections.dashboard } satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.dashboard, () => [dashboardQuery])

/** The dashboard: the figures of the day and the open tasks, each with a link to its list. */
export default function Dashboard() {
  const requested = useQuery(dashboardQuery)
  const amount = useAmount('operations')
  const { data } = requested
  if (requested.isPending) return <StatPlaceholders count={2} />
  if (!data) return <ListState list={requested} empty="" failed={messages.failed} />
  const ours = lists.filter(([name]) => data[name] !== null)
  const waiting = ours.filter(([name]) => data[name] !== 0)
  return (
    <>
      {data.paid && (
        <StatCards>
          <StatCard
            title={messages.paidOrders}
            value={
              <FigureLink to={paidOn(data.paid.day)} label={messages.paidOrders}>
                {count.format(data.paid.orders)}
              </FigureLink>
            }
            hint={messages.sinceMidnight}
            icon={<BoxIcon className="size-5" />}
          />
          <StatCard
            title={messages.revenue}
            value={
              <FigureLink to={paidOn(data.paid.day)} label={messages.revenue}>
                {amount(data.paid.revenue)}
              </FigureLink>
            }
            hint={messages.sinceMidnight}
            icon={<CardIcon className="size-5" />}
          />
        </StatCards>
      )}
      <section aria-labelledby="waits" className="rounded-md bg-surface p-4 shadow-card sm:p-5">
        <h2 id="waits" className="text-lg font-bold">
          {messages.needsAttention}
        </h2>
        {waiting.length === 0 ? (
          <p className="mt-2 text-muted">{ours.length === 0 ? messages.noWork : messages.empty}</p>
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {waiting.map(([name, address]) => (
              <li key={name}>
                <a
                  href={address}
                  className="flex min-h-12 items-center justify-between gap-4 py-2 font-semibold hover:text-brand-ink"
                >
                  {messages.lists[name]}
                  <span className="text-lg tabular-nums">{figureOf(data[name])}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Trends />
    </>
  )
}

function FigureLink({ to, label, children }: { to: string; label: string; children: string }) {
  return (
    <a href={to} aria-label={`${label}: ${children}`} className="text-brand-ink underline">
      {children}
    </a>
  )
}
