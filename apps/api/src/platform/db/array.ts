import { sql, type RawBuilder } from 'kysely'

/**
 * An array for `unnest(…)` and `any(…)`, in a sub-select where the planner cannot count it. A plan for exactly three ids
 * looks cheaper to PostgreSQL than its plan for any number, so it would plan the statement anew for every call, which
 * takes several times as long as running it.
 */
export function array(type: 'text', values: readonly string[]): RawBuilder<unknown>
export function array(type: 'bigint' | 'integer', values: readonly (number | null)[]): RawBuilder<unknown>
export function array(type: string, values: readonly unknown[]): RawBuilder<unknown> {
  const arrayType = sql.raw(`${type}[]`)
  return sql`(select ${values}::${arrayType})::${arrayType}`
}
