import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { present } from '#contract/shared/present.ts'

const sampleEveryMs = 50

export type DatabaseUse = {
  /** Bytes of the write-ahead log. */
  walBytes: number
  /** Connections with a statement or a transaction at the same time. */
  maxActiveConnections: number
  /** What these connections waited for, and how many of them on average. */
  waits: Wait[]
}

type Wait = { what: string; average: number }

/** Samples `pg_stat_activity`, without the connection that samples, while the work runs. */
export async function withDatabaseUse<T>(
  pool: pg.Pool,
  work: () => Promise<T>,
): Promise<{ result: T; use: DatabaseUse }> {
  const walBefore = await walBytes(pool)
  const client = await pool.connect()
  const ended = new AbortController()
  const [activity, result] = await Promise.all([
    sampleActivity(client, ended.signal).finally(() => client.release()),
    work().finally(() => ended.abort()),
  ])
  return { result, use: { walBytes: (await walBytes(pool)) - walBefore, ...activity } }
}

async function sampleActivity(client: pg.ClientBase, ended: AbortSignal): Promise<Omit<DatabaseUse, 'walBytes'>> {
  const counts = new Map<string, number>()
  let samples = 0
  let maxActiveConnections = 0
  while (!ended.aborted) {
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
  const waits = [...counts].map(([what, count]) => ({ what, average: count / samples }))
  return { maxActiveConnections, waits }
}

/** Over several rounds, longest first. */
export function meanWaits(rounds: readonly (readonly Wait[])[]): Wait[] {
  const sums = new Map<string, number>()
  for (const { what, average } of rounds.flat()) sums.set(what, (sums.get(what) ?? 0) + average)
  const waits = [...sums].map(([what, sum]) => ({ what, average: sum / rounds.length }))
  return waits.toSorted((a, b) => b.average - a.average)
}

async function walBytes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`)
  return Number(present(rows[0]).bytes)
}
