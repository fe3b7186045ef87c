import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { present } from '#contract/shared/present.ts'

const sampleEveryMs = 50
const waitsShown = 3

export type DatabaseUse = {
  /** Bytes of the write-ahead log. */
  walBytesPerRequest: number
  maxConnections: number
  /** What active connections waited for, and how many of them on average. */
  waits: { what: string; average: number }[]
}

/** Samples `pg_stat_activity`, without the connection that samples, until `stop`. */
export async function watchDatabase(pool: pg.Pool): Promise<{ stop(requests: number): Promise<DatabaseUse> }> {
  const client = await pool.connect()
  const walBefore = await walBytes(client)
  const ended = new AbortController()
  const counts = new Map<string, number>()
  let samples = 0
  let maxConnections = 0
  async function sample() {
    while (!ended.signal.aborted) {
      const { rows } = await client.query<{ what: string | null; connections: number }>(
        `select case when state = 'active' then wait_event_type || ' ' || wait_event end as what, count(*)::integer as connections
        from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() group by 1`,
      )
      samples += 1
      maxConnections = Math.max(
        maxConnections,
        rows.reduce((sum, { connections }) => sum + connections, 0),
      )
      for (const { what, connections } of rows)
        if (what !== null && !what.startsWith('Client')) counts.set(what, (counts.get(what) ?? 0) + connections)
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
      return { walBytesPerRequest, maxConnections, waits: longest }
    },
  }
}

async function walBytes(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`)
  return Number(present(rows[0]).bytes)
}
