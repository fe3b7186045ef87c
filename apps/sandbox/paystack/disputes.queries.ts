import type { PoolClient } from 'pg'
import type { Db } from '../database.ts'
import { findByReference, type Transaction } from './transactions.queries.ts'

/** merchant-accepted: the payer gets the money back. declined: the shop keeps it. */
export const RESOLUTIONS = ['merchant-accepted', 'declined'] as const
export type Resolution = (typeof RESOLUTIONS)[number]

export type Dispute = {
  id: number
  /** In subunits: the amount that the payer claims. */
  amount: number
  category: string
  status: 'awaiting-merchant-feedback' | 'resolved'
  resolution: Resolution | null
  createdAt: Date
  dueAt: Date
  resolvedAt: Date | null
  transaction: Transaction
}

type Row = Omit<Dispute, 'id' | 'transaction'> & { id: string; reference: string }

const SELECT = `select dispute.id::text, dispute.amount, category, dispute.status, resolution,
  dispute.created_at as "createdAt", due_at as "dueAt", resolved_at as "resolvedAt", paid.reference
  from sandbox.paystack_dispute dispute join sandbox.paystack_transaction paid on paid.id = dispute.transaction_id`

async function disputeOf(db: Db, { reference, ...row }: Row): Promise<Dispute> {
  const transaction = await findByReference(db, reference)
  if (!transaction) throw new Error(`the transaction ${reference} of a dispute vanished`)
  return { ...row, id: Number(row.id), transaction }
}

/** @returns the id; undefined when a dispute is already open */
export async function insertDispute(
  tx: PoolClient,
  dispute: { transactionId: number; amount: number; category: string; at: Date; dueAt: Date },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into sandbox.paystack_dispute (transaction_id, amount, category, status, created_at, due_at)
     values ($1, $2, $3, 'awaiting-merchant-feedback', $4, $5)
     on conflict (transaction_id) where resolved_at is null do nothing returning id::text`,
    [dispute.transactionId, dispute.amount, dispute.category, dispute.at, dispute.dueAt],
  )
  return rows[0]?.id
}

export async function findDispute(db: Db, id: string): Promise<Dispute | undefined> {
  const { rows } = await db.query<Row>(`${SELECT} where dispute.id::text = $1`, [id])
  return rows[0] && disputeOf(db, rows[0])
}

/** Newest first. */
export async function listDisputes(db: Db): Promise<Dispute[]> {
  const { rows } = await db.query<Row>(`${SELECT} order by dispute.id desc limit 30`)
  return Promise.all(rows.map((row) => disputeOf(db, row)))
}

/** @returns false when it is already resolved or does not exist */
export async function resolveDispute(tx: PoolClient, id: string, resolution: Resolution, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update sandbox.paystack_dispute set status = 'resolved', resolution = $2, resolved_at = $3
     where id::text = $1 and resolved_at is null`,
    [id, resolution, at],
  )
  return rowCount === 1
}

/** In subunits: the total that banks took back for payers. */
export async function sumLostDisputes(tx: PoolClient, transactionId: number): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(
    `select coalesce(sum(amount), 0)::integer as total from sandbox.paystack_dispute
     where transaction_id = $1 and resolution = 'merchant-accepted'`,
    [transactionId],
  )
  return rows[0]?.total ?? 0
}
