import type { AttemptState, PaymentProvider } from '#contract/shared/states.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { WebhookOutcome } from '../payments.tables.ts'

/** A payment attempt as shown in lists. */
export type ListedAttempt = {
  id: number
  orderNumber: string
  provider: PaymentProvider
  state: AttemptState
  reason: string | null
  requestedCents: number
  byHand: boolean
  createdAt: Date
}

/** Newest first. */
export function listAttempts(
  db: Db,
  { state, before, limit }: { state: AttemptState | undefined; before: number | null; limit: number },
): Promise<ListedAttempt[]> {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('payables', 'payables.order_id', 'payment_attempts.order_id')
    .select([
      'payment_attempts.id',
      'order_number as orderNumber',
      'provider',
      'payment_attempts.state',
      'reason',
      'requested_cents as requestedCents',
      'by_hand as byHand',
      'created_at as createdAt',
    ])
    .where(({ eb, and }) =>
      and([
        ...(state ? [eb('payment_attempts.state', '=', state)] : []),
        ...(before === null ? [] : [eb('payment_attempts.id', '<', before)]),
      ]),
    )
    .orderBy('payment_attempts.id', 'desc')
    .limit(limit)
    .execute()
}

/** A provider's webhook event as shown to operators. */
export type ReadWebhookEvent = { id: number; receivedAt: Date; outcome: WebhookOutcome | null; body: Buffer }

/** Newest first. */
export function listWebhookEvents(db: Db, attemptId: number, limit: number): Promise<ReadWebhookEvent[]> {
  return db
    .selectFrom('webhook_events')
    .select(['id', 'received_at as receivedAt', 'outcome', 'body'])
    .where('attempt_id', '=', attemptId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type ReadMoney = {
  id: number
  receipt: string
  paidCents: number
  bookedAs: 'order' | 'owed' | 'review' | null
  flag: string | null
  paidAt: Date | null
  capturedAt: Date
}

/** The captures of an attempt, oldest first. */
export function listMoney(db: Db, attemptId: number): Promise<ReadMoney[]> {
  return db
    .selectFrom('captures')
    .select([
      'id',
      'receipt',
      'paid_cents as paidCents',
      'booked_as as bookedAs',
      'flag',
      'paid_at as paidAt',
      'captured_at as capturedAt',
    ])
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute()
}
