import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { openKeyring, type AuthSecret } from '../api/src/modules/accounts/index.ts'
import { providerCalls, type ProviderCall } from '../api/src/modules/payments/index.ts'
import type { Clock } from '../api/src/platform/clock.ts'
import { serviceStates, type ServiceState } from '../api/src/platform/breaker.ts'
import { closeAll } from '../api/src/platform/close-all.ts'
import { createDatabase, type Database } from '../api/src/platform/db/index.ts'
import { DatabaseTaken, openMonitor, type DatabaseMonitor } from '../api/src/platform/db/monitor.ts'
import { openReplica, type Replica } from '../api/src/platform/db/replica.ts'
import { createLog, type Log } from '../api/src/platform/log.ts'
import { createMetrics, type Metrics } from '../api/src/platform/metrics.ts'
import type { Check, Note } from '../api/src/platform/readiness.ts'
import { type DatabaseServer, openServer } from './database-server.ts'
import { openSchema } from './schema.ts'
import type { ServerSettings } from './settings/settings.ts'
import { openShopRecord } from './shop-record.ts'

/** What every process of the shop needs: a log, the migrated database with its time, and the record of its shop. */
export type Foundation = {
  log: Log
  metrics: Metrics
  database: Database
  /** For connections that a pooler cannot carry: LISTEN, jobs, locks. */
  connection: pg.PoolConfig
  clock: Clock
  /** What this process needs before it gets traffic. */
  checks: Record<string, Check>
  /** What it can do without. */
  notes: Record<string, Note>
  record: { authSecret: AuthSecret; isSeeded: boolean }
  close(): Promise<void>
}

/**
 * @param options.isShop false for a command; a shop process shares a database with other processes only where it shares
 * all else with them
 * @param options.server of a shop process, which closes it; a command uses a running embedded server, or starts one when
 * none runs
 * @param options.embedded settings of the embedded server, where this process starts it
 */
export async function openFoundation(
  settings: ServerSettings,
  options: { isShop: true; server: Promise<DatabaseServer> } | { isShop: false; embedded?: Record<string, string> },
): Promise<Foundation> {
  const log = createLog(
    settings.logLevel,
    settings.release,
    options.isShop && process.stdout.isTTY ? logFile(settings) : undefined,
  )
  const metrics = createMetrics(settings.release)
  const waits = metrics.histogram('database_wait_seconds', 'Time that requests waited for a connection of the pool')
  mkdirSync(settings.dataDir, { recursive: true })
  const server = options.isShop
    ? await options.server
    : await openServer(settings, { ownServer: false, settings: options.embedded })
  const { connection, direct } = server
  const { prepareStatements, poolSize, timeouts, directUrl, replicaUrl } = settings.database
  const database = createDatabase({
    connection,
    log,
    poolSize,
    timeouts,
    prepare: prepareStatements,
    isPooler: directUrl !== null,
    onWait: (seconds) => waits.observe(seconds),
  })
  let monitor: DatabaseMonitor | null = null
  let replica: Replica | null = null
  const close = () =>
    closeAll([
      () => replica?.close(),
      database.close,
      () => monitor?.close(),
      () => (options.isShop ? undefined : server.stop()),
    ])
  try {
    monitor = await openMonitor({
      connection: direct,
      log,
      lock: options.isShop ? lockOf(settings) : undefined,
    }).catch((error: Error) => {
      throw settings.database.url === null || error instanceof DatabaseTaken ? error : unreachable(error, settings)
    })
    if (directUrl !== null) await warnWithoutTimeout(database, log)
    await openSchema(settings.mode, { pool: database.pool, direct, log })
    const { authSecret, isSeeded } = await openShopRecord(database.pool, settings.mode, settings.authSecret)
    const keyring = await openKeyring(database.db, authSecret, settings.previousAuthSecret)
    const record = { authSecret: keyring, isSeeded }
    measure(metrics, database, monitor)
    metrics.gauges(
      'disk_free_bytes',
      'Free space of the data folder',
      'folder',
      async () => new Map([['data', await freeBytes(settings.dataDir)]]),
    )
    const checks = {
      ...checksOf(monitor),
      disk: async () => ((await freeBytes(settings.dataDir)) < minFreeBytes ? 'full' : null),
    }
    if (options.isShop && replicaUrl !== null && settings.role !== 'worker')
      replica = openReplica({
        connection: { connectionString: replicaUrl },
        primary: database,
        primaryConnection: direct,
        poolSize,
        timeouts,
        log,
        metrics,
      })
    return {
      log,
      metrics,
      database: replica ? { ...database, reads: replica.reads } : database,
      connection: direct,
      clock: monitor.clock,
      checks,
      notes: replica ? { replica: replica.problem } : {},
      record,
      close,
    }
  } catch (error) {
    await close()
    throw error instanceof DatabaseTaken ? new Error(whyAlone(settings)) : error
  }
}

function measure(metrics: Metrics, { pool }: Database, monitor: DatabaseMonitor) {
  const calls = metrics.histogram('provider_call_seconds', 'Time of calls to payment providers', [
    'provider',
    'outcome',
  ])
  providerCalls.subscribe((call) => {
    const { provider, outcome, seconds } = call as ProviderCall
    calls.observe({ provider, outcome }, seconds)
  })
  const services = new Map<string, number>()
  serviceStates.subscribe((state) => {
    const { name, isUp } = state as ServiceState
    services.set(name, isUp ? 1 : 0)
  })
  metrics.gauges(
    'service_up',
    'Services that failed several times since the start, and whether they answer',
    'service',
    async () => services,
  )
  metrics.gauge('database_up', 'Whether the database answers and accepts writes', () => (monitor.problem() ? 0 : 1))
  metrics.gauge(
    'clock_skew_seconds',
    'How far the clock of this machine is ahead of the database',
    () => Math.round(monitor.clockSkewMs()) / 1000,
  )
  metrics.gauges(
    'database_connections',
    'Connections of the pool, and requests that wait for one',
    'state',
    async () => {
      const { totalCount, idleCount, waitingCount } = pool
      return new Map([
        ['busy', totalCount - idleCount],
        ['idle', idleCount],
        ['waiting', waitingCount],
      ])
    },
  )
}

/** A person at a terminal sees the address and the accounts; request lines would push them away. */
const logFile = ({ dataDir }: ServerSettings) => join(dataDir, 'shop.log')

function unreachable({ message }: Error, { database }: ServerSettings): Error {
  const name = database.directUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  return new Error(`The database cannot be reached: ${message}. Check ${name}, and that PostgreSQL runs.`)
}

/** A pooler refuses timeouts that a client sends: its own configuration has to set them. */
async function warnWithoutTimeout({ pool }: Database, log: Log): Promise<void> {
  const { rows } = await pool.query<{ lock_timeout: string }>('show lock_timeout')
  if (rows[0]?.lock_timeout === '0')
    log.warn({}, 'the connections of DATABASE_URL have no lock_timeout: set it in the connect_query of PgBouncer')
}

/** Several processes share their pictures through object storage, and their rate limits through Redis. */
function lockOf({ mode, redisUrl, s3 }: ServerSettings): 'shared' | 'exclusive' {
  return mode === 'production' && redisUrl !== null && s3 !== null ? 'shared' : 'exclusive'
}

function whyAlone(settings: ServerSettings): string {
  const begin = 'Another process of the shop runs on this database'
  if (settings.mode === 'demo') return `${begin}, and a demo shop is one process. Stop it, or use another database.`
  const missing = [settings.redisUrl === null && 'REDIS_URL', settings.s3 === null && 'S3_ENDPOINT'].filter(Boolean)
  if (missing.length === 0) return `${begin} without REDIS_URL or S3_ENDPOINT. Stop it, and start it with both.`
  return `${begin}. Several processes need REDIS_URL and S3_ENDPOINT; this one has no ${missing.join(' and no ')}.`
}

const maxClockSkewMs = 5_000
const minFreeBytes = 64 * 1024 * 1024

function checksOf(monitor: DatabaseMonitor): Record<string, Check> {
  return {
    database: monitor.problem,
    clock() {
      const skewMs = monitor.clockSkewMs()
      if (Math.abs(skewMs) <= maxClockSkewMs) return null
      return `${Math.round(Math.abs(skewMs) / 1000)} s ${skewMs > 0 ? 'ahead of' : 'behind'} the database`
    },
  }
}

/** The embedded database and the pictures are in the data folder. */
async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}
