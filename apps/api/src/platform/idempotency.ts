import { sql } from 'kysely'
import { sha256 } from './crypto/hash.ts'
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

type Called = { idempotencyKey: string | null }

/** The key of a shopper or of a person who acts for a store; null when the call has none. */
export function personKey(
  { userId }: { userId: number },
  path: string,
  { idempotencyKey: key }: Called,
  body: unknown,
): IdempotencyKey | null {
  return key === null ? null : { userId, path, key, body }
}

/** Operators' keys have negative user ids, so that they never equal, or are deleted with, the keys of a shopper. */
export function operatorKey(
  { operatorId }: { operatorId: number },
  path: string,
  call: Called,
  body: unknown,
): IdempotencyKey | null {
  return personKey({ userId: -operatorId }, path, call, body)
}

const retentionSeconds = 24 * 60 * 60

/**
 * Runs `work` once for a key, in the caller's transaction, and stores its response (D24).
 * A concurrent repeat waits until the first transaction ends. It then returns the stored response, or, when the first
 * transaction rolled back, does the work itself.
 * @throws IDEMPOTENCY_KEY_REUSED when the key was used with another body
 */
export async function once<T>(tx: Tx, clock: Clock, id: IdempotencyKey | null, work: () => Promise<T>): Promise<T> {
  if (id === null) return work()
  const fingerprint = sha256(JSON.stringify(id.body ?? null)).toString('base64url')
  const { rows } = await sql<{ fingerprint: string; answer: T; created_at: Date }>`
    select fingerprint, answer, created_at from wait_for_key(${id.userId}, ${id.path}, ${id.key})`.execute(tx)
  const saved = rows[0]
  if (saved && saved.created_at >= oldestStored(clock)) {
    if (saved.fingerprint !== fingerprint) throw new ShopError('IDEMPOTENCY_KEY_REUSED')
    return saved.answer
  }
  const answer = await work()
  await sql`
    insert into idempotency_keys (user_id, path, key, fingerprint, answer, created_at)
    values (${id.userId}, ${id.path}, ${id.key}, ${fingerprint}, ${JSON.stringify(answer)}, ${clock.now()})
    on conflict (user_id, path, key) do update set
      fingerprint = excluded.fingerprint, answer = excluded.answer, created_at = excluded.created_at`.execute(tx)
  return answer
}

/** Older keys have expired. */
function oldestStored(clock: Clock): Date {
  return new Date(clock.now().getTime() - retentionSeconds * 1000)
}

/** Deletes the stored responses of an account that is erased. */
export async function deleteKeysOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute()
}
