import type { Pool } from 'pg'
import type { Scheduler, Clock } from './scheduler.ts'
import type { Db } from './database.ts'
import { isLoopbackUrl } from './loopback.ts'

export const DELIVERY_TABLES = `
  create table if not exists sandbox.delivery (
    id bigint generated always as identity primary key,
    about text not null,
    url text not null,
    headers jsonb not null,
    body text not null,
    retry_after_seconds integer[] not null,
    attempts integer not null default 0,
    answer text,
    answered_at timestamptz
  );
  create index if not exists delivery_about on sandbox.delivery (about, id);
`

export type NewDelivery = {
  /** The id of the payment that it reports. */
  about: string
  url: string
  headers?: Record<string, string>
  /** The exact bytes, since some are signed. */
  body: string
  dueAt: Date
  /** Delays before each retry while the answer is not 200; empty for a provider that does not retry. */
  retryAfterSeconds?: readonly number[]
}

/** The state of a delivery: `answer` is 'HTTP 200', or the reason why there was none. */
export type Delivery = { id: string; about: string; attempts: number; answer: string | null }

export type Deliveries = ReturnType<typeof createDeliveries>

const TIMEOUT_MS = 10_000
const DELIVERED = 'HTTP 200'

/** Posts webhooks to the shop. They are rows that survive a restart, go to loopback only, and follow no redirect. */
export function createDeliveries({ pool, scheduler, clock }: { pool: Pool; scheduler: Scheduler; clock: Clock }) {
  scheduler.handle('deliver', deliver)

  async function schedule(db: Db, delivery: NewDelivery): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      `insert into sandbox.delivery (about, url, headers, body, retry_after_seconds)
       values ($1, $2, $3, $4, $5) returning id::text`,
      [
        delivery.about,
        delivery.url,
        JSON.stringify({ 'content-type': 'application/json', ...delivery.headers }),
        delivery.body,
        delivery.retryAfterSeconds ?? [],
      ],
    )
    const id = rows[0]?.id ?? ''
    await scheduler.add(db, { kind: 'deliver', subject: id, dueAt: delivery.dueAt })
    return id
  }

  /** Posts one delivery unless it was already accepted. Returns the time of the next attempt, if any. */
  async function deliver(id: string, stopping?: AbortSignal): Promise<Date | undefined> {
    const { rows } = await pool.query<{
      url: string
      headers: Record<string, string>
      body: string
      retry_after_seconds: number[]
      attempts: number
      answer: string | null
    }>('select url, headers, body, retry_after_seconds, attempts, answer from sandbox.delivery where id = $1', [id])
    const delivery = rows[0]
    if (!delivery || delivery.answer === DELIVERED) return undefined
    const answer = await post(delivery, stopping)
    await pool.query(
      'update sandbox.delivery set attempts = attempts + 1, answer = $2, answered_at = $3 where id = $1',
      [id, answer, clock.now()],
    )
    const pauseSeconds = delivery.retry_after_seconds[delivery.attempts]
    if (answer === DELIVERED || pauseSeconds === undefined) return undefined
    return new Date(clock.now().getTime() + pauseSeconds * 1000)
  }

  async function listAbout(subjects: readonly string[]): Promise<Map<string, Delivery[]>> {
    const { rows } = await pool.query<Delivery>(
      `select delivery.id::text, about, attempts, answer from sandbox.delivery delivery
       where about = any($1) order by delivery.id limit 500`,
      [subjects],
    )
    return Map.groupBy(rows, (row) => row.about)
  }

  return { schedule, deliver, listAbout }
}

async function post(
  delivery: { url: string; headers: Record<string, string>; body: string },
  stopping?: AbortSignal,
): Promise<string> {
  if (!isLoopbackUrl(delivery.url)) return 'refused: not a loopback address'
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(delivery.url, {
      method: 'POST',
      headers: delivery.headers,
      body: delivery.body,
      redirect: 'manual',
      signal: stopping ? AbortSignal.any([timeout, stopping]) : timeout,
    })
    await response.body?.cancel()
    return `HTTP ${response.status}`
  } catch (error) {
    if (stopping?.aborted) throw error
    return timeout.aborted ? 'no answer in time' : 'no connection'
  }
}
