import type { Pool } from 'pg'
import { z } from 'zod'

export const SETTING_TABLES = `
  create table if not exists sandbox.setting (provider text primary key, value jsonb not null);
`

export type Settings<S> = {
  read(): Promise<S>
  /** Validates the body. Changes the settings in it, and keeps the others. */
  change(body: unknown): Promise<S>
}

/** The settings of one provider (delays, faults), stored in the database. Unset ones have the schema's default. */
export function createSettings<Schema extends z.ZodObject>(
  pool: Pool,
  provider: string,
  schema: Schema,
): Settings<z.output<Schema>> {
  async function read(): Promise<z.output<Schema>> {
    const { rows } = await pool.query<{ value: unknown }>('select value from sandbox.setting where provider = $1', [
      provider,
    ])
    return schema.parse(rows[0]?.value ?? {})
  }

  async function change(body: unknown): Promise<z.output<Schema>> {
    const given = z.record(z.string(), z.unknown()).parse(body)
    const checked = Object.entries(schema.strict().parse(given))
    // Validation fills in defaults, and only given values are changes.
    const patch = Object.fromEntries(checked.filter(([name]) => Object.hasOwn(given, name)))
    await pool.query(
      `insert into sandbox.setting (provider, value) values ($1, $2)
       on conflict (provider) do update set value = setting.value || excluded.value`,
      [provider, JSON.stringify(patch)],
    )
    return read()
  }

  return { read, change }
}
