import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '#contract/days.ts'
import type { ReportName, ReportStep } from '#contract/report-columns.ts'
import { asJson, columnNames, rowsIn, tableOf } from './days.queries.ts'
import type { Tally } from './tally.ts'

/** Figures of a step and a subject; without a subject all of them, without a step the whole range. */
export type Sum = { firstDay: string | null; subject: string | null; figures: number[] }

/** Days of which nothing is kept yet, as they stand now. */
export type LiveDay = { day: string; tally: Tally }

export type Question = { report: ReportName; range: DayRange; by: ReportStep }

/** What a range is summed to: by step, by subject, by both, and in all. */
const groupings = {
  step: sql`(first_day)`,
  subject: sql`(subject)`,
  both: sql`(first_day, subject)`,
  all: sql`()`,
}
export type Grouping = keyof typeof groupings

/**
 * Sums the days of `part` that are kept, and those that are live.
 * @param range of the question, which may cut its first step short
 * @returns columns first_day, subject and figures
 */
export function sumsOf(
  { report, range, by }: Question,
  part: DayRange & { live: readonly LiveDay[] },
  wanted: readonly Grouping[],
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
    group by grouping sets (${sql.join(wanted.map((one) => groupings[one]))})
    ${isOfSellers ? sql`having grouping(subject) = 1 or subject <> ''` : sql``}`
}

/** Rows of a report's days that are kept, and of those that are live. */
function bookedIn(
  report: ReportName,
  part: DayRange & { live: readonly LiveDay[] },
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const live = part.live.map(
    ({ day, tally }) =>
      sql`union all select ${columns} from ${rowsIn(report, asJson(report, day, tally.rowsOf(report)))}`,
  )
  // A live day may have been kept meanwhile: it counts once.
  const liveDays = part.live.map(({ day }) => day)
  return sql`
    select ${columns} from ${tableOf(report)}
    where day between ${part.from}::date and ${part.to}::date and day <> all(${liveDays}::date[])
    ${live.length > 0 ? sql.join(live, sql` `) : sql``}`
}

/** The same, to be read. */
export const readSums = (sums: RawBuilder<unknown>): RawBuilder<Sum> => sql<Sum>`
  select first_day::text as "firstDay", subject, to_jsonb(figures) as figures from (${sums}) as sum`
