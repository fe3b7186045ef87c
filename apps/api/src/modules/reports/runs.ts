import { addDays, type DayRange } from '#contract/shared/days.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { jobType, type Jobs } from '../../platform/jobs/index.ts'
import { audit, operatorActor, type ActingOperator } from '../audit/index.ts'
import type { Days } from './days.ts'
import * as queries from './runs.queries.ts'
import type { Run } from './runs.queries.ts'
import type { LiveDay, Question } from './sums.queries.ts'

/** Days that are summed in one transaction; each of them is already counted. */
const daysAtOnce = 31
/** A job ends long before the queue treats it as dead and retries it. */
const jobMs = 20_000
const stuckAfterMs = 3 * 60 * 1000
const maxAttempts = 6

export const computeReport = jobType<{ runId: number }>('work-out-report', { about: 'Report that an operator started' })

export type Runs = ReturnType<typeof createRuns>

type RunsDeps = { db: Db; clock: Clock; jobs: Pick<Jobs, 'send'>; days: Days }

/** Reports that are computed in the background, some days per transaction (decision 0053). */
export function createRuns(deps: RunsDeps) {
  return bindDeps(deps, { begin, stop, compute, resume })
}

/** Returns the run in progress if the same query is already being computed. */
function begin({ db, clock, jobs }: RunsDeps, operator: ActingOperator, question: Question): Promise<Run> {
  return inTransaction(db, async (tx) => {
    const run = await queries.insertRun(tx, question, question.range.from, clock.now())
    if (!run) return queries.getLatest(tx, question)
    await jobs.send(tx, computeReport, { runId: run.id })
    const { report, range, by } = question
    const changes = { report, ...range, by }
    await audit(tx, { actor: operatorActor(operator), action: 'report.started', subject: subjectOf(run), changes })
    return run
  })
}

/** @throws REPORT_NOT_RUNNING */
function stop({ db, clock }: RunsDeps, operator: ActingOperator, id: number): Promise<Run> {
  return inTransaction(db, async (tx) => {
    const run = await queries.stop(tx, id, clock.now())
    if (!run) throw new ShopError('REPORT_NOT_RUNNING')
    await audit(tx, { actor: operatorActor(operator), action: 'report.stopped', subject: subjectOf(run) })
    return run
  })
}

/** Computes a report for a limited time, then leaves the rest to the next job. */
async function compute(deps: RunsDeps, runId: number): Promise<void> {
  const { db, jobs } = deps
  const until = performance.now() + jobMs
  while (await computeNext(deps, runId)) {
    if (performance.now() < until) continue
    await inTransaction(db, (tx) => jobs.send(tx, computeReport, { runId }))
    return
  }
}

/** @returns whether days remain */
async function computeNext({ db, clock, days }: RunsDeps, runId: number): Promise<boolean> {
  const run = await queries.findRunning(db, runId)
  if (!run) return false
  const next = await nextDays(db, days, run)
  return inTransaction(db, async (tx) => {
    const state = await queries.advance(tx, run, { to: next.to, now: clock.now() })
    if (state !== undefined) await queries.addSums(tx, run, next)
    return state === 'running'
  })
}

/** The next counted days. An uncounted day is counted now, and is returned alone. */
async function nextDays(db: Db, days: Days, { nextDay, to }: Run): Promise<DayRange & { live: LiveDay[] }> {
  const max = addDays(nextDay, daysAtOnce - 1)
  const range = { from: nextDay, to: max < to ? max : to }
  const [missing] = await days.uncounted(db, range)
  if (missing === undefined) return { ...range, live: [] }
  if (missing !== nextDay) return { from: nextDay, to: addDays(missing, -1), live: [] }
  return { from: nextDay, to: nextDay, live: [await days.count(nextDay)] }
}

/** Resumes runs of processes that have died, independent of the queue's state. */
async function resume({ db, clock, jobs }: RunsDeps): Promise<void> {
  const now = clock.now()
  const stuck = { before: new Date(now.getTime() - stuckAfterMs), max: maxAttempts, now }
  await inTransaction(db, async (tx) => {
    for (const { id, state } of await queries.claimStuck(tx, stuck))
      if (state === 'running') await jobs.send(tx, computeReport, { runId: id })
  })
}

const subjectOf = ({ id }: Run) => `report_run:${id}` as const
