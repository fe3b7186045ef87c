import type { PoolClient } from 'pg'
import type { Db } from '../database.ts'
import type { OutcomeKey } from './outcomes.ts'

/** Statuses as verify returns them. Every transaction starts as `abandoned`, which is not final. */
export type TransactionStatus = 'abandoned' | 'ongoing' | 'pending' | 'failed' | 'success' | 'reversed'

export type Transaction = {
  id: number
  reference: string
  accessCode: string
  email: string
  /** The requested amount, in subunits. */
  amount: number
  currency: string
  channels: readonly string[]
  callbackUrl: string | null
  metadata: unknown
  status: TransactionStatus
  outcome: OutcomeKey | null
  gatewayResponse: string
  createdAt: Date
  paidAt: Date | null
  paidAmount: number | null
  paidCurrency: string | null
}

type Row = Omit<Transaction, 'id'> & { id: string }

const COLUMNS = `id::text, reference, access_code as "accessCode", email, amount, currency, channels,
  callback_url as "callbackUrl", metadata, status, outcome, gateway_response as "gatewayResponse",
  created_at as "createdAt", paid_at as "paidAt", paid_amount as "paidAmount", paid_currency as "paidCurrency"`

function transactionOf(row: Row): Transaction {
  return { ...row, id: Number(row.id) }
}

/** @returns undefined when the reference is already used */
export async function insertTransaction(
  db: Db,
  transaction: Omit<Transaction, 'id' | 'status' | 'outcome' | 'paidAt' | 'paidAmount' | 'paidCurrency'>,
): Promise<Transaction | undefined> {
  const { rows } = await db.query<Row>(
    `insert into sandbox.paystack_transaction (reference, access_code, email, amount, currency, channels, callback_url,
       metadata, status, gateway_response, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'abandoned', $9, $10)
     on conflict (reference) do nothing returning ${COLUMNS}`,
    [
      transaction.reference,
      transaction.accessCode,
      transaction.email,
      transaction.amount,
      transaction.currency,
      transaction.channels,
      transaction.callbackUrl,
      JSON.stringify(transaction.metadata ?? ''),
      transaction.gatewayResponse,
      transaction.createdAt,
    ],
  )
  return rows[0] && transactionOf(rows[0])
}

export async function findByAccessCode(db: Db, accessCode: string): Promise<Transaction | undefined> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} from sandbox.paystack_transaction where access_code = $1`, [
    accessCode,
  ])
  return rows[0] && transactionOf(rows[0])
}

export async function findByReference(db: Db, reference: string): Promise<Transaction | undefined> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} from sandbox.paystack_transaction where reference = $1`, [
    reference,
  ])
  return rows[0] && transactionOf(rows[0])
}

/** By reference or id, with a row lock, so that concurrent refunds see each other. */
export async function lockTransaction(tx: PoolClient, referenceOrId: string): Promise<Transaction | undefined> {
  const { rows } = await tx.query<Row>(
    `select ${COLUMNS} from sandbox.paystack_transaction where reference = $1 or id::text = $1 for update`,
    [referenceOrId],
  )
  return rows[0] && transactionOf(rows[0])
}

/** @returns undefined when it is already paid: money is taken once */
export async function markPaid(
  tx: PoolClient,
  reference: string,
  payment: { at: Date; amount: number; currency: string; outcome: OutcomeKey; gatewayResponse: string },
): Promise<Transaction | undefined> {
  const { rows } = await tx.query<Row>(
    `update sandbox.paystack_transaction set status = 'success', paid_at = $2, paid_amount = $3, paid_currency = $4,
       outcome = $5, gateway_response = $6
     where reference = $1 and paid_at is null returning ${COLUMNS}`,
    [reference, payment.at, payment.amount, payment.currency, payment.outcome, payment.gatewayResponse],
  )
  return rows[0] && transactionOf(rows[0])
}

/** Changes the status of an unpaid transaction. */
export async function markUnpaid(
  db: Db,
  reference: string,
  change: { status: TransactionStatus; from?: TransactionStatus; outcome?: OutcomeKey; gatewayResponse?: string },
): Promise<Transaction | undefined> {
  const { rows } = await db.query<Row>(
    `update sandbox.paystack_transaction set status = $2, outcome = coalesce($3, outcome),
       gateway_response = coalesce($4, gateway_response)
     where reference = $1 and paid_at is null and ($5::text is null or status = $5) returning ${COLUMNS}`,
    [reference, change.status, change.outcome ?? null, change.gatewayResponse ?? null, change.from ?? null],
  )
  return rows[0] && transactionOf(rows[0])
}

export async function markReversed(tx: PoolClient, id: number): Promise<void> {
  await tx.query(`update sandbox.paystack_transaction set status = 'reversed' where id = $1`, [id])
}

export type TransactionFilter = { status?: string; from?: Date; to?: Date; limit: number; offset: number }

/** Newest first. */
export async function listTransactions(db: Db, filter: TransactionFilter): Promise<Transaction[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from sandbox.paystack_transaction paid ${WHERE}
     order by created_at desc, paid.id desc limit $4 offset $5`,
    [...filterValues(filter), filter.limit, filter.offset],
  )
  return rows.map(transactionOf)
}

export async function countTransactions(db: Db, filter: TransactionFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::integer as total from sandbox.paystack_transaction ${WHERE}`,
    filterValues(filter),
  )
  return rows[0]?.total ?? 0
}

const WHERE = `where ($1::text is null or status = $1) and ($2::timestamptz is null or created_at >= $2)
  and ($3::timestamptz is null or created_at <= $3)`

function filterValues(filter: TransactionFilter) {
  return [filter.status ?? null, filter.from ?? null, filter.to ?? null]
}
