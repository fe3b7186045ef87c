import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { PgBoss, type ConstructorOptions } from 'pg-boss'
import type pg from 'pg'
import { sendAlong, type Db, type Tx } from '../db/index.ts'
import type { Log } from '../log.ts'
import { describeError } from './describe-error.ts'
import { inJobContext, tracedJob, withContext } from './job-context.ts'
import {
  createQueueQueries,
  deadLetters,
  failureMessage,
  type Backlog,
  type FailedJob,
  type FailedMark,
  type Queue,
} from './queue-queries.ts'
import { createSchedule } from './schedule.ts'

/** A kind of job and the data it carries: ids, never personal values, codes or secrets. */
export type JobType<Data extends object> = {
  readonly name: string
  /** What it does, for an operator: "Mail to a shopper about an order". */
  readonly about: string
  /** How often a failed job is retried, with growing delays, before it moves to the dead-letter queue. */
  readonly retryLimit?: number
  /** How many a process runs at once, where a job that waits for a provider must not delay the others; 1 by default. */
  readonly atOnce?: number
  /**
   * Workers are not notified; they find the job at the next poll, at most two seconds later. PostgreSQL commits
   * transactions that notify one after the other, so jobs sent with every order should not notify.
   */
  readonly canWait?: boolean
  readonly shape?: Data
}

/** The data of a job of this type. */
export type JobData<Type> = Type extends JobType<infer Data> ? Data : never

type JobOptions = Omit<JobType<object>, 'name' | 'shape'>

export function jobType<Data extends object>(name: string, options: JobOptions): JobType<Data> {
  return { name, ...options }
}

/**
 * The one outbox: work that must follow a transaction is a job sent inside it; a rollback removes the job. Jobs run at
 * least once (the job of a killed worker runs again), so every handler is idempotent.
 */
export type Jobs = {
  /** Registers the handler of a kind of job; called while the app is built, before `open`. */
  handle<D extends object>(type: JobType<D>, handler: (data: D) => Promise<void>): void
  /** Sends a job in the caller's transaction. */
  send<D extends object>(tx: Tx, type: JobType<D>, data: D, options?: { startAfter?: Date }): Promise<void>
  /**
   * Registers a scheduled job: the one way to run something at intervals. One process runs it, and two may while a run
   * takes longer than the interval. From a minute on, the interval divides the hour or the day.
   */
  every(name: string, seconds: number, handler: () => Promise<void>): void
  /** Creates the queues; jobs can be sent afterwards. */
  open(): Promise<void>
  /** Starts to run jobs in this process. */
  work(): Promise<void>
  /** Runs every job that is due, in this call, for a caller that cannot wait for the worker. */
  runJobs(): Promise<void>
  /** Runs every scheduled job once, or only the named ones: for tests. */
  runScheduledJobs(only?: readonly string[]): Promise<void>
  /** Runs every job that is due, then the scheduled jobs: for tests. */
  runDue(only?: readonly string[]): Promise<void>
  /** Whether jobs can be sent and fetched: part of readiness. */
  isReady(): Promise<boolean>
  /** How many jobs of each kind failed for good in the last thirty days, in any process. */
  dead(db: Db): Promise<Map<string, number>>
  /** For each kind of job: how many wait, wait for a retry, and failed for good in the last thirty days. */
  queues(db: Db): Promise<Queue[]>
  /** The due jobs of each kind that has any. */
  backlog(db: Db): Promise<Backlog[]>
  /** When each scheduled job last ended without an error in this process, in seconds since 1970. */
  lastSuccesses(): Map<string, number>
  /** The jobs that failed for good, newest first, older than `before`. */
  failed(db: Db, page: { before: FailedMark | null; limit: number }): Promise<FailedJob[]>
  /**
   * Sends a job that failed for good again and removes it from the failed ones.
   * @returns its kind; undefined for an unknown id
   */
  retryFailed(tx: Tx, id: string): Promise<string | undefined>
  /** Takes no new job, and waits a moment for running ones. Jobs can still be sent. */
  endWork(): Promise<void>
  /** Ends the work, and closes the connections. */
  close(): Promise<void>
}

export type { Backlog, FailedJob, FailedMark, Queue }

/** How long a job that failed for good is kept and counted. */
const deadLetterSeconds = 30 * 24 * 60 * 60
const letterOptions = { retentionSeconds: deadLetterSeconds, deleteAfterSeconds: deadLetterSeconds }
/** A stop waits no longer for a running job; the job runs again in another process. */
const longestStopMs = 3000

const quietMs = 60_000

/** Runs the statements of pg-boss in the transaction. It reads from its insert only the job's id, which nobody needs. */
const along = (tx: Tx) => ({
  async executeSql(text: string, values: unknown[] = []) {
    await sendAlong(tx, CompiledQuery.raw(text, values))
    return { rows: [] }
  },
})

export function createJobs(options: { connection: pg.PoolConfig; log: Log; runsJobs?: boolean }): Jobs {
  const { log, runsJobs = true } = options
  const boss = new PgBoss({
    ...(options.connection as ConstructorOptions),
    application_name: 'sokoni-jobs',
    max: 3,
    schema: 'jobs',
    useListenNotify: true,
    supervise: runsJobs,
    schedule: runsJobs,
    superviseIntervalSeconds: 15,
    // Scheduled jobs leave many finished rows.
    maintenanceIntervalSeconds: 60 * 60,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 2,
  })
  boss.on('error', (error) => {
    // Its connections end a little after pg-boss itself: the database may end them first.
    if (closed || performance.now() < quietUntilMs) return
    quietUntilMs = performance.now() + quietMs
    log.warn({ err: error.message }, 'the job queue reported an error')
  })

  const handlers = new Map<string, { type: JobType<object>; run(data: object): Promise<void> }>()
  /** Each of its polls reports the same outage. */
  let quietUntilMs = 0
  let closing = false
  let closed = false
  const schedule = createSchedule(boss, log, () => closed)
  const { due, dead, backlog, queues, failed, retryFailed } = createQueueQueries(
    boss,
    (name) => handlers.get(name)?.type.about,
  )

  /** Runs one job after the other while there are any; then waits for a notification or the next poll. */
  async function startWorker({ name }: JobType<object>, run: (data: object) => Promise<void>) {
    const options = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5, batchSize: 1 }
    const worker = await boss.work<object>(name, options, async ([job]) => {
      if (!job) return
      // Another job may wait: several notifications cause one wake-up, and polls are seconds apart.
      boss.notifyWorker(worker)
      await tracedJob(name, job.data, (data) => runLogged({ job: name, id: job.id }, () => run(data)))
    })
  }

  async function runLogged(line: { job: string; id: string }, run: () => Promise<void>) {
    const startedAt = performance.now()
    try {
      await run()
    } catch (error) {
      log.warn({ ...line, ...describeError(error) }, 'a job failed; it is tried again')
      throw error
    }
    log.info({ ...line, ms: Math.round(performance.now() - startedAt) }, 'job')
  }

  /** Logs once, in any process, that a job failed for good; also when the process of the job was killed. */
  async function logFailedJobs() {
    const options = { pollingIntervalSeconds: 10, batchSize: 50, includeMetadata: true } as const
    await boss.work<object, void, typeof options>(deadLetters, options, async (letters) => {
      for (const { sourceName, sourceId, sourceRetryCount, sourceOutput, data } of letters) {
        const line = { job: sourceName, id: sourceId, retries: sourceRetryCount, ...failureMessage(sourceOutput) }
        inJobContext(data, () => log.error(line, 'a job failed for good'))
      }
    })
  }

  async function runJobs() {
    const dueKinds = () => due([...handlers.keys()])
    for (let kinds = await dueKinds(); kinds.length > 0; kinds = await dueKinds()) {
      for (const name of kinds) {
        const handler = handlers.get(name)
        if (!handler) continue
        for (const job of await boss.fetch<object>(name, { batchSize: 20 })) {
          await tracedJob(name, job.data, handler.run).then(
            () => boss.complete(name, job.id),
            (error: Error) => boss.fail(name, job.id, { message: error.message }),
          )
        }
      }
    }
  }

  /** A database that hangs does not keep the process from its next step. */
  async function stopWithin(stop: () => Promise<void>): Promise<void> {
    const late = pause(longestStopMs + 1000, 'late' as const, { ref: false })
    const ended = stop().catch((error: Error) => log.warn({ err: error.message }, 'the jobs could not be ended'))
    if ((await Promise.race([ended, late])) === 'late') log.warn({}, 'the jobs did not end in time')
  }

  async function queueNames(): Promise<Set<string>> {
    return new Set((await boss.getQueues()).map(({ name }) => name))
  }

  return {
    handle(type, handler) {
      handlers.set(type.name, { type, run: handler })
    },

    async send(tx, type, data, sendOptions = {}) {
      await boss.send(type.name, withContext(data), { ...sendOptions, db: along(tx) })
    },

    every(name, seconds, run) {
      schedule.add({ name, seconds, run })
    },

    async open() {
      await boss.start()
      const existing = await queueNames()
      if (!existing.has(deadLetters)) await boss.createQueue(deadLetters, letterOptions)
      // The queue may have been created with an older retention period.
      else await boss.updateQueue(deadLetters, letterOptions)
      for (const { type } of handlers.values()) {
        if (existing.has(type.name)) continue
        await boss.createQueue(type.name, {
          retryLimit: type.retryLimit ?? 5,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: 600,
          expireInSeconds: 120,
          deleteAfterSeconds: 24 * 60 * 60,
          deadLetter: deadLetters,
          notify: !type.canWait,
        })
      }
    },

    async work() {
      await logFailedJobs()
      for (const { type, run } of handlers.values())
        for (let started = 0; started < (type.atOnce ?? 1); started++) await startWorker(type, run)
      await schedule.work(await queueNames())
    },

    runJobs,
    runScheduledJobs: schedule.runOnce,

    async runDue(only) {
      await runJobs()
      await schedule.runOnce(only)
    },

    async isReady() {
      try {
        await boss.getQueue(deadLetters)
        return !closing
      } catch {
        return false
      }
    },

    dead,
    backlog: (db) => backlog(db, [...handlers.keys()]),
    lastSuccesses: schedule.lastSuccesses,
    queues: (db) => queues(db, [...handlers.keys()]),
    failed,
    retryFailed,

    async endWork() {
      closing = true
      await stopWithin(() => boss.stop({ graceful: true, timeout: longestStopMs, close: false }))
    },

    async close() {
      closing = true
      const stop = () => boss.stop({ graceful: true, timeout: longestStopMs })
      // The first call joins an `endWork` that has not finished and leaves the pool open; the second closes the pool.
      await stopWithin(() => stop().then(stop))
      closed = true
    },
  }
}
