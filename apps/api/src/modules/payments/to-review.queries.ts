import { sql } from 'kysely'
import type { PaymentProvider } from '#contract/shared/states.ts'
import type { Db } from '../../platform/db/index.ts'

/** Money, or a report of money, that an operator must resolve. */
export type ToReview = {
  attemptId: number
  /** Null where no money was counted. */
  captureId: number | null
  orderNumber: string
  provider: PaymentProvider
  /** Our reference, as sent to the provider. */
  reference: string
  /** Null where no money was counted. */
  receipt: string | null
  /** Less what the provider refunded of it without a request. */
  paidCents: number | null
  reason: string
  /** False for money that is booked as `review`. */
  isFlagged: boolean
}

/** The last item of the previous page. */
export type ReviewMark = Pick<ToReview, 'attemptId' | 'captureId'>

const toReview = sql`(
  select attempt_id, id as capture_id, provider, receipt, flag, booked_as, paid_cents
  from captures where flag is not null or booked_as = 'review'
  union all
  select id, null, provider, null, null, null, null from payment_attempts
  where state = 'review' and not exists (select from captures where attempt_id = payment_attempts.id)
)`

/** A second payment of an attempt that had succeeded leaves no reason on the attempt. */
const reason = sql`coalesce(flag, reason, 'paid_again')`

/** Oldest attempt first. The page is selected first, and its details are joined afterwards. */
export async function listToReview(db: Db, limit: number, after: ReviewMark | null = null): Promise<ToReview[]> {
  const { rows } = await sql<ToReview>`
    select attempt_id as "attemptId", capture_id as "captureId", order_number as "orderNumber", found.provider, reference,
      receipt, paid_cents - case when booked_as = 'review' then (
        select coalesce(sum(amount_cents), 0) from refunds where refunds.capture_id = found.capture_id
      ) else 0 end as "paidCents", ${reason} as reason, booked_as is distinct from 'review' as "isFlagged"
    from (
      select * from ${toReview} found
      where (attempt_id, coalesce(capture_id, 0)) > (${after?.attemptId ?? 0}, ${after?.captureId ?? 0})
      order by attempt_id, coalesce(capture_id, 0) limit ${limit}
    ) as found
    join payment_attempts on payment_attempts.id = attempt_id
    join payables using (order_id)
    order by attempt_id, coalesce(capture_id, 0)`.execute(db)
  return rows
}

export async function countToReview(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ reason: string; found: number }>`
    select ${reason} as reason, count(*) as found
    from ${toReview} found join payment_attempts on payment_attempts.id = attempt_id
    group by 1`.execute(db)
  return new Map(rows.map(({ reason: why, found }) => [why, found]))
}
