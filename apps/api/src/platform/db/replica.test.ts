import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { aReplicatedDatabase, resumeReplay, type ReplicatedDatabase } from '../../test/replicated-database.ts'
import { withinTime } from '../in-time.ts'
import { silentLog, type Log } from '../log.ts'
import { createMetrics, type Metrics } from '../metrics.ts'
import { setTracer, type Span } from '../tracing.ts'
import { createDatabase, type Database, type Db } from './index.ts'
import { openReplica, type Replica, type ReplicaOptions } from './replica.ts'
import { replicaLimits, type ReplicaLimits } from './watch-replica.ts'

const timeouts = { statementMs: 60_000, lockMs: 60_000, waitMs: 60_000 }
/** Limits that are not reached, however busy the machine is. */
const longLimits: ReplicaLimits = { lagMs: 60_000, timeoutMs: 60_000, catchUpMs: 60_000 }

let servers: ReplicatedDatabase
let primary: Database
let onReplica: pg.Pool

beforeAll(async () => {
  servers = await aReplicatedDatabase()
  primary = createDatabase({ connection: servers.primary.connection, log: silentLog, timeouts })
  onReplica = new pg.Pool(servers.replica.connection)
  onReplica.on('error', () => {}) // its server is killed
  await primary.pool.query('create table notes (id int primary key)')
})
afterAll(async () => {
  await onReplica.end()
  await primary.close()
  await servers.stop()
})
beforeEach(async () => {
  await primary.pool.query('truncate notes')
})

function open(options: Partial<ReplicaOptions> = {}): Replica {
  const replica = openReplica({
    connection: servers.replica.connection,
    primary,
    primaryConnection: servers.primary.connection,
    poolSize: 4,
    timeouts,
    log: silentLog,
    metrics: createMetrics(),
    limits: longLimits,
    ...options,
  })
  onTestFinished(() => replica.close())
  return replica
}

async function openInUse(options: Partial<ReplicaOptions> = {}): Promise<Replica> {
  const replica = open(options)
  await expect.poll(() => replica.problem()).toBeNull()
  return replica
}

/** The spans that begin from now on. */
function takeSpans(): Span[] {
  const spans: Span[] = []
  setTracer({
    run(span, work) {
      spans.push(span)
      return work()
    },
    isRecording: () => true,
    keepSpan: () => (work) => work(),
    traceId: () => undefined,
    traceparent: () => undefined,
  })
  onTestFinished(() => setTracer(null))
  return spans
}

async function isReplica(db: Db): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`select pg_is_in_recovery() as on`.execute(db)
  return rows[0]?.on ?? false
}

const add = (id: number) => primary.pool.query('insert into notes values ($1)', [id])
async function has(db: Db, id: number): Promise<boolean> {
  return (await sql`select from notes where id = ${id}`.execute(db)).rows.length === 1
}

async function untilReplayed() {
  const { rows } = await primary.pool.query('select pg_current_wal_flush_lsn() as position')
  await expect
    .poll(
      async () => (await onReplica.query('select pg_last_wal_replay_lsn() >= $1 as it', [rows[0].position])).rows[0].it,
    )
    .toBe(true)
}

/** The last time, on the clock of this process, at which the replica had everything that was written. */
async function levelAt(metrics: Metrics): Promise<number> {
  const [, seconds] = /^replica_lag_seconds\S* (\S+)$/m.exec(await metrics.text()) ?? []
  return performance.now() - Number(seconds) * 1000
}

/** A check of the replica has begun; the one before has ended. */
async function nextCheck() {
  const began = async (): Promise<Date> => {
    const { rows } = await primary.pool.query(
      `select query_start from pg_stat_activity where application_name = 'sokoni-replica-check'`,
    )
    return rows[0].query_start
  }
  const last = await began()
  await expect.poll(began).not.toEqual(last)
}

async function pauseReplay() {
  await onReplica.query('select pg_wal_replay_pause()')
  onTestFinished(() => resumeReplay(onReplica))
}

describe('reads', () => {
  it('go to the replica, and to the primary once the replica is too far behind', async () => {
    const replica = await openInUse({ limits: { ...replicaLimits, timeoutMs: 60_000 } })
    const isRead = async () => isReplica(await replica.reads.afterWrites())
    await expect.poll(isRead).toBe(true)
    await pauseReplay()
    await add(1)
    await expect.poll(() => replica.problem()).toBe('behind')
    expect(await has(await replica.reads.afterWrites(), 1)).toBe(true)
    await resumeReplay(onReplica)
    await expect.poll(isRead).toBe(true)
  })

  it('stay on the replica of a shop that is idle, also in the first bytes of a segment of the log', async () => {
    const metrics = createMetrics()
    await openInUse({ metrics })
    await add(1)
    await primary.pool.query('select pg_switch_wal()')
    await untilReplayed()
    const idleSince = performance.now()
    for (let checks = 0; checks < 3; checks++) await nextCheck()
    expect(await levelAt(metrics)).toBeGreaterThan(idleSince)
  })

  it('stay on the replica of a primary that is written all the time', async () => {
    const metrics = createMetrics()
    await openInUse({ metrics })
    const writtenSince = performance.now()
    let isWriting = true
    const writing = (async () => {
      for (let id = 0; isWriting; id++) await add(id)
    })()
    await expect.poll(() => levelAt(metrics)).toBeGreaterThan(writtenSince)
    isWriting = false
    await writing
  })
})

describe('a statement on the replica', () => {
  it('is traced, and its wait for a connection is measured', async () => {
    const waits: number[] = []
    const { connection } = servers.primary
    const measured = createDatabase({ connection, log: silentLog, timeouts, onWait: (seconds) => waits.push(seconds) })
    onTestFinished(measured.close)
    const replica = await openInUse({ primary: measured, poolSize: 1 })
    const reads = await replica.reads.afterWrites()
    const spans = takeSpans()
    expect(await Promise.all([isReplica(reads), isReplica(reads)])).toEqual([true, true])
    expect(spans.map(({ name }) => name)).toEqual(['select', 'select'])
    expect(waits.length).toBeGreaterThanOrEqual(1)
  })

  it('that selects all columns is still answered by it after its table got one', async () => {
    const metrics = createMetrics()
    await primary.pool.query('create table growing as select 1 as a')
    await untilReplayed()
    const replica = await openInUse({ metrics, poolSize: 1 })
    const read = async () => {
      const reads = await replica.reads.afterWrites()
      return [(await sql`select * from growing where a = ${1}`.execute(reads)).rows, await isReplica(reads)]
    }
    expect(await read()).toEqual([[{ a: 1 }], true])
    await primary.pool.query('alter table growing add column b integer default 2')
    expect(await read()).toEqual([[{ a: 1, b: 2 }], true])
    expect(await metrics.text()).toMatch(/^replica_reads_repeated_total\S* 0$/m)
  })
})

describe('reads after writes', () => {
  it('have each write that was committed before, and come from the replica', async () => {
    const replica = await openInUse()
    for (let id = 0; id < 100; id++) {
      await add(id)
      const reads = await replica.reads.afterWrites()
      expect(await isReplica(reads)).toBe(true)
      expect(await has(reads, id)).toBe(true)
    }
  })

  it('do not wait long for a replica that lags', async () => {
    const replica = await openInUse({ limits: { ...longLimits, catchUpMs: 100 } })
    await pauseReplay()
    await add(1)
    const reads = await withinTime(replica.reads.afterWrites(), 20_000)
    expect(await has(reads, 1)).toBe(true)
    expect(replica.problem()).toBeNull()
  })
})

describe('a statement that the replica does not finish', () => {
  /** Runs on the replica until it is ended; the table is locked there. */
  const slow = async (db: Db) => {
    const { rows } = await sql<{ on: boolean }>`
      select pg_is_in_recovery() as on from (select count(*) from notes) as n, pg_sleep(case when pg_is_in_recovery() then 3600 else 0 end)`.execute(
      db,
    )
    return rows[0]?.on
  }
  async function untilItRuns() {
    const sleeping = () => onReplica.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)
    await expect.poll(async () => (await sleeping()).rows).toHaveLength(1)
  }

  it('is repeated on the primary when replaying needs its lock, and so is all that follows in its request', async () => {
    const metrics = createMetrics()
    const replica = await openInUse({ metrics })
    const reads = await replica.reads.afterWrites()
    const answered = slow(reads)
    await untilItRuns()
    await primary.pool.query('alter table notes add column if not exists comment text')
    expect(await answered).toBe(false)
    expect(await isReplica(reads)).toBe(false)
    expect(await metrics.text()).toMatch(/^replica_reads_repeated_total\S* 1$/m)
  })

  it('is not repeated after its time limit', async () => {
    const replica = await openInUse({ timeouts: { ...timeouts, statementMs: 500 } })
    const reads = await replica.reads.afterWrites()
    await expect(slow(reads)).rejects.toThrow('statement timeout')
  })

  it.skipIf(process.platform !== 'linux')(
    'is repeated when the replica hangs or is killed, which is logged once',
    async () => {
      const lines: string[] = []
      const log: Log = { ...silentLog, warn: () => lines.push('outage'), info: () => lines.push('end') }
      const replica = await openInUse({ log, limits: { ...longLimits, timeoutMs: 1_000 } })
      const isRead = async () => isReplica(await replica.reads.afterWrites())
      await expect.poll(isRead).toBe(true)
      const hanging = slow(await replica.reads.afterWrites())
      await untilItRuns()
      onTestFinished(() => servers.signalReplica('SIGCONT'))
      servers.signalReplica('SIGSTOP')
      const later: Promise<boolean>[] = []
      for (let i = 0; i < 20; i++) {
        later.push(isRead())
        await pause(50)
      }
      expect(await hanging).toBe(false)
      expect(await Promise.all(later)).not.toContain(true)
      await pause(1_500) // more checks fail meanwhile
      expect(lines.at(-1)).toBe('outage')
      servers.signalReplica('SIGCONT')
      await expect.poll(isRead).toBe(true)

      // Its server process does not notice that the client is gone.
      await onReplica.query(
        `select pg_terminate_backend(pid, 30000) from pg_stat_activity where wait_event = 'PgSleep'`,
      )
      const killed = slow(await replica.reads.afterWrites())
      await untilItRuns()
      servers.signalReplica('SIGKILL')
      expect(await killed).toBe(false)
      await expect.poll(isRead).toBe(true)
      for (const [i, line] of lines.entries()) expect(line).toBe(i % 2 === 0 ? 'outage' : 'end')
    },
  )
})

describe('a replica', () => {
  it('that cannot be reached, is none, or is of another database is not used', async () => {
    await primary.pool.query('create database another')
    const wrong: [pg.PoolConfig, string][] = [
      [{ host: '127.0.0.1', port: 9 }, 'unreachable'],
      [servers.primary.connection, 'no replica'],
      [{ ...servers.replica.connection, database: 'another' }, 'another database'],
    ]
    const known = () => onReplica.query(`select from pg_database where datname = 'another'`)
    await expect.poll(async () => (await known()).rows).toHaveLength(1)
    for (const [connection, problem] of wrong) {
      const one = open({ connection })
      await expect.poll(() => one.problem()).toBe(problem)
      expect(await isReplica(await one.reads.afterWrites())).toBe(false)
    }
  })

  it('is measured by a role without special rights', async () => {
    await primary.pool.query('create role shop login')
    const asShop = await openInUse({
      connection: { ...servers.replica.connection, user: 'shop' },
      primaryConnection: { ...servers.primary.connection, user: 'shop' },
    })
    expect(await isReplica(await asShop.reads.afterWrites())).toBe(true)
  })

  it('takes no transactions', async () => {
    const replica = await openInUse()
    await expect((await replica.reads.afterWrites()).transaction().execute(async () => {})).rejects.toThrow(
      'has no transactions',
    )
  })
})
