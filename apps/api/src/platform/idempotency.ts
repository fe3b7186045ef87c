import { sql, type RawBuilder } from 'kysely'
import { present } from '#contract/shared/present.ts'
import { sha256 } from './crypto/hash.ts'
import type { Clock } from './clock.ts'
import { compileOnce } from './db/compile-once.ts'
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
  const key = keyValues(id, clock)
  const repeated = repeatOf(key, present((await waitForKey(tx, key))[0])) // an outer join to one row
  if (repeated) return repeated.answer as T
  const answer = await work()
  await storeAnswer.along(tx, { ...key, answer: JSON.stringify(answer), now: clock.now() })
  return answer
}

/** The values of a key in a statement; all null where the call has none. */
export type KeyValues = {
  keyOwner: number | null
  path: string | null
  key: string | null
  fingerprint: string | null
  /** Older keys have expired. */
  oldest: Date
}

export function keyValues(id: IdempotencyKey | null, clock: Clock): KeyValues {
  const oldest = new Date(clock.now().getTime() - retentionSeconds * 1000)
  if (id === null) return { keyOwner: null, path: null, key: null, fingerprint: null, oldest }
  const fingerprint = sha256(JSON.stringify(id.body ?? null)).toString('base64url')
  return { keyOwner: id.userId, path: id.path, key: id.key, fingerprint, oldest }
}

export type StoredAnswer = { storedFingerprint: string | null; answer: unknown }

/**
 * The stored answer of a key, for a use case that does without `once`: it reads this in the statement that reads its
 * data, and writes in one statement, with `storing`, only if the data are still the same.
 */
export const storedAnswer = ({ keyOwner, path, key, oldest }: KeyValues) => sql<StoredAnswer>`
  select fingerprint as "storedFingerprint", answer from idempotency_keys
  where user_id = ${keyOwner} and path = ${path} and key = ${key} and created_at >= ${oldest}`

/** Stores the answer if there is a key and `source`, a table of one row at most, has a row. */
export const storing = (
  { keyOwner, path, key, fingerprint, answer, now }: KeyValues & { answer: string; now: Date },
  source: RawBuilder<unknown>,
) => sql`
  insert into idempotency_keys (user_id, path, key, fingerprint, answer, created_at)
  select ${keyOwner}::bigint, ${path}::text, ${key}::text, ${fingerprint}::text, ${answer}::jsonb, ${now}::timestamptz
  from ${source} where ${key}::text is not null
  on conflict (user_id, path, key) do update set
    fingerprint = excluded.fingerprint, answer = excluded.answer, created_at = excluded.created_at`

/**
 * @returns null when the key is new
 * @throws IDEMPOTENCY_KEY_REUSED when the key was used with another body
 */
export function repeatOf(
  { fingerprint }: KeyValues,
  { storedFingerprint, answer }: StoredAnswer,
): { answer: unknown } | null {
  if (storedFingerprint === null) return null
  if (storedFingerprint !== fingerprint) throw new ShopError('IDEMPOTENCY_KEY_REUSED')
  return { answer }
}

const waitForKey = compileOnce(
  ({ keyOwner, path, key, oldest }: KeyValues) => sql<StoredAnswer>`
    select fingerprint as "storedFingerprint", answer
    from (select) as one
    left join wait_for_key(${keyOwner}, ${path}, ${key}) as stored on stored.created_at >= ${oldest}`,
)

const storeAnswer = compileOnce((values: Parameters<typeof storing>[0]) => storing(values, sql`(select) as one`))

/** Deletes the stored responses of an account that is erased. */
export async function deleteKeysOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute()
}
