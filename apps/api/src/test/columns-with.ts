import { sql } from 'kysely'
import type { Db } from '../platform/db/index.ts'

/**
 * The columns of the shop's database that contain one of the texts, as 'table.column'. The sandbox schema is left out,
 * since it represents other companies.
 */
export async function columnsWith(db: Db, requested: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string; type: string }>`
    select table_schema as schema, table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'sandbox')`.execute(db)
  const found: string[] = []
  for (const { schema, table, column, type } of columns) {
    const value = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`
    const { rows } = await sql`
      select from ${sql.table(`${schema}.${table}`)}
      where exists (select from unnest(${requested}::text[]) as word where ${value} ilike '%' || word || '%')
      limit 1`.execute(db)
    if (rows.length > 0) found.push(`${schema}.${table}.${column}`)
  }
  return found
}
