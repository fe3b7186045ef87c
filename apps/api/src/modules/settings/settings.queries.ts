import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'

export type Version = { version: number; overrides: Record<string, unknown> }

export async function newest(handle: Db | Tx): Promise<Version> {
  const row = await handle
    .selectFrom('settings_versions')
    .select(['version', 'overrides'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { version: 0, overrides: {} }
}

/** Lets one change at a time through; readers are not held up. */
export async function lock(tx: Tx): Promise<void> {
  await sql`lock table settings_versions in share row exclusive mode`.execute(tx)
}

export async function add(tx: Tx, next: Version & { changedBy: string; changedAt: Date }): Promise<void> {
  await tx
    .insertInto('settings_versions')
    .values({
      version: next.version,
      overrides: JSON.stringify(next.overrides),
      changed_by: next.changedBy,
      changed_at: next.changedAt,
    })
    .execute()
}
