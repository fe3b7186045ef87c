import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { inTime } from '../in-time.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { createDatabase, type Database, type Db, type Reads, type Tables, type Timeouts } from './index.ts'
import { positionOf, replayed, replicaLimits, watchReplica, written, type ReplicaLimits } from './watch-replica.ts'

export type Replica = {
  reads: Reads
  /** Null while the replica may be read from, otherwise why not: a fixed word. */
  problem(): string | null
  close(): Promise<void>
}

export type ReplicaOptions = {
  /** Reaches one replica, without a pooler: what is measured must be what is read. */
  connection: pg.PoolConfig
  primary: Database
  /** Reaches the primary without a pooler. */
  primaryConnection: pg.ClientConfig
  poolSize: number
  timeouts: Timeouts
  log: Log
  metrics: Metrics
  limits?: ReplicaLimits
}

const betweenAsksMs = 5

/** A replica that is measured all the time (decision 0117). Nothing waits for it: it may come later, or never. */
export function openReplica(options: ReplicaOptions): Replica {
  const { connection, primary, primaryConnection, log, metrics, limits = replicaLimits } = options
  const { pool, cut } = openPool({ ...options, limits })
  // What waits for the replica fails at once, and is repeated on the primary.
  const watch = watchReplica({ primary: primaryConnection, replica: connection }, { limits, log, onFailure: cut })
  const isUsable = () => watch.problem() === null

  metrics.gauge('replica_usable', 'Whether the replica is read from', () => (isUsable() ? 1 : 0))
  metrics.gauge('replica_lag_seconds', 'How far the replica is at most behind', () => watch.lagMs() / 1000)
  const answered = metrics.counter('replica_reads_total', 'Requests that a replica may answer, by who did', ['from'])
  const repeated = metrics.counter('replica_reads_repeated_total', 'Reads that failed on the replica')

  function readFrom(place: 'replica' | 'primary'): Db {
    answered.inc({ from: place })
    return place === 'replica' ? handleOf(pool, primary.pool, () => repeated.inc()) : primary.db
  }

  /** Whether the replica has all that is committed now, or has it soon. */
  async function catchesUp(): Promise<boolean> {
    const until = performance.now() + limits.catchUpMs
    const position = await positionOf(primary.pool, written)
    if (watch.reached() >= position) return true
    while ((await positionOf(pool, replayed)) < position) {
      if (performance.now() > until) return false
      await pause(betweenAsksMs)
    }
    return true
  }

  return {
    reads: {
      async afterWrites() {
        const isLevel =
          isUsable() &&
          (await inTime(
            catchesUp().catch(() => false),
            limits.catchUpMs,
            false,
          ))
        return readFrom(isLevel ? 'replica' : 'primary')
      },
    },
    problem: watch.problem,
    async close() {
      await watch.close()
      cut()
      await pool.end()
    },
  }
}

/**
 * A handle for one request. Its statements go to the replica until one fails: that one and all that follow go to the
 * primary. A read can be repeated, and what was read once does not disappear.
 */
function handleOf(replica: pg.Pool, primary: pg.Pool, onRepeat: () => void): Db {
  let isOnReplica = true
  async function query(text: string, values: unknown[]) {
    if (/^(begin|start transaction)\b/.test(text)) throw new Error('A handle for reads has no transactions.')
    if (!isOnReplica) return queryOn(primary, text, values)
    try {
      return await queryOn(replica, text, values)
    } catch (error) {
      if (isTooSlow(error)) throw error
      isOnReplica = false
      onRepeat()
      return queryOn(primary, text, values)
    }
  }
  const client = { query, release: () => {} }
  // Kysely asks no more of a pool.
  const pool = { connect: async () => client, end: async () => {}, options: {} } as unknown as PostgresPool
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * The pool's own `query` would go round the wrapper of its connections (`tap`). As there, a connection whose statement
 * failed is closed.
 */
async function queryOn(pool: pg.Pool, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const client = await pool.connect()
  try {
    const result = await client.query(text, values)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** A statement that took too long on the replica would take as long on the primary. */
const isTooSlow = (error: unknown) => error instanceof pg.DatabaseError && error.code === '57014'

/** `cut` ends all connections without the server: a proper end waits for its answer. */
function openPool({ connection, limits, log, poolSize, primary, timeouts }: Required<ReplicaOptions>) {
  const sockets = new Set<Socket>()
  const stream = () => {
    const socket = new Socket()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  // Where no connection is free soon, the primary is faster.
  const waitMs = Math.min(timeouts.waitMs, limits.timeoutMs)
  const { pool } = createDatabase({
    connection: { ...connection, stream },
    log,
    poolSize,
    timeouts: { ...timeouts, waitMs },
    ...(primary.onWait && { onWait: primary.onWait }),
  })
  return { pool, cut: () => sockets.forEach((socket) => socket.destroy()) }
}
