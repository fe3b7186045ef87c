import { Session } from 'node:inspector/promises'
import type pg from 'pg'

/** Where a server's time goes: the processor's by what it runs, the database's by statement. */
export type Profile = { code: CodeShare[]; statements: StatementShare[] }
/** A share of the processor time used; a package, a file of ours, a part of Node. */
export type CodeShare = { what: string; share: number }
export type StatementShare = { text: string; perRequest: number; meanMs: number; share: number }

const shown = 16

/** Watches this process. */
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
  nodes: { id: number; callFrame: { functionName: string; url: string } }[]
  samples?: number[]
  timeDeltas?: number[]
}

/** The largest first, of the time that was not idle. */
function codeShares({ nodes, samples = [], timeDeltas = [] }: CpuProfile): CodeShare[] {
  const placeOf = new Map(nodes.map(({ id, callFrame }) => [id, place(callFrame.functionName, callFrame.url)]))
  const micros = new Map<string, number>()
  samples.forEach((id, index) => {
    const what = placeOf.get(id) ?? '(unknown)'
    micros.set(what, (micros.get(what) ?? 0) + (timeDeltas[index] ?? 0))
  })
  micros.delete('(idle)')
  const all = [...micros.values()].reduce((sum, each) => sum + each, 0)
  const shares = [...micros].map(([what, each]) => ({ what, share: each / all }))
  return shares.toSorted((a, b) => b.share - a.share).slice(0, shown)
}

function place(functionName: string, url: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (inPackage) return inPackage
  if (url.startsWith('node:')) return url
  const ours = /\/((?:apps|packages|build|bench)\/.*)$/.exec(url)?.[1]
  return ours ?? (functionName || '(anonymous)')
}

/** How the database is started so that its statements can be watched; until then it watches none. */
export const watchable = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'none' }

export async function watchStatements(pool: pg.Pool): Promise<void> {
  await pool.query('create extension if not exists pg_stat_statements')
  await setTracking(pool, 'top')
  await pool.query('select pg_stat_statements_reset()')
}

/** @param requests how many were answered meanwhile */
export async function statementShares(pool: pg.Pool, requests: number): Promise<StatementShare[]> {
  const { rows } = await pool.query<{ query: string; calls: number; total: number; mean: number }>(`
    select query, calls, total_exec_time as total, mean_exec_time as mean
    from pg_stat_statements order by total_exec_time desc`)
  await setTracking(pool, 'none')
  const all = rows.reduce((sum, { total }) => sum + total, 0)
  return rows.slice(0, shown).map(({ query, calls, total, mean }) => ({
    text: query.replaceAll(/\s+/g, ' ').trim().slice(0, 100),
    perRequest: calls / requests,
    meanMs: mean,
    share: total / all,
  }))
}

/** Sessions hear of it before their next statement. */
async function setTracking(pool: pg.Pool, what: 'top' | 'none') {
  await pool.query(`alter system set pg_stat_statements.track = '${what}'`)
  await pool.query('select pg_reload_conf()')
}
