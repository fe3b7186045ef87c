import type { Db } from '../database.ts'

export type MovementKind = 'prompt' | 'by_hand' | 'payout' | 'reversal'

/** One receipt: money that the shop's shortcode received or sent. */
export type Movement = {
  receipt: string
  kind: MovementKind
  /** The payer's phone, or the payee's. */
  phone: string
  amountShillings: number
  /** The account number of a payment, the Occassion of a payout, or the account of the payment a reversal reverses. */
  account: string
  movedAt: Date
  requestedAt: Date
  checkoutRequestId: string | null
  /** The receipt that it reverses. */
  reverses: string | null
}

const COLUMNS = `receipt, kind, phone, amount_shillings as "amountShillings", coalesce(account, '') as account,
  moved_at as "movedAt", requested_at as "requestedAt", checkout_request_id as "checkoutRequestId", reverses`

export async function findMovement(db: Db, receipt: string): Promise<Movement | undefined> {
  const { rows } = await db.query<Movement>(`select ${COLUMNS} from sandbox.daraja_movement where receipt = $1`, [
    receipt,
  ])
  return rows[0]
}

/** In the order in which the money moved. */
export async function listMovements(db: Db, account: string | undefined): Promise<Movement[]> {
  const { rows } = await db.query<Movement>(
    `select ${COLUMNS} from sandbox.daraja_movement where $1::text is null or account = $1 order by moved_at, receipt`,
    [account ?? null],
  )
  return rows
}

/** Received money, oldest first. */
export async function listMoneyIn(
  db: Db,
  filter: { from: Date; to: Date; limit: number; offset: number },
): Promise<Movement[]> {
  const { rows } = await db.query<Movement>(
    `select ${COLUMNS} from sandbox.daraja_movement
     where kind in ('prompt', 'by_hand') and moved_at between $1 and $2
     order by moved_at, receipt limit $3 offset $4`,
    [filter.from, filter.to, filter.limit, filter.offset],
  )
  return rows
}

export type Balances = { workingShillings: number; utilityShillings: number; chargesShillings: number }

/** The charge to the shop for one payout. */
export const PAYOUT_CHARGE_SHILLINGS = 5

/** Payments credit the working account. Payouts debit the utility account, and their charges a third account. */
export async function readBalances(db: Db, putIntoUtilityShillings: number): Promise<Balances> {
  const { rows } = await db.query<{ kind: MovementKind; total: string; number: string }>(
    'select kind, sum(amount_shillings) as total, count(*) as number from sandbox.daraja_movement group by kind',
  )
  const ofKind = (kind: MovementKind) => rows.find((row) => row.kind === kind)
  const total = (kind: MovementKind) => Number(ofKind(kind)?.total ?? 0)
  return {
    workingShillings: total('prompt') + total('by_hand') - total('reversal'),
    utilityShillings: putIntoUtilityShillings - total('payout'),
    chargesShillings: -PAYOUT_CHARGE_SHILLINGS * Number(ofKind('payout')?.number ?? 0),
  }
}

export type AccountMoney = {
  account: string
  captured_cents: number
  reversed_cents: number
  paid_out_cents: number
}

/** Moved money, summed by account number, in cents. */
export async function sumByAccount(db: Db, account: string | undefined): Promise<AccountMoney[]> {
  const { rows } = await db.query<Record<keyof AccountMoney, string>>(
    `select coalesce(account, '') as account,
       coalesce(sum(amount_shillings) filter (where kind in ('prompt', 'by_hand')), 0) * 100 as captured_cents,
       coalesce(sum(amount_shillings) filter (where kind = 'reversal'), 0) * 100 as reversed_cents,
       coalesce(sum(amount_shillings) filter (where kind = 'payout'), 0) * 100 as paid_out_cents
     from sandbox.daraja_movement where $1::text is null or account = $1 group by 1 order by 1`,
    [account ?? null],
  )
  return rows.map((row) => ({
    account: row.account,
    captured_cents: Number(row.captured_cents),
    reversed_cents: Number(row.reversed_cents),
    paid_out_cents: Number(row.paid_out_cents),
  }))
}

export type Taken = {
  receipt: string
  amount: number
  phone: string
  account_reference: string
  /** Null for a C2B payment. */
  checkout_request_id: string | null
}

/** All money M-Pesa ever took for the shop, in whole shillings. */
export async function listTaken(db: Db): Promise<Taken[]> {
  const { rows } = await db.query<Taken>(
    `select receipt, amount_shillings as amount, phone, account as account_reference, checkout_request_id
     from sandbox.daraja_movement where kind in ('prompt', 'by_hand') order by moved_at, receipt`,
  )
  return rows
}
