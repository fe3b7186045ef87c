import { sql } from 'kysely'
import type { PayoutState } from '#contract/shared/states.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { Actor } from '../../audit/index.ts'

/** A refund that is paid out to a buyer's phone. */
export type RefundPayout = {
  id: number
  /** Null where the refund has been sent again under another key. */
  orderNumber: string | null
  reason: string | null
  phone: string
  amountCents: number
  state: PayoutState
  requestedAt: Date
  firstApprovedBy: Actor | null
}

/** Open payouts, oldest first. The states are literals in the SQL, so that the partial index applies. */
export async function listOpen(db: Db, { after, limit }: { after: number; limit: number }): Promise<RefundPayout[]> {
  const { rows } = await sql<RefundPayout>`
    select payouts.id, order_number as "orderNumber", refunds.reason, phone, payouts.amount_cents as "amountCents",
      payouts.state, payouts.requested_at as "requestedAt", first_approved_by as "firstApprovedBy"
    from payouts
    left join refunds on refunds.key = substr(payouts.key, length('refund:') + 1)
    left join payables on payables.order_id = refunds.order_id
    where payouts.state in ('requested', 'approved', 'sent', 'unknown') and payee = 'shopper' and payouts.id > ${after}
    order by payouts.id limit ${limit}`.execute(db)
  return rows
}
