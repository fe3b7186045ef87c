import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ReportName, reportNames } from '#contract/operator/report-columns.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { watchPlans } from '../../test/scale/watch-plans.ts'
import { columnNames, uncountedDays } from './days.queries.ts'
import { addSums, findLatest, insertRun, largestSubjects, sumsByStep, sumsOfStep } from './runs.queries.ts'
import { type Grouping, readSums, sumsOf } from './sums.queries.ts'

let database: TestDatabase
let plans: ReturnType<typeof watchPlans>

/** Three years with 200 subjects per day, and forty stored reports. */
beforeAll(async () => {
  database = await aDatabase()
  const { db } = database
  await sql`insert into report_days (day, counted_at) select '2023-07-05'::date + n, now() from generate_series(0, 1094) as n`.execute(
    db,
  )
  for (const report of ['sellers', 'categories'] as const) {
    const zeros = sql.join(columnNames(report).map(() => sql.lit(0)))
    await sql`
      insert into ${sql.table(`report_${report}_days`)} select day, n::text, ${zeros}
      from report_days, generate_series(1, 200) as n`.execute(db)
  }
  await sql`
    insert into report_runs (report, from_day, to_day, step, state, next_day, started_at, updated_at)
    select 'sellers', '2026-01-01'::date - n, '2026-06-01', 'month', 'done', '2026-06-02', now(), now()
    from generate_series(1, 40) as n`.execute(db)
  await sql`
    insert into report_run_rows (run_id, first_day, subject, figures)
    select id, day, n::text, array[1, 2, 3, 4, 5, 6, 7] from report_runs, generate_series(1, 1000) as n,
      (values (null), ('2026-01-01'::date), ('2026-02-01')) as step (day)`.execute(db)
  await sql`vacuum analyze report_days, report_sellers_days, report_categories_days, report_runs, report_run_rows`.execute(
    db,
  )
  plans = watchPlans(database)
}, 120_000)
afterAll(async () => {
  await plans.close()
  await database.drop()
})

const month = { from: '2026-05-01', to: '2026-05-31' }
const question = (report: ReportName) => ({ report, range: month, by: 'week' as const })
const shown: Grouping[] = ['step', 'subject', 'all']

it.each(reportNames)('reads a month of %s by an index, without other months', async (report) => {
  const { readWhole, read } = await plans.workOf((tx) =>
    readSums(sumsOf(question(report), { ...month, live: [] }, shown)).execute(tx),
  )
  // Tables without rows are scanned completely at no cost.
  const filled = new Set(['report_days', 'report_sellers_days', 'report_categories_days'])
  expect(readWhole.filter((table) => filled.has(table))).toEqual([])
  // The days, the days again when they are assigned to steps, and for sellers once more for the total of orders.
  expect(read).toBeLessThanOrEqual((report === 'sellers' ? 3 : 2) * 31 * 201 + 1_000)
})

it('finds uncounted days by an index', async () => {
  const { readWhole, read } = await plans.workOf((tx) => uncountedDays(tx, month))
  expect(readWhole).toEqual([])
  expect(read).toBeLessThanOrEqual(100)
})

it('reads only the days of its own part while a report is computed', async () => {
  const { readWhole } = await plans.workOf(async (tx) => {
    const run = await insertRun(tx, question('sellers'), month.from, new Date())
    if (!run) throw new Error('another such report is being worked out')
    await addSums(tx, run, { ...month, live: [] })
  })
  // The table of one week's reports is small.
  expect(readWhole.filter((table) => table !== 'report_runs')).toEqual([])
})

it('reads a stored report without other reports', async () => {
  for (const ask of [
    (tx) => findLatest(tx, question('sellers')),
    (tx) => sumsByStep(tx, 7),
    (tx) => largestSubjects(tx, 7, { place: 2, max: 100 }),
    (tx) => sumsOfStep(tx, 7, '2026-02-01'),
  ] as Parameters<typeof plans.workOf>[0][]) {
    const { readWhole, read } = await plans.workOf(ask)
    expect(readWhole).toEqual([])
    expect(read).toBeLessThanOrEqual(2_100)
  }
})
