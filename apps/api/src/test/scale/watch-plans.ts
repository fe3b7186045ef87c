import { sql } from 'kysely'
import type pg from 'pg'
import { createDatabase, type Tx } from '../../platform/db/index.ts'
import { silentLog } from '../../platform/log.ts'
import type { TestDatabase } from '../database.ts'

type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Step[]
}

/** The cost of statements, including those of triggers and foreign keys. */
export type Work = {
  /** How many statements ran. */
  statements: number
  /** How many rows and index entries were read. */
  read: number
  /** The tables that were scanned sequentially. */
  readWhole: string[]
}

class Undone extends Error {}

const reporting = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_format=json',
  'auto_explain.log_level=notice',
  'client_min_messages=notice',
]

/** Reads the actual plan of each statement from PostgreSQL's `auto_explain`. */
export function watchPlans({ connection }: TestDatabase) {
  const steps: Step[][] = []
  const database = createDatabase({
    connection: { ...connection, options: reporting.map((setting) => `-c ${setting}`).join(' ') },
    log: silentLog,
    poolSize: 1,
  })
  const { db, pool, close } = database
  pool.on('connect', (client: pg.PoolClient) => client.on('notice', ({ message }) => read(message ?? '')))

  function read(message: string): void {
    const plan = /^duration: .* plan:\n([^]+)$/.exec(message)?.[1]
    if (plan !== undefined) steps.push(flat((JSON.parse(plan) as { Plan: Step }).Plan))
  }

  /** The cost since the last call. */
  function take(): Work {
    const done = steps.splice(0)
    const scans = done.flat().filter((step) => step['Node Type'].endsWith('Scan'))
    return {
      statements: done.length,
      read: scans.reduce((sum, step) => sum + rowsOf(step), 0),
      readWhole: scans.flatMap((step) => (step['Node Type'] === 'Seq Scan' ? (step['Relation Name'] ?? []) : [])),
    }
  }

  return {
    /** For a watched process of the shop; `take` returns its cost. */
    database,
    take,
    close,
    /** Runs `run`, returns its cost, and rolls its changes back. */
    async workOf(run: (tx: Tx) => Promise<unknown>): Promise<Work> {
      take()
      await db
        .transaction()
        .execute(async (tx) => {
          await run(tx)
          await sql`show server_version`.execute(tx) // sends what waits for it, and has no plan itself
          throw new Undone()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error
        })
      return take()
    },
  }
}

const flat = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(flat)]

const rowsOf = (step: Step): number =>
  step['Actual Loops'] *
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0))
