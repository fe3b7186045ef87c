import { sql } from 'kysely'
import type { PaymentProvider } from '#contract/shared/states.ts'
import type { Db } from '../../../platform/db/index.ts'

export type AttemptDay = { day: string; provider: PaymentProvider; attempts: number; succeeded: number }

/** Payment attempts started in a period, by day of Nairobi and provider, and how many have succeeded. */
export async function attemptsByDay(db: Db, { from, to }: { from: Date; to: Date }): Promise<AttemptDay[]> {
  const { rows } = await sql<AttemptDay>`
    select (created_at at time zone 'Africa/Nairobi')::date::text as day, provider, count(*) as attempts,
      count(*) filter (where state = 'succeeded') as succeeded
    from payment_attempts where created_at >= ${from} and created_at < ${to} group by 1, 2`.execute(db)
  return rows
}

export type RecentAttempts = { provider: PaymentProvider; attempts: number; succeeded: number }

/**
 * Payment attempts that began 20 to 5 minutes ago, by provider, and how many have succeeded: one of the last minutes may
 * still wait for its shopper.
 */
export async function recentAttempts(db: Db): Promise<RecentAttempts[]> {
  const { rows } = await sql<RecentAttempts>`
    select provider, count(*)::integer as attempts, count(*) filter (where state = 'succeeded')::integer as succeeded
    from payment_attempts
    where created_at between now() - interval '20 minutes' and now() - interval '5 minutes'
    group by 1`.execute(db)
  return rows
}
