import type { PoolClient } from 'pg'
import type { Db } from '../../database.ts'

export type RefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED'

/** Money refunded by the shop, or reversed by PayPal (a chargeback). */
export type Refund = {
  id: string
  captureId: string
  orderId: string
  kind: 'refund' | 'reversal'
  amount: number
  /** The currency of the capture. */
  currency: string
  customId: string | null
  invoiceId: string | null
  noteToPayer: string | null
  status: RefundStatus
  createdAt: Date
  updatedAt: Date
}

const COLUMNS = `refund.id, refund.capture_id as "captureId", capture.order_id as "orderId", refund.kind,
  refund.amount, capture.currency, refund.custom_id as "customId", refund.invoice_id as "invoiceId",
  refund.note_to_payer as "noteToPayer", refund.status, refund.created_at as "createdAt",
  refund.updated_at as "updatedAt"`
const FROM = 'from sandbox.paypal_refund refund join sandbox.paypal_capture capture on capture.id = refund.capture_id'

export async function insertRefund(
  tx: PoolClient,
  refund: Omit<Refund, 'updatedAt' | 'currency' | 'orderId'>,
): Promise<void> {
  await tx.query(
    `insert into sandbox.paypal_refund
       (id, capture_id, kind, amount, custom_id, invoice_id, note_to_payer, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      refund.id,
      refund.captureId,
      refund.kind,
      refund.amount,
      refund.customId,
      refund.invoiceId,
      refund.noteToPayer,
      refund.status,
      refund.createdAt,
    ],
  )
}

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>(`select ${COLUMNS} ${FROM} where refund.id = $1`, [id])
  return rows[0]
}

export async function listRefunds(db: Db, orderIds: readonly string[]): Promise<Refund[]> {
  const { rows } = await db.query<Refund>(
    `select ${COLUMNS} ${FROM} where capture.order_id = any($1) order by refund.created_at, refund.id`,
    [orderIds],
  )
  return rows
}

/** In the smallest unit: refunded or pending amounts. Failed refunds leave the money with the shop. */
export async function sumRefunds(db: Db, captureId: string, status?: RefundStatus): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select coalesce(sum(amount), 0)::integer as total from sandbox.paypal_refund
     where capture_id = $1 and status <> 'FAILED' and ($2::text is null or status = $2)`,
    [captureId, status ?? null],
  )
  return rows[0]?.total ?? 0
}

export async function setRefundStatus(tx: PoolClient, id: string, status: RefundStatus, at: Date): Promise<void> {
  await tx.query('update sandbox.paypal_refund set status = $2, updated_at = $3 where id = $1', [id, status, at])
}
