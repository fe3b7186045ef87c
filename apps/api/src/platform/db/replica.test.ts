import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aReplicatedDatabase, resumeReplay, type ReplicatedDatabase } from '../../test/replicated-database.ts'
import { silentLog, type Log } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createDatabase, type Database, type Db } from './index.ts'
import { openReplica, type Replica } from './replica.ts'

/** A second of lag or for a check that is not answered, and what a busy machine adds. */
const longestMs = 3_000
const timeouts = { statementMs: 3_000, lockMs: 5_000, waitMs: 10_000 }

let servers: ReplicatedDatabase
let primary: Database
let onReplica: pg.Pool
let replica: Replica
const warnings = vi.fn<Log['warn']>()

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
  warnings.mockClear()
  await primary.pool.query('truncate notes')
  replica = open(servers.replica.connection)
  await untilUsed(replica)
})
afterEach(() => replica.close())

function open(
  connection: pg.PoolConfig,
  metrics = createMetrics(),
  primaryConnection: pg.ClientConfig = servers.primary.connection,
): Replica {
  return openReplica({
    connection,
    primary,
    primaryConnection,
    poolSize: 4,
    timeouts,
    log: { ...silentLog, warn: warnings },
    metrics,
  })
}

const untilUsed = (one: Replica) => vi.waitFor(() => expect(one.problem()).toBeNull(), { timeout: 30_000 })

async function isReplica(db: Db): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`select pg_is_in_recovery() as on`.execute(db)
  return rows[0]?.on ?? false
}

const add = (id: number) => primary.pool.query('insert into notes values ($1)', [id])
async function has(db: Db, id: number): Promise<boolean> {
  return (await sql`select from notes where id = ${id}`.execute(db)).rows.length === 1
}

async function pauseReplay() {
  await onReplica.query('select pg_wal_replay_pause()')
  onTestFinished(() => resumeReplay(onReplica))
}

describe('reads', () => {
  it('go to the replica, and to the primary once it is a second behind', async () => {
    expect(await isReplica(await replica.reads.afterWrites())).toBe(true)
    await pauseReplay()
    await add(1)
    const since = performance.now()
    await vi.waitFor(async () => expect(await has(await replica.reads.afterWrites(), 1)).toBe(true), {
      timeout: 5_000,
      interval: 20,
    })
    expect(performance.now() - since).toBeLessThan(longestMs)
    await vi.waitFor(() => expect(replica.problem()).toBe('behind'), { timeout: 5_000 })
    await resumeReplay(onReplica)
    await untilUsed(replica)
    expect(await isReplica(await replica.reads.afterWrites())).toBe(true)
  })

  it('stay on the replica of a shop that is idle, also in the first bytes of a segment of the log', async () => {
    await add(1)
    await primary.pool.query('select pg_switch_wal()')
    await pause(1_500)
    expect(replica.problem()).toBeNull()
  })

  it('stay on the replica of a primary that is written all the time', async () => {
    const places: boolean[] = []
    for (let id = 0; id < 60; id++) {
      await add(id)
      places.push(await isReplica(await replica.reads.afterWrites()))
      await pause(20)
    }
    expect(places.filter(Boolean).length).toBeGreaterThan(45)
  })
})

describe('reads after writes', () => {
  it('have each write that was committed before, and most come from the replica', async () => {
    let fromReplica = 0
    for (let id = 0; id < 100; id++) {
      await add(id)
      const reads = await replica.reads.afterWrites()
      if (await isReplica(reads)) fromReplica++
      expect(await has(reads, id)).toBe(true)
    }
    expect(fromReplica).toBeGreaterThan(50)
  })

  it('wait a tenth of a second at most for a replica that lags', async () => {
    await pauseReplay()
    await add(1)
    const since = performance.now()
    expect(await has(await replica.reads.afterWrites(), 1)).toBe(true)
    expect(performance.now() - since).toBeLessThan(400)
  })
})

describe('a statement that the replica does not finish', () => {
  /** Runs for two seconds where it begins; the table is locked on the replica until then. */
  const slow = async (db: Db) => {
    const { rows } = await sql<{ on: boolean }>`
      select pg_is_in_recovery() as on from (select count(*) from notes) as n, pg_sleep(case when pg_is_in_recovery() then 2 else 0 end)`.execute(
      db,
    )
    return rows[0]?.on
  }

  it('is repeated on the primary when replaying needs its lock, and so is all that follows in its request', async () => {
    const metrics = createMetrics()
    const counted = open(servers.replica.connection, metrics)
    onTestFinished(() => counted.close())
    await untilUsed(counted)
    const reads = await counted.reads.afterWrites()
    const answered = slow(reads)
    await pause(200)
    await primary.pool.query('alter table notes add column if not exists comment text')
    expect(await answered).toBe(false)
    expect(await isReplica(reads)).toBe(false)
    expect(await metrics.text()).toMatch(/^replica_reads_repeated_total\S* 1$/m)
  })

  it('is not repeated after its time limit', async () => {
    const reads = await replica.reads.afterWrites()
    await expect(sql`select pg_sleep(10)`.execute(reads)).rejects.toThrow('statement timeout')
  })

  it.skipIf(process.platform !== 'linux')(
    'is repeated when the replica hangs or is killed, which is logged once',
    async () => {
      const hanging = slow(await replica.reads.afterWrites())
      await pause(100)
      const since = performance.now()
      warnings.mockClear() // of a busy machine
      onTestFinished(() => servers.signalReplica('SIGCONT'))
      servers.signalReplica('SIGSTOP')
      const later: Promise<number>[] = []
      for (let i = 0; i < 20; i++) {
        later.push(timed(async () => isReplica(await replica.reads.afterWrites())))
        await pause(50)
      }
      expect(await hanging).toBe(false)
      expect(performance.now() - since).toBeLessThan(longestMs)
      expect(Math.max(...(await Promise.all(later)))).toBeLessThan(longestMs)
      await pause(1_500)
      expect(warnings).toHaveBeenCalledTimes(1)
      servers.signalReplica('SIGCONT')
      await untilUsed(replica)

      const killed = slow(await replica.reads.afterWrites())
      await pause(100)
      servers.signalReplica('SIGKILL')
      expect(await killed).toBe(false)
      expect(await isReplica(await replica.reads.afterWrites())).toBe(false)
      await vi.waitFor(async () => expect(await isReplica(await replica.reads.afterWrites())).toBe(true), {
        timeout: 30_000,
      })
    },
  )
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

describe('a replica', () => {
  it('that cannot be reached, is none, or is of another database is not used', async () => {
    await primary.pool.query('create database another')
    const wrong: [pg.PoolConfig, string][] = [
      [{ host: '127.0.0.1', port: 9 }, 'unreachable'],
      [servers.primary.connection, 'no replica'],
      [{ ...servers.replica.connection, database: 'another' }, 'another database'],
    ]
    await vi.waitFor(async () => {
      const { rows } = await onReplica.query(`select from pg_database where datname = 'another'`)
      expect(rows).toHaveLength(1)
    })
    for (const [connection, problem] of wrong) {
      const one = open(connection)
      onTestFinished(() => one.close())
      await vi.waitFor(() => expect(one.problem()).toBe(problem))
      expect(await isReplica(await one.reads.afterWrites())).toBe(false)
    }
  })

  it('is measured by a role without special rights', async () => {
    await primary.pool.query('create role shop login')
    const asShop = open({ ...servers.replica.connection, user: 'shop' }, createMetrics(), {
      ...servers.primary.connection,
      user: 'shop',
    })
    onTestFinished(() => asShop.close())
    await untilUsed(asShop)
    expect(await isReplica(await asShop.reads.afterWrites())).toBe(true)
  })

  it('takes no transactions', async () => {
    await expect((await replica.reads.afterWrites()).transaction().execute(async () => {})).rejects.toThrow(
      'has no transactions',
    )
  })
})
