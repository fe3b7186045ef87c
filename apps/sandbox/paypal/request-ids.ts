import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Clock } from '../scheduler.ts'
import { problem, type Checked } from './errors.ts'

/** The header `PayPal-Request-Id`, with a hash of the request. */
export type RequestId = { id: string; requested: string }

export type RepeatableCall = 'create' | 'capture' | 'refund'

/** How long PayPal remembers an id: hours for orders, weeks for refunds. */
const TTL_SECONDS: Record<RepeatableCall, number> = { create: 6 * 3600, capture: 6 * 3600, refund: 45 * 86_400 }

export function requestIdOf(id: string, path: string, body: unknown): RequestId {
  const requested = `${path} ${JSON.stringify(body ?? null)}`
  return { id, requested: createHash('sha256').update(requested).digest('hex') }
}

/**
 * Runs `work` once for each request id. A repeat gets the id of the resource that the first call created. Errors are
 * not stored, so the same id may be used again. While the first call runs, a second one with its id is rejected
 * instead of waiting (payments.md §3.3).
 */
export async function once(
  tx: PoolClient,
  clock: Clock,
  call: RepeatableCall,
  requestId: RequestId | undefined,
  work: () => Promise<Checked<string>>,
): Promise<Checked<{ id: string; isRepeat: boolean }>> {
  if (!requestId) return first(await work())
  const { rows: locks } = await tx.query<{ taken: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken',
    [`paypal ${call} ${requestId.id}`],
  )
  if (!locks[0]?.taken) return { error: problem('PREVIOUS_REQUEST_IN_PROGRESS') }
  const since = new Date(clock.now().getTime() - TTL_SECONDS[call] * 1000)
  const { rows } = await tx.query<{ requested: string; resource_id: string }>(
    'select requested, resource_id from sandbox.paypal_request where call = $1 and request_id = $2 and created_at > $3',
    [call, requestId.id, since],
  )
  if (rows[0]) {
    if (rows[0].requested !== requestId.requested)
      return { error: problem('DUPLICATE_REQUEST_ID', { location: 'header' }) }
    return { ok: { id: rows[0].resource_id, isRepeat: true } }
  }
  const done = await work()
  if ('ok' in done) {
    await tx.query(
      `insert into sandbox.paypal_request (call, request_id, requested, resource_id, created_at) values ($1, $2, $3, $4, $5)
       on conflict (call, request_id) do update
       set requested = excluded.requested, resource_id = excluded.resource_id, created_at = excluded.created_at`,
      [call, requestId.id, requestId.requested, done.ok, clock.now()],
    )
  }
  return first(done)
}

function first(done: Checked<string>): Checked<{ id: string; isRepeat: boolean }> {
  return 'ok' in done ? { ok: { id: done.ok, isRepeat: false } } : done
}
