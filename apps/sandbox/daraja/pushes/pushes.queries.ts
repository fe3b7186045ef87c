import type { PoolClient } from 'pg'
import type { Db } from '../../database.ts'
import type { BehaviourKey } from './behaviours.ts'
import type { ResultCode } from '../conversations/result-codes.ts'

/** A prompt on a phone. Undecided while `decidedAt` is null. Money moved when `receipt` is not null. */
export type Push = {
  checkoutRequestId: string
  merchantRequestId: string
  phone: string
  amountShillings: number
  accountReference: string
  callbackUrl: string
  behaviour: BehaviourKey
  requestedAt: Date
  dueAt: Date
  decidedAt: Date | null
  resultCode: ResultCode | null
  receipt: string | null
  paidShillings: number | null
}

export type NewPush = Omit<Push, 'decidedAt' | 'resultCode' | 'receipt' | 'paidShillings'>

const COLUMNS = `checkout_request_id as "checkoutRequestId", merchant_request_id as "merchantRequestId", phone,
  amount_shillings as "amountShillings", account_reference as "accountReference", callback_url as "callbackUrl",
  behaviour, requested_at as "requestedAt", due_at as "dueAt", decided_at as "decidedAt", result_code as "resultCode",
  receipt, taken_shillings as "paidShillings"`

export async function nextPushNumber(db: Db): Promise<number> {
  const { rows } = await db.query<{ number: string }>(`select nextval('sandbox.daraja_push_number')::text as number`)
  return Number(rows[0]?.number)
}

/** @returns false when the phone still shows another prompt */
export async function insertPush(tx: PoolClient, push: NewPush): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into sandbox.daraja_push (checkout_request_id, merchant_request_id, phone, amount_shillings,
       account_reference, callback_url, behaviour, requested_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (phone) where decided_at is null do nothing`,
    [
      push.checkoutRequestId,
      push.merchantRequestId,
      push.phone,
      push.amountShillings,
      push.accountReference,
      push.callbackUrl,
      push.behaviour,
      push.requestedAt,
      push.dueAt,
    ],
  )
  return rowCount === 1
}

export async function findPush(db: Db, checkoutRequestId: string): Promise<Push | undefined> {
  const { rows } = await db.query<Push>(`select ${COLUMNS} from sandbox.daraja_push where checkout_request_id = $1`, [
    checkoutRequestId,
  ])
  return rows[0]
}

export async function findByMerchantRequest(db: Db, merchantRequestId: string): Promise<Push | undefined> {
  const { rows } = await db.query<Push>(`select ${COLUMNS} from sandbox.daraja_push where merchant_request_id = $1`, [
    merchantRequestId,
  ])
  return rows[0]
}

export async function lockUndecided(tx: PoolClient, checkoutRequestId: string): Promise<Push | undefined> {
  const { rows } = await tx.query<Push>(
    `select ${COLUMNS} from sandbox.daraja_push where checkout_request_id = $1 and decided_at is null for update`,
    [checkoutRequestId],
  )
  return rows[0]
}

export async function decide(
  tx: PoolClient,
  checkoutRequestId: string,
  decision: { at: Date; resultCode: ResultCode; receipt: string | null; paidShillings: number | null },
): Promise<void> {
  await tx.query(
    `update sandbox.daraja_push set decided_at = $2, result_code = $3, receipt = $4, taken_shillings = $5
     where checkout_request_id = $1`,
    [checkoutRequestId, decision.at, decision.resultCode, decision.receipt, decision.paidShillings],
  )
}

/** Changes the outcome of an undecided push, and when it is due. */
export async function changeOutcome(
  db: Db,
  checkoutRequestId: string,
  change: { behaviour?: BehaviourKey; dueAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sandbox.daraja_push set behaviour = coalesce($2, behaviour), due_at = $3
     where checkout_request_id = $1 and decided_at is null`,
    [checkoutRequestId, change.behaviour ?? null, change.dueAt],
  )
  return rowCount === 1
}

export async function paidSince(db: Db, phone: string, amountShillings: number, since: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from sandbox.daraja_push
     where phone = $1 and amount_shillings = $2 and result_code = '0' and decided_at > $3 limit 1`,
    [phone, amountShillings, since],
  )
  return rowCount === 1
}

/** Undecided pushes first, then newest first. */
export async function listPushes(db: Db, filter: { phone?: string; limit: number }): Promise<Push[]> {
  const { rows } = await db.query<Push>(
    `select ${COLUMNS} from sandbox.daraja_push where $1::text is null or phone = $1
     order by (decided_at is null) desc, requested_at desc, checkout_request_id limit $2`,
    [filter.phone ?? null, filter.limit],
  )
  return rows
}
