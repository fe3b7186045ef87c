import type { PaymentProvider, RefundState } from '#contract/shared/states.ts'
import type { Db } from '../../../platform/db/index.ts'

export type ExportedRefund = {
  orderNumber: string
  method: PaymentProvider
  state: RefundState
  amountCents: number
  requestedAt: Date
  /** Null while it is not done. */
  doneAt: Date | null
}

/** All refunds to an account, newest first, for the personal data export. */
export async function listExportedRefunds(handle: Db, userId: number): Promise<ExportedRefund[]> {
  const refunds = await handle
    .selectFrom('refunds')
    .innerJoin('payables', 'payables.order_id', 'refunds.order_id')
    .innerJoin('captures', 'captures.id', 'capture_id')
    .select([
      'order_number as orderNumber',
      'captures.provider as method',
      'refunds.state',
      'refunds.amount_cents as amountCents',
      'requested_at as requestedAt',
      'ended_at as endedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('refunds.id', 'desc')
    .execute()
  return refunds.map(({ endedAt, ...refund }) => ({ ...refund, doneAt: refund.state === 'done' ? endedAt : null }))
}
