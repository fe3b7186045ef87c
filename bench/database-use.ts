import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { present } from '#contract/shared/present.ts'

const sampleEveryMs = 50
const waitsShown = 3

export type DatabaseUse = {
  /** Bytes of the write-ahead log. */
  walBytesPerRequest: number
  /** Connections with a statement or a transaction at the same time. */
  maxActiveConnections: number
  /** What these connections waited for, and how many of them on average. */
  waits: { what: string; average: number }[]
}

/** Samples `pg_stat_activity`, without the connection that samples, until `stop`. */
export async function watchDatabase(pool: pg.Pool): Promise<{ stop(requests: number): Promise<DatabaseUse> }> {
  const client = await pool.connect()
  const walBefore = await walBytes(client)
  const ended = new AbortController()
  const counts = new Map<string, number>()
  let samples = 0
  let maxActiveConnections = 0
  async function sample() {
    while (!ended.signal.aborted) {
      const { rows } = await client.query<{ what: string; connections: number }>(
        `select coalesce(wait_event_type || ' ' || wait_event, 'nothing') as what, count(*)::integer as connections
        from pg_stat_activity
        where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid() group by 1`,
      )
      samples += 1
      maxActiveConnections = Math.max(
        maxActiveConnections,
        rows.reduce((sum, { connections }) => sum + connections, 0),
      )
      for (const { what, connections } of rows)
        if (what !== 'nothing' && !what.startsWith('Client')) counts.set(what, (counts.get(what) ?? 0) + connections)
      await pause(sampleEveryMs)
    }
  }
  const sampling = sample()
  return {
    async stop(requests) {
      ended.abort()
      await sampling
      const walBytesPerRequest = ((await walBytes(client)) - walBefore) / requests
      client.release()
      const waits = [...counts].map(([what, count]) => ({ what, average: count / samples }))
      const longest = waits.toSorted((a, b) => b.average - a.average).slice(0, waitsShown)
      return { walBytesPerRequest, maxActiveConnections, waits: longest }
    },
  }
}

async function walBytes(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`)
  return Number(present(rows[0]).bytes)
}
