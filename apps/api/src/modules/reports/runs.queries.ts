import { sql } from 'kysely'
import type { ReportName, ReportStep } from '#contract/operator/report-columns.ts'
import type { ReportRunState } from '#contract/operator/reports.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type LiveDay, type Question, type Sum, sumsOf } from './sums.queries.ts'

/** The progress of a report run. Days are texts. */
export type Run = {
  id: number
  report: ReportName
  from: string
  to: string
  by: ReportStep
  state: ReportRunState
  nextDay: string
  startedAt: Date
  updatedAt: Date
}

const run = sql`
  id, report, from_day::text as "from", to_day::text as "to", step as "by", state, next_day::text as "nextDay",
  started_at as "startedAt", updated_at as "updatedAt"`
const isOf = ({ report, range, by }: Question) => sql`
  report = ${report} and from_day = ${range.from}::date and to_day = ${range.to}::date and step = ${by}`

export const questionOf = ({ report, from, to, by }: Run): Question => ({ report, range: { from, to }, by })

/** The latest run of a query, in any state. */
export async function findLatest(handle: Db | Tx, question: Question): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select ${run} from report_runs where ${isOf(question)} order by id desc limit 1`.execute(handle)
  return rows[0]
}

export async function getLatest(tx: Tx, question: Question): Promise<Run> {
  const latest = await findLatest(tx, question)
  if (!latest) throw new Error(`the report of ${question.report} was never worked out`)
  return latest
}

export async function findRunning(handle: Db, id: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select ${run} from report_runs where id = ${id} and state = 'running'`.execute(handle)
  return rows[0]
}

/** @returns undefined while another run of the same query is in progress */
export async function insertRun(tx: Tx, question: Question, nextDay: string, now: Date): Promise<Run | undefined> {
  const { report, range, by } = question
  const { rows } = await sql<Run>`
    insert into report_runs (report, from_day, to_day, step, state, next_day, started_at, updated_at)
    values (${report}, ${range.from}::date, ${range.to}::date, ${by}, 'running', ${nextDay}::date, ${now}, ${now})
    on conflict (report, from_day, to_day, step) where state = 'running' do nothing
    returning ${run}`.execute(tx)
  return rows[0]
}

/** Claims the next days of a run; undefined when another process has claimed them, or when the run has ended. */
export async function advance(
  tx: Tx,
  { id, nextDay }: Run,
  { to, now }: { to: string; now: Date },
): Promise<ReportRunState | undefined> {
  const { rows } = await sql<{ state: ReportRunState }>`
    update report_runs set next_day = ${to}::date + 1, attempts = 0, updated_at = ${now},
      state = case when ${to}::date = to_day then 'done' else 'running' end
    where id = ${id} and state = 'running' and next_day = ${nextDay}::date
    returning state`.execute(tx)
  return rows[0]?.state
}

/** Adds the sums of some days to those of a run. */
export async function addSums(
  tx: Tx,
  of: Run,
  part: { from: string; to: string; live: readonly LiveDay[] },
): Promise<void> {
  const sums = sumsOf(questionOf(of), part, ['both', 'step', 'subject', 'all'])
  await sql`
    insert into report_run_rows as known (run_id, first_day, subject, figures)
    select ${of.id}, first_day, subject, figures from (${sums}) as sum
    on conflict on constraint report_run_rows_once do update set figures = array(
      select before + added from unnest(known.figures, excluded.figures) with ordinality as figure (before, added, place)
      order by place
    )`.execute(tx)
}

/** The sums of each step of a run, and the total. */
export async function sumsByStep(handle: Db, runId: number): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select first_day::text as "firstDay", subject, to_jsonb(figures) as figures from report_run_rows
    where run_id = ${runId} and subject is null`.execute(handle)
  return rows
}

/** The subjects of a run with the largest sums of one figure, and the number of subjects. */
export async function largestSubjects(
  handle: Db,
  runId: number,
  { place, max }: { place: number; max: number },
): Promise<{ sums: Sum[]; subjects: number }> {
  const { rows } = await sql<Sum & { subjects: number }>`
    select null as "firstDay", subject, to_jsonb(figures) as figures, count(*) over () as subjects from report_run_rows
    where run_id = ${runId} and first_day is null and subject is not null
    order by figures[${sql.lit(place + 1)}] desc, subject limit ${sql.lit(max)}`.execute(handle)
  return { sums: rows, subjects: rows[0]?.subjects ?? 0 }
}

/** The sums of each subject in one step of a run. */
export async function sumsOfStep(handle: Db, runId: number, firstDay: string): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select first_day::text as "firstDay", subject, to_jsonb(figures) as figures from report_run_rows
    where run_id = ${runId} and first_day = ${firstDay}::date and subject is not null`.execute(handle)
  return rows
}

/** @returns undefined when the run is not in progress */
export async function stop(tx: Tx, id: number, now: Date): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    update report_runs set state = 'stopped', updated_at = ${now} where id = ${id} and state = 'running'
    returning ${run}`.execute(tx)
  if (rows.length > 0) await sql`delete from report_run_rows where run_id = ${id}`.execute(tx)
  return rows[0]
}

/**
 * Restarts runs without progress since a time, and increments their attempts.
 * @returns the restarted runs. A run with `max` attempts fails instead
 */
export async function claimStuck(
  tx: Tx,
  { before, max, now }: { before: Date; max: number; now: Date },
): Promise<{ id: number; state: ReportRunState }[]> {
  const { rows } = await sql<{ id: number; state: ReportRunState }>`
    update report_runs set attempts = attempts + 1, updated_at = ${now},
      state = case when attempts >= ${max} then 'failed' else state end
    where id in (
      select id from report_runs where state = 'running' and updated_at < ${before}
      order by id for update skip locked limit 100
    )
    returning id, state`.execute(tx)
  return rows
}
