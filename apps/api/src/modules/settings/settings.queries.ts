import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'

export type Version = { version: number; overrides: Record<string, unknown> }

export type DatedVersion = Version & { changedBy: string; changedAt: Date }

/** Before the first change: the defaults. */
const noVersion: Version = { version: 0, overrides: {} }

export async function newest(handle: Db | Tx): Promise<Version> {
  return (await versions(handle).limit(1).executeTakeFirst()) ?? noVersion
}

export async function find(handle: Db | Tx, version: number): Promise<DatedVersion | undefined> {
  return versions(handle).where('version', '=', version).executeTakeFirst()
}

/** The newest first, with versions below the given one. */
export async function list(handle: Db, of: { before: number | null; limit: number }): Promise<DatedVersion[]> {
  const requested = versions(handle).limit(of.limit)
  return (of.before === null ? requested : requested.where('version', '<', of.before)).execute()
}

const versions = (handle: Db | Tx) =>
  handle
    .selectFrom('settings_versions')
    .select(['version', 'overrides', 'changed_by as changedBy', 'changed_at as changedAt'])
    .orderBy('version', 'desc')

/** Serializes changes; readers do not wait. */
export async function lock(tx: Tx): Promise<void> {
  await sql`lock table settings_versions in share row exclusive mode`.execute(tx)
}

export async function add(tx: Tx, next: DatedVersion): Promise<void> {
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
