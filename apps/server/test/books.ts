import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { auditLedger, auditText } from '../../api/src/modules/ledger/index.ts'
import { capturedTotals } from '../../api/src/modules/payments/index.ts'
import { inTransaction, type Database, type Db } from '../../api/src/platform/db/index.ts'

export type Books = {
  /** Orders that were confirmed to a buyer and are missing. */
  lost: string[]
  /** Variants whose units do not add up to the units received. */
  wrongStock: number
  auditIsSound: boolean
  audit: string
}

/** Compares the shop's books with the orders confirmed to buyers; may be called under load. */
export async function compareBooks({ db, pool }: Database, acknowledged: readonly string[]): Promise<Books> {
  const audit = await auditLedger(db, capturedTotals)
  const { rows: orders } = await pool.query<{ id: string }>('select id from orders')
  const known = new Set(orders.map(({ id }) => id))
  const wrong = await pool.query(
    `select v.id from variants v where v.stock + v.reserved + v.sold <> v.received
       or v.reserved <> (select coalesce(sum(quantity), 0) from reservations r where r.variant_id = v.id and r.state = 'held')
       or v.sold < (select coalesce(sum(quantity), 0) from reservations r where r.variant_id = v.id and r.state = 'taken')`,
  )
  return {
    lost: acknowledged.filter((id) => !known.has(id)),
    wrongStock: wrong.rows.length,
    auditIsSound: audit.isSound,
    audit: auditText(audit),
  }
}

/** Long enough for the poller to query payments without a callback (reference/payments §1.5). */
const longestSettlingMs = 90_000

/** Payments of the phones that the shop has not recorded, each with the state of its prompt: for debugging. */
export async function unrecorded(url: string, pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ checkout: string; state: string; receipt: string | null }>(
    `select a.checkout_request_id as checkout, a.state || ', created ' || a.created_at as state, c.receipt
     from payment_attempts a left join captures c on c.attempt_id = a.id where a.checkout_request_id is not null`,
  )
  const attempts = new Map(rows.map((row) => [row.checkout, row]))
  const { rows: captures } = await pool.query<{ receipt: string }>('select receipt from captures')
  const recordedReceipts = new Set(captures.map(({ receipt }) => receipt))
  return (await paidByPhones(url))
    .filter(
      ({ receipt, checkout_request_id: id }) =>
        !recordedReceipts.has(receipt) && !recordedReceipts.has(id ?? '') && !attempts.get(id ?? '')?.receipt,
    )
    .map(({ receipt, checkout_request_id: id }) => `${receipt}: ${attempts.get(id ?? '')?.state ?? 'no prompt'}`)
}

/** Shillings that the shop has recorded. */
async function recorded(db: Db): Promise<number> {
  const totals = await inTransaction(db, capturedTotals)
  return totals.reduce((sum, { paidCents }) => sum + paidCents, 0) / 100
}

type Taken = { receipt: string; checkout_request_id: string | null; amount: number }

async function paidByPhones(url: string): Promise<Taken[]> {
  return (await (await fetch(`${url}/sandbox/daraja/ledger.json`)).json()) as Taken[]
}

/**
 * Receipts of captures that the sandbox does not know. Captures are read first, since the sandbox's list only grows.
 */
export async function recordedAlone(url: string, pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ receipt: string }>(`select receipt from captures where provider = 'mpesa'`)
  const taken = await paidByPhones(url)
  const known = new Set(taken.flatMap(({ receipt, checkout_request_id }) => [receipt, checkout_request_id]))
  return rows.map(({ receipt }) => receipt).filter((receipt) => !known.has(receipt))
}

/**
 * Waits until the shop has recorded all payments of the phones, or a deadline.
 * @returns both totals, in shillings
 */
export async function settled(
  url: string,
  db: Db,
  longestMs = longestSettlingMs,
): Promise<{ taken: number; recorded: number }> {
  const deadline = Date.now() + longestMs
  for (;;) {
    const taken = (await paidByPhones(url)).reduce((sum, { amount }) => sum + amount, 0)
    const books = { taken, recorded: await recorded(db) }
    if (books.recorded === books.taken || Date.now() > deadline) return books
    await pause(500)
  }
}
