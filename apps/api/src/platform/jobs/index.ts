import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { PgBoss, type ConstructorOptions } from 'pg-boss'
import type pg from 'pg'
import type { Db, Tx } from '../db/index.ts'
import type { Log } from '../log.ts'

/** A kind of job and the data it carries: ids, never personal values, codes or secrets. */
export type JobType<Data extends object> = {
  readonly name: string
  /** How often a failed job is tried again, with growing pauses, before it lies in the dead-letter queue. */
  readonly retryLimit?: number
  /** How many a process does at once, where one that waits for others outside must not hold up the rest; 1 by default. */
  readonly atOnce?: number
  /**
   * Can wait for the next look, two seconds away at most: workers are not notified. PostgreSQL lets transactions that
   * notify commit one after the other only, so what is sent with every order should not.
   */
  readonly canWait?: boolean
  readonly shape?: Data
}

type JobOptions = Pick<JobType<object>, 'retryLimit' | 'atOnce' | 'canWait'>

export function jobType<Data extends object>(name: string, options: JobOptions = {}): JobType<Data> {
  return { name, ...options }
}

/**
 * The one outbox: what must happen after a transaction is a job sent inside it, gone when it rolls back. Jobs run at
 * least once (a killed worker's job comes again), so every handler is idempotent.
 */
export type Jobs = {
  /** Names who does a kind of job; called while the app is built, before `open`. */
  handle<D extends object>(type: JobType<D>, handler: (data: D) => Promise<void>): void
  /** Sends a job in the caller's transaction. */
  send<D extends object>(tx: Tx, type: JobType<D>, data: D, options?: { startAfter?: Date }): Promise<void>
  /** Something to look after again and again; the handler must be fine with several processes doing it at once. */
  every(name: string, seconds: number, handler: () => Promise<void>): void
  /** Makes the queues; jobs can be sent from here on. */
  open(): Promise<void>
  /** Begins to work on jobs in this process. */
  work(): Promise<void>
  /** Does every job that is due, in this call: for whoever cannot wait for the worker. */
  runJobs(): Promise<void>
  /** Runs every scheduled job once, or those that are named: for tests. */
  runScheduledJobs(only?: readonly string[]): Promise<void>
  /** Every job that is due, and then the scheduled jobs: for tests. */
  runDue(only?: readonly string[]): Promise<void>
  /** Whether jobs can be sent and fetched: part of readiness. */
  isReady(): Promise<boolean>
  /** How many jobs of each kind failed for good in the last thirty days, whichever process they failed in. */
  dead(db: Db): Promise<Map<string, number>>
  /** Each kind of job, and how many of it wait, wait to be tried again, and failed for good in the last thirty days. */
  queues(db: Db): Promise<Queue[]>
  /** Those that failed for good, the newest first, from below the mark on. */
  failed(db: Db, page: { before: FailedMark | null; limit: number }): Promise<FailedJob[]>
  /**
   * Sends a job again that failed for good; it is among the failed ones no more.
   * @returns its kind; undefined when there is none of this id
   */
  retryFailed(tx: Tx, id: string): Promise<string | undefined>
  /** Takes no new job, waits a moment for those under way. */
  close(): Promise<void>
}

export type Queue = { name: string; waiting: number; retrying: number; failed: number }

export type FailedJob = { id: string; name: string; failedAt: Date; atMicros: number; tries: number; error: string }
/** Where a page ended. */
export type FailedMark = Pick<FailedJob, 'id' | 'atMicros'>

const deadLetters = 'dead-letters'
/** How long a job that failed for good is kept and counted. */
const deadLetterSeconds = 30 * 24 * 60 * 60
const letterOptions = { retentionSeconds: deadLetterSeconds, deleteAfterSeconds: deadLetterSeconds }
/** A job that takes longer to end is left alone; it comes again elsewhere. */
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
    // Its connections end a little after itself: the database may end them first.
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
      // One that took longer than the stop lost its database: it comes again elsewhere.
      if (closed) return
      const causes = error instanceof AggregateError ? error.errors : [error]
      for (const cause of causes)
        log.error(
          { scheduledJob: scheduledJob.name, ...told(cause) },
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

  /** Takes one job after the other while there are any; then a notice wakes it, or a look every now and then. */
  async function startWorker({ name }: JobType<object>, run: (data: object) => Promise<void>) {
    const options = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5, batchSize: 1 }
    const worker = await boss.work<object>(name, options, async ([job]) => {
      if (!job) return
      // Where one waited, another may: notices that came meanwhile were one wake-up, and looks are seconds apart.
      boss.notifyWorker(worker)
      try {
        await run(job.data)
      } catch (error) {
        log.warn({ job: name, id: job.id, ...told(error) }, 'a job failed; it is tried again')
        throw error
      }
    })
  }

  /** Says once, in whichever process comes to it, that a job failed for good: also of one whose process was killed. */
  async function tellOfTheDead() {
    const options = { pollingIntervalSeconds: 10, batchSize: 50, includeMetadata: true } as const
    await boss.work(deadLetters, options, async (letters) => {
      for (const { sourceName, sourceId, sourceRetryCount, sourceOutput } of letters)
        log.error(
          { job: sourceName, id: sourceId, retries: sourceRetryCount, ...lastWords(sourceOutput) },
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

  /** Kinds of which a job waits to be done now by somebody who can. */
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
      const standing = new Set((await boss.getQueues()).map(({ name }) => name))
      if (!standing.has(deadLetters)) await boss.createQueue(deadLetters, letterOptions)
      // The queue may stand from before it was told how long to keep what lies in it.
      else await boss.updateQueue(deadLetters, letterOptions)
      for (const { type } of handlers.values()) {
        if (standing.has(type.name)) continue
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
      await tellOfTheDead()
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
           source_retry_count + 1 as tries, source_output as output
         from jobs.job where name = $1 and ($2::bigint is null or (created_on, id) <
           (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid))
         order by created_on desc, id desc limit $4`,
        [deadLetters, before?.atMicros ?? null, before?.id ?? null, limit],
      )
      return (rows as (Omit<FailedJob, 'atMicros' | 'error'> & { micros: string; output: object | null })[]).map(
        ({ micros, output, ...job }) => ({
          ...job,
          atMicros: Number(micros),
          error: String(lastWords(output).err ?? ''),
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

/** What pg-boss kept of the error that ended a job; nothing of a job whose process was killed over it. */
function lastWords(output: object | null) {
  const { message, stack } = (output ?? {}) as { message?: unknown; stack?: unknown }
  return { err: message, stack }
}

function told(error: unknown) {
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
