import type { PoolClient } from 'pg'
import type { Db } from '../../database.ts'

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'

export type Capture = {
  id: string
  orderId: string
  amount: number
  currency: string
  customId: string | null
  invoiceId: string | null
  status: CaptureStatus
  /** The reason why it is not completed. */
  reason: string | null
  createdAt: Date
  updatedAt: Date
}

/** Whether the shop received the money, even if refunded later. An order is COMPLETED even when its capture is not. */
export function isEarned({ status }: Capture): boolean {
  return status !== 'PENDING' && status !== 'DECLINED'
}

const COLUMNS = `id, order_id as "orderId", amount, currency, custom_id as "customId", invoice_id as "invoiceId",
  status, reason, created_at as "createdAt", updated_at as "updatedAt"`

/** @returns false when another capture has the invoice id; declined captures do not count */
export async function insertCapture(tx: PoolClient, capture: Omit<Capture, 'updatedAt'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into sandbox.paypal_capture
       (id, order_id, amount, currency, custom_id, invoice_id, status, reason, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
     on conflict (invoice_id) where status <> 'DECLINED' do nothing`,
    [
      capture.id,
      capture.orderId,
      capture.amount,
      capture.currency,
      capture.customId,
      capture.invoiceId,
      capture.status,
      capture.reason,
      capture.createdAt,
    ],
  )
  return rowCount === 1
}

export async function findCapture(db: Db, id: string): Promise<Capture | undefined> {
  const { rows } = await db.query<Capture>(`select ${COLUMNS} from sandbox.paypal_capture where id = $1`, [id])
  return rows[0]
}

export async function lockCapture(tx: PoolClient, id: string): Promise<Capture | undefined> {
  const { rows } = await tx.query<Capture>(`select ${COLUMNS} from sandbox.paypal_capture where id = $1 for update`, [
    id,
  ])
  return rows[0]
}

export async function listCaptures(db: Db, orderIds: readonly string[]): Promise<Capture[]> {
  const { rows } = await db.query<Capture>(
    `select ${COLUMNS} from sandbox.paypal_capture where order_id = any($1) order by created_at, id`,
    [orderIds],
  )
  return rows
}

export async function setCaptureStatus(
  tx: PoolClient,
  id: string,
  change: { status: CaptureStatus; reason: string | null; at: Date },
): Promise<void> {
  await tx.query('update sandbox.paypal_capture set status = $2, reason = $3, updated_at = $4 where id = $1', [
    id,
    change.status,
    change.reason,
    change.at,
  ])
}
