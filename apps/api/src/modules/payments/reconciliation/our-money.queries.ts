import { sql } from 'kysely'
import type { OnlineProvider } from '#contract/shared/states.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { Movement } from '../payments.tables.ts'

/** One movement of money in our books, in the currency of its provider. */
export type OurMoney = {
  movement: Movement
  receipt: string
  orderId: string | null
  amountCents: number
  currency: string
  /** A movement that is not done is in progress, or waits for an operator. */
  state: 'done' | 'open'
  /** For a capture: the sum of its refunds, requested or done. */
  refundedCents: number
  at: Date | null
  /** Whether the provider's list of this window must contain it. */
  isExpected: boolean
}

/**
 * Our records of a provider's movements: those it lists, and those that its list of a window must contain. The list
 * need not contain a movement that began before the list does, or that we know only from the list.
 */
export async function listOurs(
  db: Db,
  which: { provider: OnlineProvider; from: Date; to: Date; listedFrom: Date; receipts: readonly string[] },
): Promise<OurMoney[]> {
  const { provider, from, to, listedFrom } = which
  const receipts = [...which.receipts]
  // An overpayment is stored as a capture of its own, under the same receipt followed by '+'.
  const { rows } = await sql<OurMoney>`
    with input as (
      select rtrim(receipt, '+') as receipt from captures
      where provider = ${provider} and receipt = any(${receipts}::text[])
      union
      select rtrim(receipt, '+') from captures
      where provider = ${provider} and not receipt_pending
        and coalesce(paid_at, captured_at) >= ${from} and coalesce(paid_at, captured_at) < ${to}
    ), back as (
      select capture_id, sum(coalesce(usd_cents, amount_cents)) as cents from refunds
      where capture_id in (
        select id from captures where provider = ${provider} and receipt in (select receipt from input)
      )
      group by capture_id
    )
    select 'taken' as movement, input.receipt, min(captures.order_id) as "orderId",
      sum(coalesce(captures.usd_cents, paid_cents)) as "amountCents",
      case when bool_or(captures.usd_cents is not null) then 'USD' else 'KES' end as currency,
      'done' as state, coalesce(sum(back.cents), 0) as "refundedCents",
      min(coalesce(paid_at, captured_at)) as at,
      coalesce(bool_or(
        paid_at >= ${from} and paid_at < ${to} and payment_attempts.created_at >= ${listedFrom}
      ), false) as "isExpected"
    from input
    join captures on captures.provider = ${provider} and captures.receipt in (input.receipt, input.receipt || '+')
    join payment_attempts on payment_attempts.id = captures.attempt_id
    left join back on back.capture_id = captures.id
    group by input.receipt
    union all
    select 'taken', receipt, order_id, paid_cents, 'KES', 'done', 0, coalesce(paid_at, reported_at),
      coalesce(paid_at >= ${from} and paid_at < ${to}, false)
    from unmatched_payments
    where ${provider} = 'mpesa' and (receipt = any(${receipts}::text[]) or paid_at >= ${from} and paid_at < ${to})
      and not exists (select from captures where provider = 'mpesa' and captures.receipt = unmatched_payments.receipt)
    union all
    select 'refunded', provider_id, refunds.order_id, coalesce(refunds.usd_cents, amount_cents),
      case when refunds.usd_cents is null then 'KES' else 'USD' end,
      case when refunds.state = 'done' then 'done' else 'open' end, 0, coalesce(sent_at, requested_at),
      requested_by <> 'provider' and by_hand_reference is null and coalesce(sent_at >= ${from} and sent_at < ${to}, false)
    from refunds join captures on captures.id = capture_id
    where provider = ${provider} and provider_id is not null
      and (provider_id = any(${receipts}::text[]) or sent_at >= ${from} and sent_at < ${to})`.execute(db)
  return rows
}
