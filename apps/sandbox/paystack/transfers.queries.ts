import type { PoolClient } from 'pg'
import type { Db } from '../database.ts'
import type { TransferEnd } from './settings.ts'

export type Recipient = {
  id: number
  recipientCode: string
  type: string
  name: string
  accountNumber: string
  bankCode: string
  createdAt: Date
}

export type TransferStatus = 'otp' | 'pending' | TransferEnd

export type Transfer = {
  id: number
  transferCode: string
  reference: string
  /** In subunits. */
  amount: number
  reason: string
  status: TransferStatus
  createdAt: Date
  updatedAt: Date
  recipient: Recipient
}

type RecipientRow = Omit<Recipient, 'id'> & { id: string }
type Row = Omit<Transfer, 'id' | 'recipient'> & { id: string; recipient: RecipientRow & { createdAt: string } }

const RECIPIENT_COLUMNS = `id::text, recipient_code as "recipientCode", type, name, account_number as "accountNumber",
  bank_code as "bankCode", created_at as "createdAt"`
const COLUMNS = `transfer.id::text, transfer_code as "transferCode", reference, amount, reason, status,
  transfer.created_at as "createdAt", updated_at as "updatedAt", json_build_object('id', recipient.id,
    'recipientCode', recipient_code, 'type', type, 'name', name, 'accountNumber', account_number,
    'bankCode', bank_code, 'createdAt', recipient.created_at) as recipient`
const FROM = `from sandbox.paystack_transfer transfer
  join sandbox.paystack_recipient recipient on recipient.id = transfer.recipient_id`

function recipientOf(row: RecipientRow & { createdAt: Date | string }): Recipient {
  return { ...row, id: Number(row.id), createdAt: new Date(row.createdAt) }
}

function transferOf(row: Row): Transfer {
  return { ...row, id: Number(row.id), recipient: recipientOf(row.recipient) }
}

/** Upserts by account: the same account is the same recipient, with the newest name. */
export async function saveRecipient(db: Db, recipient: Omit<Recipient, 'id'>): Promise<Recipient> {
  const { rows } = await db.query<RecipientRow>(
    `insert into sandbox.paystack_recipient (recipient_code, type, name, account_number, bank_code, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict on constraint paystack_recipient_account do update set name = excluded.name
     returning ${RECIPIENT_COLUMNS}`,
    [
      recipient.recipientCode,
      recipient.type,
      recipient.name,
      recipient.accountNumber,
      recipient.bankCode,
      recipient.createdAt,
    ],
  )
  if (!rows[0]) throw new Error('a recipient was neither written nor found')
  return recipientOf(rows[0])
}

export async function findRecipient(db: Db, recipientCode: string): Promise<Recipient | undefined> {
  const { rows } = await db.query<RecipientRow>(
    `select ${RECIPIENT_COLUMNS} from sandbox.paystack_recipient where recipient_code = $1`,
    [recipientCode],
  )
  return rows[0] && recipientOf(rows[0])
}

/** An otherwise unused advisory lock key: it serializes transfers, so that two cannot spend the same money. */
const TRANSFERS_LOCK = 7_254_003

export async function lockTransfers(tx: PoolClient): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [TRANSFERS_LOCK])
}

export async function insertTransfer(
  tx: PoolClient,
  transfer: Pick<Transfer, 'transferCode' | 'reference' | 'amount' | 'reason' | 'status'> & {
    recipientId: number
    at: Date
  },
): Promise<void> {
  await tx.query(
    `insert into sandbox.paystack_transfer
       (transfer_code, reference, recipient_id, amount, reason, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [
      transfer.transferCode,
      transfer.reference,
      transfer.recipientId,
      transfer.amount,
      transfer.reason,
      transfer.status,
      transfer.at,
    ],
  )
}

/** By reference or code. */
export async function findTransfer(db: Db, id: string): Promise<Transfer | undefined> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} ${FROM} where $1 in (reference, transfer_code)`, [id])
  return rows[0] && transferOf(rows[0])
}

/** Newest first. */
export async function listTransfers(db: Db): Promise<Transfer[]> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} ${FROM} order by transfer.id desc limit 100`)
  return rows.map(transferOf)
}

/** @returns false when its status has changed meanwhile */
export async function transitionTransfer(
  tx: PoolClient,
  reference: string,
  from: readonly TransferStatus[],
  to: TransferStatus,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update sandbox.paystack_transfer set status = $3, updated_at = $4 where reference = $1 and status = any($2)',
    [reference, from, to, at],
  )
  return rowCount === 1
}
