import { sql, type RawBuilder } from 'kysely'
import type { Moment, Span } from './store-entries.queries.ts'

/** A transaction as booked. */
export type BookedTransaction = Moment & { key: string; reason: string; orderId: string | null }

/** The transactions of a span, oldest first; a page starts after a given transaction. */
export const transactionsWithin = (
  { from, to }: Span,
  after: Moment | null,
  limit: number,
): RawBuilder<BookedTransaction> => sql<BookedTransaction>`
  select id as "transactionId", posted_at as "postedAt", key, reason, order_id as "orderId" from ledger_transactions
  where posted_at >= ${from} and posted_at < ${to}
    ${after ? sql`and (posted_at, id) > (${after.postedAt}, ${after.transactionId})` : sql``}
  order by posted_at, id limit ${sql.lit(limit)}`

/** The change of an account that is no seller's by a transaction; never zero. */
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

/** The time of the first transaction; null before that. */
export const firstBookedAt = (): RawBuilder<{ at: Date | null }> =>
  sql<{ at: Date | null }>`select min(posted_at) as at from ledger_transactions`
