import type { PoolClient } from 'pg'
import type { Db } from '../database.ts'
import type { RefundEnd } from './settings.ts'

export type RefundStatus = 'pending' | 'processing' | RefundEnd

export type Refund = {
  id: number
  /** In subunits, in the currency of the payment. */
  amount: number
  customerNote: string
  merchantNote: string
  status: RefundStatus
  createdAt: Date
  updatedAt: Date
  /** The refunded transaction. */
  transactionId: number
  reference: string
  email: string
  paidAmount: number
  paidCurrency: string
  paidAt: Date
}

type Row = Omit<Refund, 'id' | 'transactionId'> & { id: string; transactionId: string }

const COLUMNS = `refund.id::text, refund.amount, refund.customer_note as "customerNote",
  refund.merchant_note as "merchantNote", refund.status, refund.created_at as "createdAt",
  refund.updated_at as "updatedAt", paid.id::text as "transactionId", paid.reference, paid.email,
  paid.paid_amount as "paidAmount", paid.paid_currency as "paidCurrency", paid.paid_at as "paidAt"`
const FROM = `from sandbox.paystack_refund refund
  join sandbox.paystack_transaction paid on paid.id = refund.transaction_id`

function refundOf(row: Row): Refund {
  return { ...row, id: Number(row.id), transactionId: Number(row.transactionId) }
}

export async function insertRefund(
  tx: PoolClient,
  refund: { transactionId: number; amount: number; customerNote: string; merchantNote: string; at: Date },
): Promise<number> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into sandbox.paystack_refund
       (transaction_id, amount, customer_note, merchant_note, status, created_at, updated_at)
     values ($1, $2, $3, $4, 'pending', $5, $5) returning id::text`,
    [refund.transactionId, refund.amount, refund.customerNote, refund.merchantNote, refund.at],
  )
  return Number(rows[0]?.id)
}

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} ${FROM} where refund.id::text = $1`, [id])
  return rows[0] && refundOf(rows[0])
}

/** Newest first. */
export async function listRefunds(db: Db, transaction: string | undefined): Promise<Refund[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} ${FROM} where $1::text is null or paid.reference = $1 or paid.id::text = $1
     order by refund.id desc limit 100`,
    [transaction ?? null],
  )
  return rows.map(refundOf)
}

/** In subunits: refunded or pending amounts. Failed refunds leave the money with the shop. */
export async function sumRefunds(tx: PoolClient, transactionId: number, status?: RefundStatus): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(
    `select coalesce(sum(amount), 0)::integer as total from sandbox.paystack_refund
     where transaction_id = $1 and status <> 'failed' and ($2::text is null or status = $2)`,
    [transactionId, status ?? null],
  )
  return rows[0]?.total ?? 0
}

export async function setRefundStatus(tx: PoolClient, id: number, status: RefundStatus, at: Date): Promise<void> {
  await tx.query('update sandbox.paystack_refund set status = $2, updated_at = $3 where id = $1', [id, status, at])
}
