import { sql, type RawBuilder } from 'kysely'
import type { PaymentProvider } from '#contract/shared/states.ts'
import type { RefundAsker } from './payments.tables.ts'

export type BookedRefund = { id: number; provider: PaymentProvider; requestedBy: RefundAsker; reason: string }

export const refundsOf = (refundIds: readonly number[]): RawBuilder<BookedRefund> => sql<BookedRefund>`
  select refunds.id, provider, requested_by as "requestedBy", reason
  from refunds join captures on captures.id = capture_id where refunds.id = any(${refundIds}::bigint[])`

export type OpenedDisputes = { provider: PaymentProvider; disputes: number; cents: number }

/** Disputes opened in a period, whatever their outcome. */
export const disputesOpenedWithin = ({ from, to }: { from: Date; to: Date }): RawBuilder<OpenedDisputes> =>
  sql<OpenedDisputes>`
    select provider, count(*) as disputes, sum(amount_cents)::bigint as cents
    from disputes join captures on captures.id = capture_id
    where opened_at >= ${from} and opened_at < ${to} group by provider`
