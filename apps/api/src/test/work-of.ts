import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/db/index.ts'

type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Step[]
}

/**
 * Runs a statement.
 * @returns the tables it scanned sequentially, and how many rows it read
 */
export async function workOf(db: Db, statement: RawBuilder<unknown>) {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Step }] }>`
    explain (analyze, timing off, format json) ${statement}`.execute(db)
  const flat = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(flat)]
  const scans = rows
    .flatMap((row) => flat(row['QUERY PLAN'][0].Plan))
    .filter((step) => step['Node Type'].includes('Scan') && step['Relation Name'])
  return {
    readWhole: scans.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name']),
    read: scans.reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0),
  }
}
