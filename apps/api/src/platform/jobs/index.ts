import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { PgBoss, type ConstructorOptions } from 'pg-boss'
import type pg from 'pg'
import type { Db, Tx } from '../db/index.ts'
import type { Log } from '../log.ts'

/** A kind of job and the data it carries: ids, never personal values, codes or secrets. */
export type JobType<Data extends object> = {
  readonly name: string
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

type JobOptions = Pick<JobType<object>, 'retryLimit' | 'atOnce' | 'canWait'>

export function jobType<Data extends object>(name: string, options: JobOptions = {}): JobType<Data> {
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
  /** Registers a scheduled job. Several processes may run its handler at the same time. */
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
  /** The jobs that failed for good, newest first, older than `before`. */
  failed(db: Db, page: { before: FailedMark | null; limit: number }): Promise<FailedJob[]>
  /**
   * Sends a job that failed for good again and removes it from the failed ones.
   * @returns its kind; undefined for an unknown id
   */
  retryFailed(tx: Tx, id: string): Promise<string | undefined>
  /** Takes no new job, and waits a moment for running ones. */
  close(): Promise<void>
}

export type Queue = { name: string; waiting: number; retrying: number; failed: number }

export type FailedJob = { id: string; name: string; failedAt: Date; atMicros: number; attempts: number; error: string }
/** The last job of a page. */
export type FailedMark = Pick<FailedJob, 'id' | 'atMicros'>

const deadLetters = 'dead-letters'
/** How long a job that failed for good is kept and counted. */
const deadLetterSeconds = 30 * 24 * 60 * 60
const letterOptions = { retentionSeconds: deadLetterSeconds, deleteAfterSeconds: deadLetterSeconds }
/** `close` waits no longer for a running job; the job runs again in another process. */
const longestStopMs = 3000

export function createJobs(options: { connection: pg.PoolConfig; log: Log }): Jobs {
  const { log } = options
  const boss = new PgBoss({
    ...(options.connection as ConstructorOptions),
    application_name: 'sokoni-jobs',
    max: 3,
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 15,
    schedule: false,
  })
  boss.on('error', (error) => {
    // Its connections end a little after pg-boss itself: the database may end them first.
    if (!closed) log.warn({ err: error.message }, 'the job queue reported an error')
  })

  const handlers = new Map<string, { type: JobType<object>; run(data: object): Promise<void> }>()
  const scheduledJobs: { name: string; seconds: number; run(): Promise<void> }[] = []
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()
  let closing = false
  let closed = false

  async function runScheduledJob(scheduledJob: (typeof scheduledJobs)[number]) {
    const run = scheduledJob.run().catch((error: unknown) => {
      // It ran longer than `close` waits and lost its database: it runs again in another process.
      if (closed) return
      const causes = error instanceof AggregateError ? error.errors : [error]
      for (const cause of causes)
        log.error(
          { scheduledJob: scheduledJob.name, ...reported(cause) },
          'a scheduled job failed; it runs again at its next time',
        )
    })
    underWay.add(run)
    await run.finally(() => underWay.delete(run))
  }

  function repeat(scheduledJob: (typeof scheduledJobs)[number]) {
    const timer = setTimeout(async () => {
      timers.delete(timer)
      await runScheduledJob(scheduledJob)
      if (!closing) repeat(scheduledJob)
    }, scheduledJob.seconds * 1000)
    timers.add(timer)
  }

  /** Runs one job after the other while there are any; then waits for a notification or the next poll. */
  async function startWorker({ name }: JobType<object>, run: (data: object) => Promise<void>) {
    const options = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5, batchSize: 1 }
    const worker = await boss.work<object>(name, options, async ([job]) => {
      if (!job) return
      // Another job may wait: several notifications cause one wake-up, and polls are seconds apart.
      boss.notifyWorker(worker)
      try {
        await run(job.data)
      } catch (error) {
        log.warn({ job: name, id: job.id, ...reported(error) }, 'a job failed; it is tried again')
        throw error
      }
    })
  }

  /** Logs once, in any process, that a job failed for good; also when the process of the job was killed. */
  async function logFailedJobs() {
    const options = { pollingIntervalSeconds: 10, batchSize: 50, includeMetadata: true } as const
    await boss.work(deadLetters, options, async (letters) => {
      for (const { sourceName, sourceId, sourceRetryCount, sourceOutput } of letters)
        log.error(
          { job: sourceName, id: sourceId, retries: sourceRetryCount, ...failureMessage(sourceOutput) },
          'a job failed for good',
        )
    })
  }

  async function runJobs() {
    for (let due = await dueKinds(); due.length > 0; due = await dueKinds()) {
      for (const name of due) {
        const handler = handlers.get(name)
        for (const job of handler ? await boss.fetch<object>(name, { batchSize: 20 }) : []) {
          await handler?.run(job.data).then(
            () => boss.complete(name, job.id),
            (error: Error) => boss.fail(name, job.id, { message: error.message }),
          )
        }
      }
    }
  }

  async function runScheduledJobs(only?: readonly string[]) {
    for (const scheduledJob of scheduledJobs) if (!only || only.includes(scheduledJob.name)) await scheduledJob.run()
  }

  /** The kinds with a job that is due and has a handler in this process. */
  async function dueKinds(): Promise<string[]> {
    if (handlers.size === 0) return []
    const { rows } = await boss.getDb().executeSql(
      `select distinct name from jobs.job
       where name = any($1) and state in ('created', 'retry') and start_after <= now() and not blocked`,
      [[...handlers.keys()]],
    )
    return (rows as { name: string }[]).map(({ name }) => name)
  }

  return {
    handle(type, handler) {
      handlers.set(type.name, { type, run: handler })
    },

    async send(tx, type, data, sendOptions = {}) {
      await boss.send(type.name, data, { ...sendOptions, db: inside(tx) })
    },

    every(name, seconds, run) {
      scheduledJobs.push({ name, seconds, run })
    },

    async open() {
      await boss.start()
      const existing = new Set((await boss.getQueues()).map(({ name }) => name))
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
      for (const scheduledJob of scheduledJobs) repeat(scheduledJob)
    },

    runJobs,
    runScheduledJobs,

    async runDue(only) {
      await runJobs()
      await runScheduledJobs(only)
    },

    async isReady() {
      try {
        await boss.getQueue(deadLetters)
        return !closing
      } catch {
        return false
      }
    },

    async dead(db) {
      const { rows } = await inside(db).executeSql(
        `select source_name as name, count(*)::integer as jobs from jobs.job where name = $1 group by source_name`,
        [deadLetters],
      )
      return new Map((rows as { name: string; jobs: number }[]).map(({ name, jobs }) => [name, jobs]))
    },

    async queues(db) {
      const { rows } = await inside(db).executeSql(
        `with open as (
           select name, count(*) filter (where state <> 'retry') as waiting, count(*) filter (where state = 'retry') as retrying
           from jobs.job where name = any($2) and state in ('created', 'active', 'retry') group by name
         ), dead as (
           select source_name as name, count(*) as failed from jobs.job where name = $1 group by source_name
         )
         select name, coalesce(waiting, 0)::integer as waiting, coalesce(retrying, 0)::integer as retrying,
           coalesce(failed, 0)::integer as failed
         from jobs.queue left join open using (name) left join dead using (name)
         where name = any($2) order by name`,
        [deadLetters, [...handlers.keys()]],
      )
      return rows as Queue[]
    },

    async failed(db, { before, limit }) {
      const { rows } = await inside(db).executeSql(
        `select id, source_name as name, created_on as "failedAt",
           (extract(epoch from created_on) * 1000000)::bigint::text as micros,
           source_retry_count + 1 as attempts, source_output as output
         from jobs.job where name = $1 and ($2::bigint is null or (created_on, id) <
           (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid))
         order by created_on desc, id desc limit $4`,
        [deadLetters, before?.atMicros ?? null, before?.id ?? null, limit],
      )
      return (rows as (Omit<FailedJob, 'atMicros' | 'error'> & { micros: string; output: object | null })[]).map(
        ({ micros, output, ...job }) => ({
          ...job,
          atMicros: Number(micros),
          error: String(failureMessage(output).err ?? ''),
        }),
      )
    },

    async retryFailed(tx, id) {
      const { rows } = await inside(tx).executeSql(
        `delete from jobs.job where name = $1 and id = $2 returning source_name as name, data`,
        [deadLetters, id],
      )
      const [letter] = rows as { name: string; data: object }[]
      if (!letter || !handlers.has(letter.name)) return undefined
      await boss.send(letter.name, letter.data, { db: inside(tx) })
      return letter.name
    },

    async close() {
      closing = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all([
        boss.stop({ graceful: true, timeout: longestStopMs }),
        Promise.race([Promise.all(underWay), wait(longestStopMs, undefined, { ref: false })]),
      ])
      closed = true
    },
  }
}

/** What pg-boss stored of the error that ended a job; empty when the process of the job was killed. */
function failureMessage(output: object | null) {
  const { message, stack } = (output ?? {}) as { message?: unknown; stack?: unknown }
  return { err: message, stack }
}

function reported(error: unknown) {
  return error instanceof Error ? { err: error.message, stack: error.stack } : { err: String(error) }
}

function inside(handle: Db | Tx) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await handle.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}
