import type { Db } from './platform/db/index.ts'
import type { PubSub } from './platform/db/notify.ts'
import type { EventStreams } from './platform/http/event-streams.ts'
import type { Backlog, Jobs } from './platform/jobs/index.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import { createSingleFlight } from './platform/single-flight.ts'
import { createReadiness, type Check, type Note } from './platform/readiness.ts'

/** How long a process is not ready after PostgreSQL reported that its disk is full. */
const databaseFullMs = 30_000

type ReadinessDeps = {
  log: Log
  jobs: Pick<Jobs, 'isReady'>
  pubsub: Pick<PubSub, 'isListening'>
  metrics: Pick<Metrics, 'gauge'>
  checks?: Record<string, Check>
  notes?: Record<string, Note>
}

/** What this process needs before it gets traffic. */
export function readinessOf({ log, jobs, pubsub, metrics, checks = {}, notes = {} }: ReadinessDeps) {
  const readiness = createReadiness(log)
  let databaseFullUntilMs = 0
  for (const [name, check] of Object.entries(checks)) readiness.add(name, check)
  for (const [name, note] of Object.entries(notes)) readiness.addNote(name, note)
  const isDatabaseFull = () => performance.now() < databaseFullUntilMs
  readiness.add('database disk', () => (isDatabaseFull() ? 'full' : null))
  metrics.gauge('database_full', 'Whether the database lately refused a write because its disk is full', () =>
    isDatabaseFull() ? 1 : 0,
  )
  readiness.add('jobs', async () => ((await jobs.isReady()) ? null : 'unreachable'))
  readiness.add('notifications', () => (pubsub.isListening() ? null : 'down'))
  return { readiness, databaseIsFull: () => void (databaseFullUntilMs = performance.now() + databaseFullMs) }
}

type Measured = { db: Db; metrics: Metrics; jobs: Jobs; pubsub: PubSub; streams: EventStreams }

/** The metrics that are read at every scrape. Those of the database are the same in every process. */
export function measure({ db, metrics, jobs, pubsub, streams }: Measured): void {
  metrics.gauges('jobs_dead', 'Jobs that failed for good in the last thirty days, by queue', 'queue', () =>
    jobs.dead(db),
  )
  const joined = createSingleFlight<Backlog[]>()
  /** Both gauges are read at once: one statement answers both. */
  const backlog = () => joined('backlog', () => jobs.backlog(db))
  metrics.gauges('jobs_waiting', 'Jobs that are due, by queue', 'queue', async () => byName(await backlog(), 'waiting'))
  metrics.gauges('jobs_oldest_seconds', 'How long the oldest due job has waited, by queue', 'queue', async () =>
    byName(await backlog(), 'oldestSeconds'),
  )
  metrics.gauges(
    'scheduled_job_success_seconds',
    'When a scheduled job last ended well in this process, in seconds since 1970',
    'queue',
    async () => jobs.lastSuccesses(),
  )
  metrics.gauge('notifications_up', 'Whether changes made by other processes are heard', () =>
    pubsub.isListening() ? 1 : 0,
  )
  metrics.gauges('event_streams', 'Open event streams', 'of', async () => new Map([['order', streams.count()]]))
}

function byName<Field extends string>(rows: readonly ({ name: string } & Record<Field, number>)[], field: Field) {
  return new Map(rows.map((row) => [row.name, row[field]]))
}
