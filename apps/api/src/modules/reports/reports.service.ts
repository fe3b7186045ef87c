import { addDays, type DayRange, daysIn, nairobiDay } from '#contract/shared/days.ts'
import {
  columnsOf,
  mainColumns,
  MAX_DAYS_AT_ONCE,
  type ReportName,
  stepsOf,
} from '#contract/operator/report-columns.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { audit, operatorActor, type ActingOperator } from '../audit/index.ts'
import type { Sellers } from '../sellers/index.ts'
import { createDays, type Days } from './days.ts'
import { type Requested, readQuestion } from './question.ts'
import { csvHead, csvLines } from './reports-csv.ts'
import { createRuns, type Runs } from './runs.ts'
import * as runQueries from './runs.queries.ts'
import type { Run } from './runs.queries.ts'
import { subjectNames } from './subjects.ts'
import { type LiveDay, type Question, readSums, type Sum, sumsOf } from './sums.queries.ts'

/** Maximum number of subjects in an answer; the file contains all. */
const shownSubjects = 100

export type StepFigures = DayRange & { figures: number[] }
export type SubjectFigures = { id: string; name: string; number: string; figures: number[] }

export type Figures = {
  countedAt: Date
  isFinal: boolean
  total: number[]
  /** All steps of the range. */
  steps: StepFigures[]
  largest: SubjectFigures[]
  subjects: number
}

export type Report = { question: Question; figures: Figures | null; run: Run | undefined }

export type Reports = ReturnType<typeof createReports>

export type ReportsDeps = { db: Db; clock: Clock; jobs: Jobs; sellers: Pick<Sellers, 'names'> }

/** The dependencies, and what is derived from them once. */
type ReportsContext = ReportsDeps & { days: Days; runs: Runs }

/** Sales, payments, refunds and tax of the shop, by days of Nairobi (decision 0053). */
export function createReports(deps: ReportsDeps) {
  const days = createDays(deps)
  const runs = createRuns({ ...deps, days })
  const context: ReportsContext = { ...deps, days, runs }
  return { ...bindDeps(context, { get, csv, begin }), stop: runs.stop, days, runs }
}

function questionOf({ clock }: ReportsContext, report: ReportName, requested: Requested) {
  return readQuestion(report, requested, nairobiDay(clock.now()))
}

/**
 * The live figures of the query's days that are not stored yet: today, and yesterday until it is counted.
 * @returns undefined for a report that must run in the background: too many days, or old days that are not counted
 */
async function liveDays({ clock, days }: ReportsContext, db: Db, { range }: Question): Promise<LiveDay[] | undefined> {
  if (daysIn(range) > MAX_DAYS_AT_ONCE) return undefined
  const yesterday = nairobiDay(clock.now(), -1)
  const uncounted = await days.uncounted(db, range)
  if (uncounted.some((day) => day < yesterday)) return undefined
  const live: LiveDay[] = []
  for (const day of uncounted) live.push(await days.look(db, day))
  return live
}

/** @throws VALIDATION_FAILED with the invalid field */
async function get(deps: ReportsContext, db: Db, report: ReportName, requested: Requested): Promise<Report> {
  const question = questionOf(deps, report, requested)
  const live = await liveDays(deps, db, question)
  if (live) return { question, figures: await figuresNow(deps, db, question, live), run: undefined }
  const run = await runQueries.findLatest(db, question)
  return { question, figures: run?.state === 'done' ? await figuresOf(deps, db, question, run) : null, run }
}

async function figuresNow(
  deps: ReportsContext,
  db: Db,
  question: Question,
  live: readonly LiveDay[],
): Promise<Figures> {
  const { rows } = await readSums(sumsOf(question, { ...question.range, live }, ['step', 'subject', 'all'])).execute(db)
  const main = mainPlace(question.report)
  const bySubject = rows.filter(({ subject }) => subject !== null)
  const largest = bySubject.toSorted(
    (one, other) =>
      (other.figures[main] ?? 0) - (one.figures[main] ?? 0) || inOrder(one.subject ?? '', other.subject ?? ''),
  )
  const byStep = rows.filter(({ subject }) => subject === null)
  return figures(deps, db, question, { byStep, largest, subjects: largest.length, countedAt: deps.clock.now() })
}

async function figuresOf(deps: ReportsContext, db: Db, question: Question, { id, updatedAt }: Run): Promise<Figures> {
  const place = mainPlace(question.report)
  const [byStep, { sums, subjects }] = await Promise.all([
    runQueries.sumsByStep(db, id),
    runQueries.largestSubjects(db, id, { place, max: shownSubjects }),
  ])
  return figures(deps, db, question, { byStep, largest: sums, subjects, countedAt: updatedAt })
}

async function figures(
  { days }: ReportsContext,
  db: Db,
  { report, range, by }: Question,
  of: { byStep: readonly Sum[]; largest: readonly Sum[]; subjects: number; countedAt: Date },
): Promise<Figures> {
  const { byStep, countedAt } = of
  const nothing = nothingOf(report)
  const known = new Map(byStep.map(({ firstDay, figures: sums }) => [firstDay, sums]))
  const isOneSubject = report === 'sales'
  const shown = isOneSubject ? [] : of.largest.slice(0, shownSubjects)
  const ids = shown.flatMap(({ subject }) => subject ?? [])
  const names = await subjectNames(db, report, ids)
  return {
    countedAt,
    isFinal: days.isOver(range.to, countedAt),
    total: known.get(null) ?? nothing,
    steps: stepsOf(range, by).map((step) => ({ ...step, figures: known.get(step.from) ?? nothing })),
    largest: shown.map(({ subject, figures: sums }) => ({
      id: subject ?? '',
      name: names.get(subject ?? '')?.name ?? '',
      number: names.get(subject ?? '')?.number ?? '',
      figures: sums,
    })),
    subjects: isOneSubject ? 0 : of.subjects,
  }
}

/**
 * One line per step and subject, read step by step.
 * @throws REPORT_NOT_READY for a long report that has not been computed; VALIDATION_FAILED with the invalid field
 */
async function csv(deps: ReportsContext, db: Db, operator: ActingOperator, report: ReportName, requested: Requested) {
  const question = questionOf(deps, report, requested)
  const { range, by } = question
  const live = await liveDays(deps, db, question)
  const run = live ? undefined : await runQueries.findLatest(db, question)
  if (!live && run?.state !== 'done') throw new ShopError('REPORT_NOT_READY')
  await inTransaction(deps.db, (tx) =>
    audit(tx, {
      actor: operatorActor(operator),
      action: 'report.downloaded',
      subject: `report:${report}`,
      changes: { ...range, by },
    }),
  )
  const sumsOfStep = async (step: DayRange) =>
    run
      ? runQueries.sumsOfStep(db, run.id, step.from)
      : (await readSums(sumsOf(question, { ...step, live: within(live ?? [], step) }, ['both'])).execute(db)).rows
  return { name: `sokoni-${report}-${range.from}-${range.to}.csv`, parts: linesOf(db, question, sumsOfStep) }
}

async function* linesOf(
  db: Db,
  { report, range, by }: Question,
  sumsOfStep: (step: DayRange) => Promise<Sum[]>,
): AsyncGenerator<string> {
  yield csvHead(report)
  for (const step of stepsOf(range, by)) {
    const found = await sumsOfStep(step)
    const sums = found.toSorted((one, other) => inOrder(one.subject ?? '', other.subject ?? ''))
    // The sales report has a line for each step, also without sales.
    if (sums.length === 0 && report === 'sales')
      sums.push({ firstDay: step.from, subject: '', figures: nothingOf(report) })
    const names = await subjectNames(
      db,
      report,
      sums.flatMap(({ subject }) => subject ?? []),
    )
    yield csvLines(report, step, sums, names)
  }
}

/** @throws VALIDATION_FAILED with the invalid field */
async function begin(deps: ReportsContext, operator: ActingOperator, report: ReportName, requested: Requested) {
  return deps.runs.begin(operator, questionOf(deps, report, requested))
}

/** Numbers by value, other text alphabetically. */
const { compare: inOrder } = new Intl.Collator('en', { numeric: true })
const nothingOf = (report: ReportName) => columnsOf(report).map(() => 0)
const mainPlace = (report: ReportName) => columnsOf(report).findIndex(([name]) => name === mainColumns[report])
const within = (live: readonly LiveDay[], { from, to }: DayRange) =>
  live.filter(({ day }) => from <= day && day < addDays(to, 1))
