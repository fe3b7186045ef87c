import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import { courierPaid, type Posting } from './accounts.ts'

/** The key prefix of transactions that refund a buyer through the provider. */
export const refunded = 'refund:'

/** The key prefix of transactions that correct what a provider took. */
const corrected = 'correction:'

/** The key prefix of transactions that move sellers' available money back under the hold, and return it. */
const disputed = 'dispute:'

/** An entry imported from another ledger, with its time. */
export type PastEntry = {
  key: string
  reason: string
  orderId?: string
  postedAt: Date
  postings: readonly Posting[]
}

export type NewTransaction = { key: string; reason: string; orderId: string | null; postedAt: Date }

/**
 * Writes a transaction with its postings in one statement. Waits for a concurrent transaction with the same key.
 * @returns its id; null when the key was posted before, and then nothing is written
 */
export async function insertTransaction(
  tx: Tx,
  transaction: NewTransaction,
  postings: readonly Posting[],
): Promise<number | null> {
  const { rows } = await sql<{ transaction_id: number }>`
    with posted as (
      insert into ledger_transactions (key, reason, order_id, posted_at)
      values (${transaction.key}, ${transaction.reason}, ${transaction.orderId}, ${transaction.postedAt})
      on conflict (key) do nothing
      returning id
    )
    insert into ledger_postings (transaction_id, from_account, to_account, amount_cents)
    select posted.id, posting.from_account, posting.to_account, posting.amount_cents
    from posted, unnest(
      ${postings.map((posting) => posting.from)}::text[],
      ${postings.map((posting) => posting.to)}::text[],
      ${postings.map((posting) => posting.amountCents)}::bigint[]
    ) with ordinality as posting (from_account, to_account, amount_cents, position)
    order by posting.position
    returning transaction_id`.execute(tx)
  return rows[0]?.transaction_id ?? null
}

/**
 * Writes transactions that no other process books, with their postings, in one statement.
 * @returns their ids, in the order given
 */
export async function insertTransactions(tx: Tx, entries: readonly PastEntry[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with entry as (
      select * from json_to_recordset(${JSON.stringify(entries)}::json)
        as entry (key text, reason text, "orderId" text, "postedAt" timestamptz, postings json)
    ), booked as (
      insert into ledger_transactions (key, reason, order_id, posted_at)
      select key, reason, "orderId", "postedAt" from entry
      returning id, key
    ), posted as (
      insert into ledger_postings (transaction_id, from_account, to_account, amount_cents)
      select id, "from", "to", "amountCents" from booked join entry using (key), json_to_recordset(entry.postings)
        as posting ("from" text, "to" text, "amountCents" bigint)
    )
    select id from booked join (
      select place, key from unnest(${entries.map(({ key }) => key)}::text[]) with ordinality as requested (key, place)
    ) as requested using (key) order by place`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function postingsOf(tx: Tx, key: string): Promise<Posting[]> {
  const rows = await tx
    .selectFrom('ledger_postings')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_postings.transaction_id')
    .select(['from_account', 'to_account', 'amount_cents'])
    .where('key', '=', key)
    .orderBy('ledger_postings.id')
    .execute()
  return rows.map((row) => ({
    from: row.from_account as Posting['from'], // the column's domain allows only accounts
    to: row.to_account as Posting['to'],
    amountCents: row.amount_cents,
  }))
}

/**
 * Changes running balances; rows are locked in the order of their accounts. A clawback may make a seller's available
 * balance negative, and later income fills it up first; no other change may do so.
 * | This is not one upsert, because the check constraint applies to the row that an upsert would insert: a negative
 * change would be refused even where the balance covers it.
 */
export async function changeBalances(
  tx: Tx,
  changes: ReadonlyMap<string, number>,
  { clawsBack }: { clawsBack: boolean },
): Promise<void> {
  const accounts = [...changes.keys()].sort()
  const cents = accounts.map((account) => changes.get(account) ?? 0)
  await sql`
    insert into ledger_balances (account, balance_cents)
    select account, 0 from unnest(${accounts}::text[]) as account order by account
    on conflict (account) do nothing`.execute(tx)
  await sql`
    with locked as (
      select account from ledger_balances where account = any(${accounts}::text[]) order by account for update
    )
    update ledger_balances set balance_cents = balance_cents + change.cents,
      clawed_back_cents = case
        when ledger_balances.account not like '%:available' then 0
        when ${clawsBack} or change.cents > 0 then greatest(0, -(balance_cents + change.cents))
        else clawed_back_cents
      end
    from unnest(${accounts}::text[], ${cents}::bigint[]) as change (account, cents), locked
    where ledger_balances.account = change.account and locked.account = change.account`.execute(tx)
}

export type AccountSum = {
  account: string
  sum_cents: number
  /** Null for accounts without a running balance. */
  row_cents: number | null
  /** The part of a negative balance that refunds caused. */
  clawed_back_cents: number
  /** The sum that went out, less corrections. */
  out_cents: number
  /** The sum that came in by transactions that refund buyers or pay couriers. */
  refunded_cents: number
}

/** The balance of each account by its postings, and its running balance where it has one. */
export async function accountSums(tx: Tx): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    with moves as (
      select from_account as account, -amount_cents as cents, false as is_refunded, false as is_corrected
      from ledger_postings
      union all
      select to_account, amount_cents, key like ${`${refunded}%`} or key like ${`${courierPaid}%`}, key like ${`${corrected}%`}
      from ledger_postings join ledger_transactions on ledger_transactions.id = transaction_id
    ), sums as (
      select account, sum(cents) as sum_cents,
        coalesce(-sum(cents) filter (where cents < 0 or is_corrected), 0) as out_cents,
        coalesce(sum(cents) filter (where is_refunded), 0) as refunded_cents
      from moves group by account
    )
    select coalesce(sums.account, ledger_balances.account) as account, coalesce(sum_cents, 0) as sum_cents,
      coalesce(out_cents, 0) as out_cents, coalesce(refunded_cents, 0) as refunded_cents,
      balance_cents as row_cents, coalesce(clawed_back_cents, 0) as clawed_back_cents
    from sums full join ledger_balances on ledger_balances.account = sums.account
    order by account`.execute(tx)
  return rows
}

/** Keys of transactions without an amount, which must not exist. */
export async function emptyTransactions(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('ledger_transactions')
    .select('key')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_postings')
            .select('ledger_postings.id')
            .whereRef('transaction_id', '=', 'ledger_transactions.id'),
        ),
      ),
    )
    .limit(20)
    .execute()
  return rows.map((row) => row.key)
}

type Held = { account: string; cents: number }

/** What each seller still holds of an order: its share, less what was released or refunded. */
export function heldOfOrder(tx: Tx, orderId: string): Promise<Held[]> {
  return heldBy(tx, orderId, '')
}

/** The part of it that disputes moved back under the hold, and that was not returned since. */
export function heldByDisputes(tx: Tx, orderId: string): Promise<Held[]> {
  return heldBy(tx, orderId, disputed)
}

async function heldBy(tx: Tx, orderId: string, keysBegin: string): Promise<Held[]> {
  const { rows } = await sql<Held>`
    with entry as (
      select from_account, to_account, amount_cents
      from ledger_postings join ledger_transactions on ledger_transactions.id = transaction_id
      where order_id = ${orderId} and starts_with(key, ${keysBegin})
    ), moves as (
      select from_account as account, -amount_cents as cents from entry
      union all
      select to_account, amount_cents from entry
    )
    select account, sum(cents) as cents from moves where account like 'seller:%:held' group by account`.execute(tx)
  return rows
}

export type OrderPosting = { postedAt: Date; reason: string; from: string; to: string; amountCents: number }

/** The postings of an order, oldest first. */
export function postingsOfOrder(handle: Db, orderId: string, limit: number): Promise<OrderPosting[]> {
  return handle
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_postings', 'transaction_id', 'ledger_transactions.id')
    .select([
      'posted_at as postedAt',
      'reason',
      'from_account as from',
      'to_account as to',
      'amount_cents as amountCents',
    ])
    .where('order_id', '=', orderId)
    .orderBy('ledger_postings.id')
    .limit(limit)
    .execute()
}
