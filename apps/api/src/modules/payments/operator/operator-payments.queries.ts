import type { AttemptState, PaymentProvider } from '#contract/states.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { NoticeVerdict } from '../payments.tables.ts'

/** A payment attempt as shown in lists. */
export type ListedAttempt = {
  id: number
  orderNumber: string
  provider: PaymentProvider
  state: AttemptState
  reason: string | null
  askedCents: number
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
      'asked_cents as askedCents',
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
export type ReadNotice = { id: number; receivedAt: Date; verdict: NoticeVerdict | null; body: Buffer }

/** Newest first. */
export function listNotices(db: Db, attemptId: number, limit: number): Promise<ReadNotice[]> {
  return db
    .selectFrom('payment_notices')
    .select(['id', 'received_at as receivedAt', 'verdict', 'body'])
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
  doubt: string | null
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
      'doubt',
      'paid_at as paidAt',
      'captured_at as capturedAt',
    ])
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute()
}
