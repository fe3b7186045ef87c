import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { withinTime } from '../in-time.ts'
import type { Log } from '../log.ts'
import { createDirectClient, type DirectClient } from './direct-client.ts'

/** Why a process does not take traffic: a fixed word for each reason. */
export type DatabaseProblem = 'unreachable' | 'read-only' | 'taken'

export type DatabaseMonitor = {
  /**
   * The time of the database, so that all processes of a shop agree. Between two checks it follows the monotonic clock
   * of this process, which does not jump when the clock of the machine is set.
   */
  clock: Clock
  /** By how much the clock of this machine is ahead of the database, in milliseconds. */
  clockSkewMs(): number
  /** Null while the database answers, accepts writes, and this process may use it. */
  problem(): DatabaseProblem | null
  close(): Promise<void>
}

export type MonitorOptions = {
  /** Reaches the database without a pooler. */
  connection: pg.ClientConfig
  log: Log
  /** How the process locks the database while it runs: 'exclusive' keeps out all others. A command takes no lock. */
  lock?: 'shared' | 'exclusive' | undefined
  checkMs?: number
  timeoutMs?: number
}

/** Another process uses the database, and one of the two cannot share it. */
export class DatabaseTaken extends Error {}

/** The key of the advisory lock that each process holds while it runs; any number does. */
const processLock = 7_305_002

const lockStatements = {
  shared: `select pg_try_advisory_lock_shared(${processLock}) as locked`,
  exclusive: `select pg_try_advisory_lock(${processLock}) as locked`,
}

/**
 * Watches the database over one connection of its own: a pool whose connections all wait says nothing about the server.
 * PostgreSQL releases the advisory lock of this connection when the process ends, however it ends.
 * @throws DatabaseTaken when another process uses the database, and one of the two cannot share it
 */
export async function openMonitor(options: MonitorOptions): Promise<DatabaseMonitor> {
  const { log, lock, checkMs = 1_000, timeoutMs = 2_000 } = options
  let direct: DirectClient | null = null
  let problem: DatabaseProblem | null = null
  let closed = false
  /** The time of the database minus the monotonic time of this process. */
  let offsetMs = Date.now() - performance.now()

  async function connect(): Promise<DirectClient> {
    const next = createDirectClient({
      ...options.connection,
      application_name: 'sokoni-monitor',
    })
    try {
      await withinTime(next.client.connect(), timeoutMs)
      // A machine without power cannot close its session: PostgreSQL ends it and releases the lock.
      await withinTime(next.client.query(`set idle_session_timeout = '15s'`), timeoutMs)
      if (lock) {
        const { rows } = await withinTime(next.client.query<{ locked: boolean }>(lockStatements[lock]), timeoutMs)
        if (!rows[0]?.locked) throw new DatabaseTaken('Another process of the shop uses this database.')
      }
    } catch (error) {
      next.cut()
      throw error
    }
    return next
  }

  async function check(): Promise<void> {
    direct ??= await connect()
    const sentAt = performance.now()
    const answer = direct.client.query<{ ms: number; read_only: boolean }>(
      `select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms,
         pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`,
    )
    const { rows } = await withinTime(answer, timeoutMs)
    const [row] = rows
    if (!row) return
    adopt(row.ms, sentAt, performance.now())
    report(row.read_only ? 'read-only' : null)
  }

  /** The server read its clock between the two moments: a difference within them is an error of the measurement. */
  function adopt(serverMs: number, sentAt: number, receivedAt: number) {
    const measured = serverMs - (sentAt + receivedAt) / 2
    if (Math.abs(measured - offsetMs) > (receivedAt - sentAt) / 2) offsetMs = measured
  }

  /** One line for each outage, and one for its end. */
  function report(now: DatabaseProblem | null, error?: Error) {
    if (now === problem || closed) return
    if (now) log.error({ problem: now, err: error?.message }, 'the database cannot be used')
    else log.info({ was: problem }, 'the database can be used again')
    problem = now
  }

  /** The end of a connection waits for the server, which may not answer. */
  function cut() {
    direct?.cut()
    direct = null
  }

  await check().catch((error: Error) => {
    cut()
    throw error
  })
  const stop = new AbortController()
  const watching = (async () => {
    while (!closed) {
      await pause(checkMs, undefined, { signal: stop.signal, ref: false }).catch(() => {})
      if (closed) return
      await check().catch((error: Error) => {
        cut()
        report(error instanceof DatabaseTaken ? 'taken' : 'unreachable', error)
      })
    }
  })()

  const nowMs = () => performance.now() + offsetMs
  return {
    clock: { now: () => new Date(nowMs()) },
    clockSkewMs: () => Date.now() - nowMs(),
    problem: () => problem,
    async close() {
      closed = true
      stop.abort()
      await Promise.race([direct?.client.end().catch(() => {}), pause(timeoutMs, undefined, { ref: false })])
      cut()
      await watching
      cut() // a check in progress may have connected again
    },
  }
}
