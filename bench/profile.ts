import { Session } from 'node:inspector/promises'
import type pg from 'pg'

/** How a server's time is spent: its own by code, the database's by statement. */
export type Profile = { code: CodeShare[]; statements: StatementShare[] }
/**
 * A share of a process's time, idle time excluded, of a package, one of our files, or a part of Node. Samples are taken by
 * the clock, also while another process has the core, so code that makes system calls, `pg` above all, looks larger than
 * it is. `perf record -e cpu-clock` counts processor time alone.
 */
export type CodeShare = { what: string; share: number }
export type StatementShare = {
  text: string
  perRequest: number
  /** Running it: the start of its plan and the commit are not counted. */
  meanMs: number
  /** How often a request plans it; a prepared statement is planned a few times in all. */
  plans: number
  meanPlanMs: number
  /** Of the time of all statements, with their planning. */
  share: number
}

const shown = 16

/** Profiles the current process. */
export function profileProcess() {
  const session = new Session()
  return {
    async start() {
      session.connect()
      await session.post('Profiler.enable')
      await session.post('Profiler.start')
    },
    async stop() {
      const { profile } = await session.post('Profiler.stop')
      session.disconnect()
      return codeShares(profile)
    },
  }
}

type CpuProfile = {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[]
  samples?: number[]
  timeDeltas?: number[]
}

/** Shares of the time that was not idle, largest first. */
function codeShares({ nodes, samples = [], timeDeltas = [] }: CpuProfile): CodeShare[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const placeOf = new Map<number, string>()
  /** Attributes Node's own work to its caller. */
  function visit(id: number, caller: string | null) {
    const node = byId.get(id)
    if (!node) return
    const { functionName, url } = node.callFrame
    const here = place(url) ?? caller
    placeOf.set(id, here ?? (functionName === '(root)' ? '(node)' : functionName || '(node)'))
    for (const child of node.children ?? []) visit(child, here)
  }
  visit(nodes[0]?.id ?? 0, null)

  const micros = new Map<string, number>()
  samples.forEach((id, index) => {
    const what = placeOf.get(id) ?? '(unknown)'
    micros.set(what, (micros.get(what) ?? 0) + (timeDeltas[index] ?? 0))
  })
  micros.delete('(idle)')
  micros.delete('bench/profile.ts') // the profiler itself
  const all = [...micros.values()].reduce((sum, each) => sum + each, 0)
  const shares = [...micros].map(([what, each]) => ({ what, share: each / all }))
  return shares.toSorted((a, b) => b.share - a.share).slice(0, shown)
}

/** The package name, or the path of one of our files; null for Node's own code. */
function place(url: string): string | null {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  return inPackage ?? /\/((?:apps|packages|build|bench)\/.*)$/.exec(url)?.[1] ?? null
}

/** Settings that the database must be started with, so that its statements can be profiled. */
export const watchable = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
}

export async function watchStatements(pool: pg.Pool): Promise<void> {
  await track(pool, 'top')
  await pool.query('select pg_stat_statements_reset()')
}

/** Turns tracking off. It costs a little, so it is off while speed is measured. */
export async function ignoreStatements(pool: pg.Pool): Promise<void> {
  await pool.query('create extension if not exists pg_stat_statements')
  await track(pool, 'none')
}

/** @param requests the number of requests answered while tracking was on */
export async function statementShares(pool: pg.Pool, requests: number): Promise<StatementShare[]> {
  const { rows } = await pool.query<{
    query: string
    calls: number
    mean: number
    plans: number
    meanPlan: number
    total: number
  }>(`
    select query, calls, mean_exec_time as mean, plans, mean_plan_time as "meanPlan", total_exec_time + total_plan_time as total
    from pg_stat_statements order by total desc`)
  await ignoreStatements(pool)
  const all = rows.reduce((sum, { total }) => sum + total, 0)
  return rows.slice(0, shown).map(({ query, calls, mean, plans, meanPlan, total }) => ({
    text: query.replaceAll(/\s+/g, ' ').trim().slice(0, 100),
    perRequest: calls / requests,
    meanMs: mean,
    plans: plans / requests,
    meanPlanMs: meanPlan,
    share: total / all,
  }))
}

/** Every session applies the new setting before its next statement. */
async function track(pool: pg.Pool, what: 'top' | 'none') {
  await pool.query(`alter system set pg_stat_statements.track = '${what}'`)
  await pool.query('select pg_reload_conf()')
}
