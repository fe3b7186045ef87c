import type { AttemptState, PaymentProvider } from '#contract/shared/states.ts'
import type { Db } from '../../../platform/db/index.ts'

export type ExportedAttempt = {
  orderNumber: string
  method: PaymentProvider
  state: AttemptState
  requestedCents: number
  phone: string | null
  createdAt: Date
}

/** Every payment attempt of an account, newest first: for the account's export of its personal data. */
export function listExportedAttempts(handle: Db, userId: number): Promise<ExportedAttempt[]> {
  return handle
    .selectFrom('payment_attempts')
    .innerJoin('payables', 'payables.order_id', 'payment_attempts.order_id')
    .select([
      'order_number as orderNumber',
      'provider as method',
      'payment_attempts.state',
      'requested_cents as requestedCents',
      'phone',
      'created_at as createdAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('payment_attempts.id', 'desc')
    .execute()
}
