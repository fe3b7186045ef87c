import type { PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import { traced } from '../tracing.ts'
import { describeError } from './describe-error.ts'

export type ScheduledJob = { name: string; seconds: number; run(): Promise<void> }

/** pg-boss ends the wait for a run after this time; the next run does not wait for it. */
const longestRunSeconds = 60 * 60
/** How long the queue keeps a finished run. */
const keepRunSeconds = 60

/**
 * Runs scheduled jobs by the schedules of pg-boss, whose shortest interval is a minute. A job that runs more often
 * sends itself again after each run; its schedule sends it too, each minute, which restarts the series after a process
 * was killed. At most one run waits in the queue, so that one process runs it. A run that fails is
 * logged and not retried: the next one comes soon enough.
 */
export function createSchedule(boss: PgBoss, log: Log, isClosed: () => boolean) {
  const scheduledJobs: ScheduledJob[] = []
  const successes = new Map<string, number>()

  async function runLogged({ name, run }: ScheduledJob): Promise<void> {
    try {
      await run()
      successes.set(name, Date.now() / 1000)
    } catch (error) {
      // It ran longer than `close` waits and lost its database: it runs again in another process.
      if (isClosed()) return
      const causes = error instanceof AggregateError ? error.errors : [error]
      for (const cause of causes)
        log.error(
          { scheduledJob: name, ...describeError(cause) },
          'a scheduled job failed; it runs again at its next time',
        )
    }
  }

  async function startWorker(scheduledJob: ScheduledJob): Promise<void> {
    const { name, seconds } = scheduledJob
    const sendAgain = () => boss.send(name, null, { startAfter: seconds })
    // Nothing notifies a worker when the start of a waiting job has come: short intervals need short polls.
    const options = isShort(scheduledJob)
      ? { pollingIntervalSeconds: Math.min(2, Math.max(0.5, seconds / 5)) }
      : { pollingIntervalSeconds: 10, notifyPollingIntervalSeconds: 30 }
    await boss.work(name, { ...options, batchSize: 1 }, async () => {
      await runLogged(scheduledJob)
      if (isShort(scheduledJob) && !isClosed()) await sendAgain()
    })
    if (isShort(scheduledJob)) await sendAgain()
  }

  return {
    add(scheduledJob: ScheduledJob): void {
      const { name, run } = scheduledJob
      scheduledJobs.push({ ...scheduledJob, run: () => traced({ name: `job ${name}`, kind: 'internal' }, run) })
    },

    /** Writes the schedules into the database, removes those of jobs that are gone, and starts to run the jobs here. */
    async work(existing: ReadonlySet<string>): Promise<void> {
      const stored = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
      const declared = new Set(scheduledJobs.map(({ name }) => name))
      for (const name of stored.keys()) if (!declared.has(name)) await boss.unschedule(name)
      for (const scheduledJob of scheduledJobs) {
        const { name } = scheduledJob
        if (!existing.has(name))
          await boss.createQueue(name, {
            policy: 'short',
            retryLimit: 0,
            expireInSeconds: longestRunSeconds,
            deleteAfterSeconds: keepRunSeconds,
            notify: !isShort(scheduledJob),
          })
        const cron = cronOf(scheduledJob)
        if (stored.get(name) !== cron) await boss.schedule(name, cron, null, { missed: 'once' })
        await startWorker(scheduledJob)
      }
    },

    lastSuccesses: () => successes,

    /** Runs every scheduled job once in this call, or only the named ones. */
    async runOnce(only?: readonly string[]): Promise<void> {
      for (const { name, run } of scheduledJobs) if (!only || only.includes(name)) await run()
    },
  }
}

const minute = 60
const hour = 60 * minute

const isShort = ({ seconds }: ScheduledJob) => seconds < minute

/** @throws for an interval that a cron expression cannot express: it must divide the hour or the day */
function cronOf({ name, seconds }: ScheduledJob): string {
  if (seconds <= minute) return '* * * * *'
  const minutes = seconds / minute
  if (Number.isInteger(minutes) && 60 % minutes === 0 && minutes < 60) return `*/${minutes} * * * *`
  const hours = seconds / hour
  if (Number.isInteger(hours) && 24 % hours === 0) return hours === 24 ? '0 0 * * *' : `0 */${hours} * * *`
  throw new Error(`the scheduled job ${name} runs every ${seconds} seconds, which no cron expression expresses`)
}
