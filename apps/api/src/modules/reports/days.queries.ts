import { sql } from 'kysely'
import type { DayRange } from '#contract/shared/days.ts'
import { columnsOf, type ReportName, reportNames } from '#contract/operator/report-columns.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Row, Tally } from './tally.ts'

/** The day table of a report, and its columns by their names in the table. */
export const tableOf = (report: ReportName) => sql.table(`report_${report}_days`)
export const columnNames = (report: ReportName) =>
  columnsOf(report).map(([name, kind]) => (kind === 'money' ? `${name}_cents` : name))

/** Figures of a day as JSON rows of its report's table, to be read by `rowsIn`. */
export const asJson = (report: ReportName, day: string, rows: readonly Row[]) =>
  JSON.stringify(
    rows.map(({ subject, figures }) => ({
      day,
      subject,
      ...Object.fromEntries(columnNames(report).map((name, at) => [name, figures[at]])),
    })),
  )

export const rowsIn = (report: ReportName, json: string) => sql`
  jsonb_to_recordset(${json}::jsonb) as counted (day date, subject text, ${sql.join(
    columnNames(report).map((name) => sql`${sql.ref(name)} bigint`),
  )})`

/** Stores the figures of a day that is over; does nothing if the day is already stored. */
export async function keepDay(tx: Tx, day: string, tally: Tally, now: Date): Promise<void> {
  const { rows } = await sql`
    insert into report_days (day, counted_at) values (${day}::date, ${now}) on conflict do nothing returning day`.execute(
    tx,
  )
  if (rows.length === 0) return
  for (const report of reportNames) {
    const counted = tally.rowsOf(report)
    if (counted.length === 0) continue
    const columns = sql.join(['day', 'subject', ...columnNames(report)].map((name) => sql.ref(name)))
    await sql`
      insert into ${tableOf(report)} (${columns})
      select ${columns} from ${rowsIn(report, asJson(report, day, counted))}`.execute(tx)
  }
}

/** The uncounted days of a range, oldest first. */
export async function uncountedDays(handle: Db, { from, to }: DayRange): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select requested::date::text as day from generate_series(${from}::date, ${to}::date, interval '1 day') as requested
    where not exists (select from report_days where day = requested::date) order by 1`.execute(handle)
  return rows.map(({ day }) => day)
}

/** Paid orders and their totals by day; a day that is not counted yet is absent. */
export async function soldByDay(
  db: Db,
  { from, to }: DayRange,
): Promise<{ day: string; orders: number; revenueCents: number }[]> {
  const { rows } = await sql<{ day: string; orders: number; revenueCents: number }>`
    select day::text as day, orders, total_cents as "revenueCents" from report_sales_days
    where day between ${from}::date and ${to}::date`.execute(db)
  return rows
}
