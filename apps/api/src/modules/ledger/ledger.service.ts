import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import { isSellerAccount, type Posting, type SellerAccount } from './accounts.ts'
import * as queries from './ledger.queries.ts'
import { writeEntries } from './store-entries.queries.ts'

export type Entry = {
  /** Identifies the booking, unique for ever: 'sale:<order>', 'refund:<id>'. */
  key: string
  reason: string
  orderId?: string
  postings: readonly Posting[]
  /** For a refund: the seller's available balance may become negative, where it was paid out already (D36). */
  clawsBack?: boolean
}

export type Ledger = {
  /**
   * Books an entry in the caller's transaction, once for each key, and updates the sellers' running balances and store
   * entries.
   * @returns false when the same entry was booked before
   * @throws RangeError for an amount that is not a whole number of cents above 0, or an entry without postings
   * @throws when the key was booked with other postings; a constraint error when a seller's balance would become
   * negative and the entry is no clawback
   */
  post(tx: Tx, entry: Entry): Promise<boolean>
  /**
   * Books many entries of the past, oldest first: four statements for any number of entries.
   * @throws a constraint error when one of them was booked before, or a seller's balance would become negative
   */
  bookPast(tx: Tx, entries: readonly queries.PastEntry[]): Promise<void>
  /**
   * What each seller still holds of an order's money, by store. A caller that releases or refunds it locks the order
   * first.
   */
  heldOf(tx: Tx, orderId: string): Promise<ReadonlyMap<number, number>>
  /**
   * The part of it that disputes moved back from the available balance, by transactions with the key prefix `dispute:`.
   */
  heldByDisputes(tx: Tx, orderId: string): Promise<ReadonlyMap<number, number>>
}

export function createLedger({ clock }: { clock: Clock }): Ledger {
  return {
    async post(tx, entry) {
      assertPostable(entry)
      const transaction = {
        key: entry.key,
        reason: entry.reason,
        orderId: entry.orderId ?? null,
        postedAt: clock.now(),
      }
      const transactionId = await queries.insertTransaction(tx, transaction, entry.postings)
      if (transactionId === null) {
        assertSame(entry, await queries.postingsOf(tx, entry.key))
        return false
      }
      const changes = sellerChanges(entry.postings)
      if (changes.size > 0) {
        await queries.changeBalances(tx, changes, { clawsBack: entry.clawsBack ?? false })
        await writeEntries(tx, [{ ...transaction, transactionId, changes }])
      }
      return true
    },

    async bookPast(tx, entries) {
      for (const entry of entries) assertPostable(entry)
      const ids = await queries.insertTransactions(tx, entries)
      const changed = sellerChanges(entries.flatMap(({ postings }) => postings))
      await queries.changeBalances(tx, changed, { clawsBack: false })
      const booked = entries.map(({ key, orderId = null, postedAt, postings }, at) => ({
        ...{ transactionId: ids[at] ?? 0, key, orderId, postedAt },
        changes: sellerChanges(postings),
      }))
      await writeEntries(tx, booked)
    },

    heldOf: async (tx, orderId) => byStore(await queries.heldOfOrder(tx, orderId)),
    heldByDisputes: async (tx, orderId) => byStore(await queries.heldByDisputes(tx, orderId)),
  }
}

function byStore(held: readonly { account: string; cents: number }[]): Map<number, number> {
  return new Map(held.map(({ account, cents }) => [Number(account.split(':')[1]), cents]))
}

function assertPostable({ key, postings }: Pick<Entry, 'key' | 'postings'>) {
  if (postings.length === 0) throw new RangeError(`${key} has no postings`)
  for (const { amountCents } of postings)
    if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
      throw new RangeError(`${key} cannot post ${amountCents} cents`)
}

function assertSame(entry: Entry, booked: readonly Posting[]) {
  const text = (postings: readonly Posting[]) =>
    postings.map(({ from, to, amountCents }) => `${from} ${to} ${amountCents}`).join('\n')
  if (text(entry.postings) !== text(booked)) throw new Error(`${entry.key} was booked before with other postings`)
}

function sellerChanges(postings: readonly Posting[]): Map<SellerAccount, number> {
  const changes = new Map<SellerAccount, number>()
  const add = (account: string, cents: number) => {
    if (isSellerAccount(account)) changes.set(account, (changes.get(account) ?? 0) + cents)
  }
  for (const { from, to, amountCents } of postings) {
    add(from, -amountCents)
    add(to, amountCents)
  }
  return changes
}
