import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Tx } from './db/index.ts'
import { ShopError } from './http/shop-error.ts'

declare module './db/tables.ts' {
  interface Tables {
    idempotency_keys: {
      user_id: number
      path: string
      key: string
      fingerprint: string
      answer: unknown
      created_at: Date
    }
  }
}

export type IdempotencyKey = { userId: number; path: string; key: string; /** The request's body. */ body: unknown }

const keptSeconds = 24 * 60 * 60

/**
 * Runs `work` once for a key, in the caller's own transaction, and keeps its answer (D24).
 *
 * The key's row is inserted first and committed with the work: a concurrent repeat waits on the unique index until the
 * first ends; it then finds the answer, or, when the first failed and left nothing, does the work itself.
 *
 * @throws IDEMPOTENCY_KEY_REUSED when the key came with another body
 */
export async function once<T>(tx: Tx, clock: Clock, id: IdempotencyKey | null, work: () => Promise<T>): Promise<T> {
  if (id === null) return work()
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(id.body ?? null))
    .digest('base64url')
  const oldest = new Date(clock.now().getTime() - keptSeconds * 1000)
  const { rows } = await sql<{ fingerprint: string; answer: T; is_new: boolean }>`
    insert into idempotency_keys as kept (user_id, path, key, fingerprint, created_at)
    values (${id.userId}, ${id.path}, ${id.key}, ${fingerprint}, ${clock.now()})
    on conflict (user_id, path, key) do update set
      fingerprint = case when kept.created_at < ${oldest} then excluded.fingerprint else kept.fingerprint end,
      answer = case when kept.created_at < ${oldest} then null else kept.answer end,
      created_at = case when kept.created_at < ${oldest} then excluded.created_at else kept.created_at end
    returning fingerprint, answer, answer is null as is_new`.execute(tx)
  const row = rows[0]
  if (row && row.fingerprint !== fingerprint) throw new ShopError('IDEMPOTENCY_KEY_REUSED')
  if (row && !row.is_new) return row.answer
  const answer = await work()
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', id.userId)
    .where('path', '=', id.path)
    .where('key', '=', id.key)
    .execute()
  return answer
}

/** Forgets the keys nobody may repeat any more. */
export async function forgetOldKeys(tx: Tx, clock: Clock): Promise<void> {
  const oldest = new Date(clock.now().getTime() - keptSeconds * 1000)
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute()
}

/** An account is erased: its answers are nobody's to hear again. */
export async function forgetKeysOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute()
}
