import { sql, type RawBuilder } from 'kysely'
import type { Moment, Span } from './store-entries.queries.ts'

/** A transaction as it stands in the books. */
export type BookedTransaction = Moment & { key: string; reason: string; orderId: string | null }

/** Transactions of a span, the oldest first, from after one of them. */
export const transactionsWithin = (
  { from, to }: Span,
  after: Moment | null,
  limit: number,
): RawBuilder<BookedTransaction> => sql<BookedTransaction>`
  select id as "transactionId", posted_at as "postedAt", key, reason, order_id as "orderId" from ledger_transactions
  where posted_at >= ${from} and posted_at < ${to}
    ${after ? sql`and (posted_at, id) > (${after.postedAt}, ${after.transactionId})` : sql``}
  order by posted_at, id limit ${sql.lit(limit)}`

/** By how much a transaction changed an account that is no seller's; never by nothing. */
export type BookedChange = { transactionId: number; account: string; cents: number }

export const changesBy = (transactionIds: readonly number[]): RawBuilder<BookedChange> => sql<BookedChange>`
  select transaction_id as "transactionId", account, sum(cents)::bigint as cents from (
    select transaction_id, from_account as account, -amount_cents as cents from ledger_postings
    where transaction_id = any(${transactionIds}::bigint[])
    union all
    select transaction_id, to_account, amount_cents from ledger_postings
    where transaction_id = any(${transactionIds}::bigint[])
  ) as change
  where account not like 'seller:%' group by transaction_id, account having sum(cents) <> 0`

/** When anything was booked for the first time; null before that. */
export const firstBookedAt = (): RawBuilder<{ at: Date | null }> =>
  sql<{ at: Date | null }>`select min(posted_at) as at from ledger_transactions`
