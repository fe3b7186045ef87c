import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '#contract/shared/days.ts'
import type { ReportName, ReportStep } from '#contract/operator/report-columns.ts'
import { asJson, columnNames, rowsIn, tableOf } from './days.queries.ts'
import type { Tally } from './tally.ts'

/** Figures of a step and a subject. `subject` null: all subjects. `firstDay` null: the whole range. */
export type Sum = { firstDay: string | null; subject: string | null; figures: number[] }

/** The current figures of a day that is not stored yet. */
export type LiveDay = { day: string; tally: Tally }

export type Question = { report: ReportName; range: DayRange; by: ReportStep }

/** The groupings of a range: by step, by subject, by both, and in total. */
const groupings = {
  step: sql`(first_day)`,
  subject: sql`(subject)`,
  both: sql`(first_day, subject)`,
  all: sql`()`,
}
export type Grouping = keyof typeof groupings

/**
 * Sums the stored and the live days of `part`.
 * @param range of the query, which can shorten its first step
 * @returns columns first_day, subject and figures
 */
export function sumsOf(
  { report, range, by }: Question,
  part: DayRange & { live: readonly LiveDay[] },
  requested: readonly Grouping[],
): RawBuilder<unknown> {
  const names = ['day', 'subject', ...columnNames(report)].map((name) => sql.ref(name))
  const booked = bookedIn(report, part, sql.join(names))
  // An order from two sellers counts once for each of them and once in the totals, as in the sales report.
  const isOfSellers = report === 'sellers'
  const noOther = sql.join(columnNames(report).flatMap((name) => (name === 'orders' ? [] : sql`0`)))
  const orders = isOfSellers ? sql`union all ${bookedIn('sales', part, sql`day, subject, orders, ${noOther}`)}` : sql``
  const figures = columnNames(report).map((name) =>
    isOfSellers && name === 'orders'
      ? sql`coalesce(case grouping(subject) when 1 then sum(orders) filter (where subject = '')
          else sum(orders) end, 0)::bigint`
      : sql`coalesce(sum(${sql.ref(name)}), 0)::bigint`,
  )
  return sql`
    select first_day, subject, array[${sql.join(figures)}] as figures
    from (
      select greatest(date_trunc(${sql.lit(by)}, day::timestamp)::date, ${range.from}::date) as first_day, booked.*
      from (
        ${booked} ${orders}
      ) as booked
    ) as placed
    group by grouping sets (${sql.join(requested.map((one) => groupings[one]))})
    ${isOfSellers ? sql`having grouping(subject) = 1 or subject <> ''` : sql``}`
}

/** Rows of a report's stored days and of its live days. */
function bookedIn(
  report: ReportName,
  part: DayRange & { live: readonly LiveDay[] },
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const live = part.live.map(
    ({ day, tally }) =>
      sql`union all select ${columns} from ${rowsIn(report, asJson(report, day, tally.rowsOf(report)))}`,
  )
  // A live day may have been stored meanwhile: it counts once.
  const liveDays = part.live.map(({ day }) => day)
  return sql`
    select ${columns} from ${tableOf(report)}
    where day between ${part.from}::date and ${part.to}::date and day <> all(${liveDays}::date[])
    ${live.length > 0 ? sql.join(live, sql` `) : sql``}`
}

/** The same sums, as a complete query. */
export const readSums = (sums: RawBuilder<unknown>): RawBuilder<Sum> => sql<Sum>`
  select first_day::text as "firstDay", subject, to_jsonb(figures) as figures from (${sums}) as sum`
