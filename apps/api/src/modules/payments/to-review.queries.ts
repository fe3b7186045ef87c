import { sql } from 'kysely'
import type { PaymentProvider } from '#contract/states.ts'
import type { Db } from '../../platform/db/index.ts'

/** Money, or news of it, that an operator must make out. */
export type ToReview = {
  attemptId: number
  orderNumber: string
  provider: PaymentProvider
  /** Ours, told to the provider. */
  reference: string
  /** Null where no money was counted. */
  receipt: string | null
  /** Less what its provider took back of it unasked. */
  paidCents: number | null
  reason: string
}

const toReview = sql`(
  select attempt_id, provider, receipt, doubt, paid_cents - case when booked_as = 'review' then (
      select coalesce(sum(amount_cents), 0) from refunds where capture_id = captures.id
    ) else 0 end as paid_cents
  from captures where doubt is not null or booked_as = 'review'
  union all
  select id, provider, null, null, null from payment_attempts
  where state = 'review' and not exists (select from captures where attempt_id = payment_attempts.id)
)`

/** A second payment of an attempt that had succeeded leaves no reason on the attempt. */
const reason = sql`coalesce(doubt, reason, 'paid_again')`

/** Oldest attempt first. */
export async function listToReview(db: Db, limit: number): Promise<ToReview[]> {
  const { rows } = await sql<ToReview>`
    select attempt_id as "attemptId", order_number as "orderNumber", found.provider, reference, receipt,
      paid_cents as "paidCents", ${reason} as reason
    from ${toReview} found
    join payment_attempts on payment_attempts.id = attempt_id
    join payables using (order_id)
    order by attempt_id limit ${limit}`.execute(db)
  return rows
}

export async function countToReview(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ reason: string; found: number }>`
    select ${reason} as reason, count(*) as found
    from ${toReview} found join payment_attempts on payment_attempts.id = attempt_id
    group by 1`.execute(db)
  return new Map(rows.map(({ reason: why, found }) => [why, found]))
}
