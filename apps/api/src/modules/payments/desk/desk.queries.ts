import type { Db } from '../../../platform/db/index.ts'
import type { NoticeVerdict } from '../payments.tables.ts'

/** A provider's own news as an operator reads it. */
export type ReadNotice = { id: number; receivedAt: Date; verdict: NoticeVerdict | null; body: Buffer }

/** The newest first. */
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

/** What an attempt brought, the oldest first. */
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
