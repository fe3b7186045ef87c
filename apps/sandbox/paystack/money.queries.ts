import type { Db } from '../database.ts'

export type LedgerRow = {
  kind: 'charge' | 'refund' | 'dispute' | 'transfer'
  reference: string
  id: number
  amount: number
  currency: string
}

/** All money taken, refunded, lost in disputes and transferred, in subunits. */
export async function listMoney(db: Db): Promise<LedgerRow[]> {
  const { rows } = await db.query<Omit<LedgerRow, 'id'> & { id: string }>(
    'select kind, reference, id::text, amount, currency from sandbox.paystack_money order by at, kind, reference',
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export type ReferenceMoney = {
  reference: string
  captured_cents: number
  refunded_cents: number
  disputed_cents: number
  transferred_cents: number
}

/** The same money, summed by reference. */
export async function sumByReference(db: Db, reference: string | undefined): Promise<ReferenceMoney[]> {
  const { rows } = await db.query<Record<keyof ReferenceMoney, string>>(
    `select reference,
       coalesce(sum(amount) filter (where kind = 'charge'), 0) as captured_cents,
       coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded_cents,
       coalesce(sum(amount) filter (where kind = 'dispute'), 0) as disputed_cents,
       coalesce(sum(amount) filter (where kind = 'transfer'), 0) as transferred_cents
     from sandbox.paystack_money where $1::text is null or reference = $1 group by reference order by reference`,
    [reference ?? null],
  )
  return rows.map((row) => ({
    reference: row.reference,
    captured_cents: Number(row.captured_cents),
    refunded_cents: Number(row.refunded_cents),
    disputed_cents: Number(row.disputed_cents),
    transferred_cents: Number(row.transferred_cents),
  }))
}

/** In subunits: deposits and payments, minus outgoing money. Pending transfers are already subtracted. */
export async function readBalance(db: Db, fundedAmount: number): Promise<number> {
  const { rows } = await db.query<{ moved: string; under_way: string }>(
    `select
       (select coalesce(sum(case kind when 'charge' then amount else -amount end), 0)
        from sandbox.paystack_money where currency = 'KES') as moved,
       (select coalesce(sum(amount), 0) from sandbox.paystack_transfer where status in ('pending', 'otp')) as under_way`,
  )
  return fundedAmount + Number(rows[0]?.moved) - Number(rows[0]?.under_way)
}
