import type { AttemptState, PaymentProvider } from '#contract/states.ts'
import type { Db } from '../../../platform/db/index.ts'

export type ToldAttempt = {
  orderNumber: string
  method: PaymentProvider
  state: AttemptState
  askedCents: number
  phone: string | null
  createdAt: Date
}

/** Every payment attempt of an account, newest first: for the account's export of its personal data. */
export function listToldAttempts(handle: Db, userId: number): Promise<ToldAttempt[]> {
  return handle
    .selectFrom('payment_attempts')
    .innerJoin('payables', 'payables.order_id', 'payment_attempts.order_id')
    .select([
      'order_number as orderNumber',
      'provider as method',
      'payment_attempts.state',
      'asked_cents as askedCents',
      'phone',
      'created_at as createdAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('payment_attempts.id', 'desc')
    .execute()
}
