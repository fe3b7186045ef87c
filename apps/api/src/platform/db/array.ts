import { sql, type RawBuilder } from 'kysely'

/**
 * An array for `unnest(…)` and `any(…)`, in a sub-select so that the planner cannot count its elements. PostgreSQL
 * estimates a plan for exactly three ids as cheaper than its generic plan. It would therefore plan the statement again
 * at every call, which takes several times as long as running it.
 */
export function array(type: 'text', values: readonly string[]): RawBuilder<unknown>
export function array(type: 'bigint' | 'integer', values: readonly (number | null)[]): RawBuilder<unknown>
export function array(type: string, values: readonly unknown[]): RawBuilder<unknown> {
  const arrayType = sql.raw(`${type}[]`)
  return sql`(select ${values}::${arrayType})::${arrayType}`
}
