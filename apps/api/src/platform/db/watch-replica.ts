import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { withinTime } from '../in-time.ts'
import type { Log } from '../log.ts'
import { createDirectClient } from './direct-client.ts'

export type ReplicaWatch = {
  /** Null while the replica may be read from, otherwise why not: a fixed word. */
  problem(): string | null
  /** At most so far is the replica behind the primary. */
  lagMs(): number
  /** A position in the log that the replica has surely reached. */
  reached(): number
  close(): Promise<void>
}

const checkMs = 250

export type ReplicaLimits = {
  /** A replica that is further behind is not read from. */
  lagMs: number
  /** A server that does not answer a check in this time is down. */
  timeoutMs: number
  /** How long a request that needs its own writes waits for the replica. */
  catchUpMs: number
}
export const replicaLimits: ReplicaLimits = { lagMs: 1_000, timeoutMs: 1_000, catchUpMs: 100 }

/**
 * Positions in the write-ahead log, in bytes. What others can see is flushed, unless the primary acknowledges commits
 * before; the insert position is then the only one that is late enough, but it jumps over the headers of empty pages.
 */
export const written = `
  select (case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0')::float8 as position`
export const replayed = `
  select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end - '0/0')::float8 as position`
const identity = `select system_identifier || '/' || current_database() as name from pg_control_system()`

/** The server is no replica of our database; the message is a fixed word. */
class WrongServer extends Error {}

export async function positionOf(server: Pick<pg.Pool | pg.Client, 'query'>, statement: string): Promise<number> {
  const { rows } = await server.query<{ position: number | null }>(statement)
  const position = rows[0]?.position ?? null
  if (position === null) throw new WrongServer('no replica')
  return position
}

type Servers = { primary: pg.ClientConfig; replica: pg.ClientConfig }

const connectTo = (connection: pg.ClientConfig) =>
  createDirectClient({ ...connection, application_name: 'sokoni-replica-check' })

/**
 * Measures every quarter of a second how far a replica is behind, over a connection of its own to each of the two. The
 * lag grows by itself while no check succeeds.
 * @param options.onFailure the replica does not answer
 */
export function watchReplica(
  servers: Servers,
  options: { limits: ReplicaLimits; log: Log; onFailure: () => void },
): ReplicaWatch {
  const { limits, log, onFailure } = options
  let problem: string | null = 'not measured'
  let wasLogged = false
  /** At this moment the replica had everything that was written. */
  let levelAt = performance.now() - limits.lagMs
  /** A position of the primary that the replica has not reached yet. */
  let mark: { at: number; position: number } | null = null
  let reached = 0
  let clients: { ofPrimary: pg.Client; ofReplica: pg.Client } | null = null
  let cut = () => {}
  let closed = false
  const lagMs = () => performance.now() - levelAt

  async function connect() {
    const [ofPrimary, ofReplica] = [connectTo(servers.primary), connectTo(servers.replica)]
    cut = () => {
      ofPrimary.cut()
      ofReplica.cut()
    }
    await Promise.all([ofPrimary.client.connect(), ofReplica.client.connect()])
    const [own, other] = await Promise.all([ofPrimary.client.query(identity), ofReplica.client.query(identity)])
    if (own.rows[0]?.name !== other.rows[0]?.name) throw new WrongServer('another database')
    // A replica that was killed may come back with older data.
    ofReplica.client.once('end', () => {
      if (clients?.ofReplica === ofReplica.client) fail(new Error('the connection ended'))
    })
    return { ofPrimary: ofPrimary.client, ofReplica: ofReplica.client }
  }

  async function check() {
    clients ??= await connect()
    const { ofPrimary, ofReplica } = clients
    const at = performance.now()
    const position = await positionOf(ofPrimary, written)
    mark ??= { at, position }
    reached = await positionOf(ofReplica, replayed)
    if (reached >= position) {
      levelAt = at
      mark = null
    } else if (reached >= mark.position) {
      levelAt = mark.at
      mark = { at, position }
    }
    report(lagMs() < limits.lagMs ? null : 'behind')
  }

  function fail(error: Error) {
    report(error instanceof WrongServer ? error.message : 'unreachable', error)
    clients = null
    mark = null
    reached = 0
    levelAt = Math.min(levelAt, performance.now() - limits.lagMs)
    cut()
    onFailure()
  }

  /** One line for each outage, and one for its end. */
  function report(now: string | null, error?: Error) {
    if (closed) return
    problem = now
    if ((now !== null) === wasLogged) return
    wasLogged = now !== null
    if (now !== null) log.warn({ problem: now, err: error?.message }, 'the replica cannot be used: the primary is read')
    else log.info({}, 'the replica can be used again')
  }

  const stop = new AbortController()
  const checking = (async () => {
    while (!closed) {
      await withinTime(check(), limits.timeoutMs).catch(fail)
      await pause(checkMs, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
  })()

  return {
    problem: () => problem ?? (lagMs() < limits.lagMs ? null : 'behind'),
    lagMs,
    reached: () => reached,
    async close() {
      closed = true
      stop.abort()
      cut()
      await checking
    },
  }
}
