import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Posting, SellerAccount } from './accounts.ts'

/** Changes or balances of a store's accounts, in cents. */
export type StoreMoney = { heldCents: number; availableCents: number; pendingCents: number }

/** The effect of one ledger transaction on one store. */
export type StoreEntry = StoreMoney & {
  transactionId: number
  /** The prefix of the transaction's key: 'sale', 'release', 'withdrawal'. */
  kind: string
  key: string
  orderId: string | null
  postedAt: Date
  /** What the store still holds of the entry's order. */
  stillHeldCents: number
}

/** A booked transaction, with its changes to sellers' accounts. */
export type Booked = {
  transactionId: number
  key: string
  orderId: string | null
  postedAt: Date
  changes: ReadonlyMap<SellerAccount, number>
}

/** Writes one entry for each store that a transaction changes; the caller has locked their balances. */
export async function writeEntries(tx: Tx, booked: readonly Booked[]): Promise<void> {
  const entries = booked.flatMap(entriesOf).sort((one, other) => one.storeId - other.storeId)
  const column = <T>(read: (entry: NewEntry) => T) => entries.map(read)
  await sql`
    with change as (
      select * from unnest(
        ${column(({ storeId }) => storeId)}::bigint[], ${column(({ transactionId }) => transactionId)}::bigint[],
        ${column(({ key }) => kindOf(key))}::text[], ${column(({ orderId }) => orderId)}::text[],
        ${column(({ postedAt }) => postedAt)}::timestamptz[], ${column(({ held }) => held)}::bigint[],
        ${column(({ available }) => available)}::bigint[], ${column(({ pending }) => pending)}::bigint[]
      ) as change (store_id, transaction_id, kind, order_id, posted_at, held, available, pending)
    ), entry as (
      insert into ledger_store_entries
        (store_id, transaction_id, kind, posted_at, held_cents, available_cents, pending_cents)
      select store_id, transaction_id, kind, posted_at, held, available, pending from change
    ), month as (
      insert into ledger_store_months as stored (store_id, month, held_cents, available_cents, pending_cents)
      select store_id, ${monthOf(sql`posted_at`)}, sum(held), sum(available), sum(pending) from change
      group by 1, 2 order by 1, 2
      on conflict (store_id, month) do update set held_cents = stored.held_cents + excluded.held_cents,
        available_cents = stored.available_cents + excluded.available_cents,
        pending_cents = stored.pending_cents + excluded.pending_cents
    )
    insert into ledger_holds (store_id, order_id, opened_by, held_cents)
    select store_id, order_id, min(transaction_id), sum(held) from change
    where order_id is not null and held <> 0 group by 1, 2 order by 1, 2
    on conflict (order_id, store_id) do update set held_cents = ledger_holds.held_cents + excluded.held_cents`.execute(
    tx,
  )
}

type NewEntry = Omit<Booked, 'changes'> & { storeId: number; held: number; available: number; pending: number }

function entriesOf({ changes, ...transaction }: Booked): NewEntry[] {
  const cents = (storeId: number, of: 'held' | 'available' | 'pending') => changes.get(`seller:${storeId}:${of}`) ?? 0
  const storeIds = new Set([...changes.keys()].map((account) => Number(account.split(':')[1])))
  return [...storeIds].map((storeId) => ({
    ...transaction,
    storeId,
    held: cents(storeId, 'held'),
    available: cents(storeId, 'available'),
    pending: cents(storeId, 'pending'),
  }))
}

/** The start of a month in Nairobi, as local time. */
const monthOf = (at: RawBuilder<unknown>) => sql`date_trunc('month', ${at} at time zone 'Africa/Nairobi')`

function kindOf(key: string): string {
  return key.slice(0, key.indexOf(':') === -1 ? undefined : key.indexOf(':'))
}

export async function moneyOfStore(handle: Db | Tx, storeId: number): Promise<StoreMoney> {
  const account = (of: 'held' | 'available' | 'pending'): SellerAccount => `seller:${storeId}:${of}`
  const rows = await handle
    .selectFrom('ledger_balances')
    .select(['account', 'balance_cents'])
    .where('account', 'in', [account('held'), account('available'), account('pending')])
    .execute()
  const cents = (of: 'held' | 'available' | 'pending') =>
    rows.find((row) => row.account === account(of))?.balance_cents ?? 0
  return { heldCents: cents('held'), availableCents: cents('available'), pendingCents: cents('pending') }
}

/** The available balance by store; stores that never had one are missing. */
export async function listAvailable(handle: Db | Tx, storeIds: readonly number[]): Promise<Map<number, number>> {
  const accounts = new Map(storeIds.map((storeId) => [`seller:${storeId}:available`, storeId]))
  const rows = await handle
    .selectFrom('ledger_balances')
    .select(['account', 'balance_cents'])
    .where((where) => where('account', '=', where.fn.any(where.val([...accounts.keys()]))))
    .execute()
  return new Map(rows.flatMap(({ account, balance_cents: cents }) => [[accounts.get(account) ?? 0, cents] as const]))
}

/** Locks and returns a store's available balance: other transactions cannot change it until this one ends. */
export async function lockAvailable(tx: Tx, storeId: number): Promise<number> {
  const row = await tx
    .selectFrom('ledger_balances')
    .select('balance_cents')
    .where('account', '=', `seller:${storeId}:available`)
    .forUpdate()
    .executeTakeFirst()
  return row?.balance_cents ?? 0
}

const columns = sql`
  entry.transaction_id as "transactionId", entry.kind, entry.posted_at as "postedAt", entry.held_cents as "heldCents",
  entry.available_cents as "availableCents", entry.pending_cents as "pendingCents", ledger_transactions.key,
  ledger_transactions.order_id as "orderId", coalesce(hold.held_cents, 0) as "stillHeldCents"`
const described = sql`
  join ledger_transactions on ledger_transactions.id = entry.transaction_id
  left join ledger_holds as hold on hold.order_id = ledger_transactions.order_id and hold.store_id = entry.store_id`

/** A time span; the end is excluded. */
export type Span = { from: Date; to: Date }

export type Moment = { postedAt: Date; transactionId: number }

/** A store's entries, of a span or all, newest first; a page starts before a given entry. */
export const entriesBefore = (
  storeId: number,
  span: Span | null,
  before: Moment | null,
  limit: number,
) => sql<StoreEntry>`
  select ${columns} from (
    select * from ledger_store_entries where store_id = ${storeId}
      ${span ? sql`and posted_at >= ${span.from} and posted_at < ${span.to}` : sql``}
      ${before ? sql`and (posted_at, transaction_id) < (${before.postedAt}, ${before.transactionId})` : sql``}
    order by posted_at desc, transaction_id desc limit ${limit}
  ) as entry ${described}
  order by entry.posted_at desc, entry.transaction_id desc`

/** A store's entries of a span, oldest first; a page starts after a given entry. */
export const entriesWithin = (
  storeId: number,
  { from, to }: Span,
  after: Moment | null,
  limit: number,
) => sql<StoreEntry>`
  select ${columns} from (
    select * from ledger_store_entries where store_id = ${storeId} and posted_at >= ${from} and posted_at < ${to}
      ${after ? sql`and (posted_at, transaction_id) > (${after.postedAt}, ${after.transactionId})` : sql``}
    order by posted_at, transaction_id limit ${limit}
  ) as entry ${described}
  order by entry.posted_at, entry.transaction_id`

export async function findEntry(handle: Db, storeId: number, transactionId: number): Promise<StoreEntry | undefined> {
  const { rows } = await sql<StoreEntry>`
    select ${columns} from ledger_store_entries as entry ${described}
    where entry.store_id = ${storeId} and entry.transaction_id = ${transactionId}`.execute(handle)
  return rows[0]
}

/** The postings of a transaction that affect a store's accounts: a sale also has postings of other stores. */
export async function postingsOfStore(handle: Db, storeId: number, transactionId: number): Promise<Posting[]> {
  const own = `seller:${storeId}:%`
  const { rows } = await sql<Posting>`
    select from_account as "from", to_account as "to", amount_cents as "amountCents" from ledger_postings
    where transaction_id = ${transactionId} and (from_account like ${own} or to_account like ${own})
    order by id`.execute(handle)
  return rows
}

/**
 * The balances of a store's accounts at a moment: the sums of whole months, plus the entries of the current month
 * before it.
 */
export const changedBefore = (storeId: number, at: Date) => sql<StoreMoney>`
  select coalesce(sum(held_cents), 0) as "heldCents", coalesce(sum(available_cents), 0) as "availableCents",
    coalesce(sum(pending_cents), 0) as "pendingCents"
  from (
    select held_cents, available_cents, pending_cents from ledger_store_months
    where store_id = ${storeId} and month < ${monthOf(sql`${at}::timestamptz`)}
    union all
    select held_cents, available_cents, pending_cents from ledger_store_entries
    where store_id = ${storeId} and posted_at < ${at}
      and posted_at >= ${monthOf(sql`${at}::timestamptz`)} at time zone 'Africa/Nairobi'
  ) as change`

/** The sum of entries of one kind with the same direction. */
export type EntrySum = StoreMoney & { kind: string; count: number }

/** A span's entries, summed by kind and direction, and by day in Nairobi. */
export const sumsWithin = (storeId: number, { from, to }: Span) => sql<EntrySum & { day: string }>`
  select to_char(day, 'YYYY-MM-DD') as day, kind, count, "heldCents", "availableCents", "pendingCents" from (
    select (posted_at at time zone 'Africa/Nairobi')::date as day, kind, count(*) as count,
      sum(held_cents) as "heldCents", sum(available_cents) as "availableCents", sum(pending_cents) as "pendingCents"
    from ledger_store_entries where store_id = ${storeId} and posted_at >= ${from} and posted_at < ${to}
    group by 1, kind, sign(available_cents), sign(held_cents + available_cents + pending_cents)
  ) as sum
  order by day, kind`

export async function firstEntryAt(handle: Db, storeId: number): Promise<Date | null> {
  const row = await handle
    .selectFrom('ledger_store_entries')
    .select('posted_at')
    .where('store_id', '=', storeId)
    .orderBy('posted_at')
    .limit(1)
    .executeTakeFirst()
  return row?.posted_at ?? null
}

/** The money a store holds of one order. */
export type Hold = { orderId: string; openedBy: number; openedAt: Date; heldCents: number }

/** The orders a store holds money of, oldest sale first; a page starts after a given order. */
export const openHolds = (storeId: number, after: number | null, limit: number) => sql<Hold>`
  select hold.*, posted_at as "openedAt" from (
    select order_id as "orderId", opened_by as "openedBy", held_cents as "heldCents" from ledger_holds
    where store_id = ${storeId} and held_cents > 0 ${after === null ? sql`` : sql`and opened_by > ${after}`}
    order by opened_by limit ${limit}
  ) as hold join ledger_transactions on id = "openedBy"
  order by "openedBy"`

/** The sums of entries by store and account: the audit compares them with the postings. */
export async function entrySums(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select 'seller:' || store_id || ':' || account as account, sum(cents) as cents
    from ledger_store_entries, lateral (
      values ('held', held_cents), ('available', available_cents), ('pending', pending_cents)
    ) as change (account, cents)
    group by store_id, account`.execute(tx)
  return new Map(rows.map(({ account, cents }) => [account, cents]))
}

/** The first twenty stores and months whose sums differ from their entries. */
export async function wrongMonths(tx: Tx): Promise<{ storeId: number; month: string }[]> {
  const { rows } = await sql<{ storeId: number; month: string }>`
    with sums as (
      select store_id, ${monthOf(sql`posted_at`)}::date as month, sum(held_cents) as held, sum(available_cents) as available,
        sum(pending_cents) as pending
      from ledger_store_entries group by 1, 2
    )
    select store_id as "storeId", to_char(month, 'YYYY-MM') as month
    from sums full join ledger_store_months using (store_id, month)
    where (held, available, pending) is distinct from (held_cents, available_cents, pending_cents)
    order by store_id, month limit 20`.execute(tx)
  return rows
}

/** The first twenty orders and stores whose hold differs from the postings. */
export async function wrongHolds(tx: Tx): Promise<{ orderId: string; storeId: number }[]> {
  const { rows } = await sql<{ orderId: string; storeId: number }>`
    with moves as (
      select order_id, from_account as account, -amount_cents as cents
      from ledger_postings join ledger_transactions on ledger_transactions.id = transaction_id
      union all
      select order_id, to_account, amount_cents
      from ledger_postings join ledger_transactions on ledger_transactions.id = transaction_id
    ), sums as (
      select order_id, split_part(account, ':', 2)::bigint as store_id, sum(cents) as cents
      from moves where order_id is not null and account like 'seller:%:held' group by 1, 2
    )
    select order_id as "orderId", store_id as "storeId" from sums full join ledger_holds using (order_id, store_id)
    where coalesce(cents, 0) <> coalesce(held_cents, 0) limit 20`.execute(tx)
  return rows
}
