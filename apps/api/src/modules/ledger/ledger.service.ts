import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import { isSellerAccount, type Posting } from './accounts.ts'
import * as queries from './ledger.queries.ts'

export type Entry = {
  /** What is booked, said once and for ever: 'sale:<order>', 'refund:<id>'. */
  key: string
  reason: string
  orderId?: string
  postings: readonly Posting[]
  /** A buyer gets money back: what a seller has available may go below zero, where it was paid out already (D36). */
  clawsBack?: boolean
}

export type Ledger = {
  /**
   * Books an entry in the caller's transaction, once for its key, and changes the sellers' running balances with it.
   * @returns false when this very entry was booked before
   * @throws RangeError for an amount that is not a whole number of cents above 0, or an entry without postings
   * @throws when the key was booked with other postings; a constraint error when a seller's balance would go below zero
   * and the entry claws nothing back
   */
  post(tx: Tx, entry: Entry): Promise<boolean>
  /**
   * What each seller still holds of an order's money, by store. Whoever releases or takes it back locks the order first.
   */
  heldOf(tx: Tx, orderId: string): Promise<ReadonlyMap<number, number>>
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
      const isNew = await queries.insertTransaction(tx, transaction, entry.postings)
      if (!isNew) {
        assertSame(entry, await queries.postingsOf(tx, entry.key))
        return false
      }
      const changes = sellerChanges(entry.postings)
      if (changes.size > 0) await queries.changeBalances(tx, changes, { clawsBack: entry.clawsBack ?? false })
      return true
    },

    async heldOf(tx, orderId) {
      const held = await queries.heldOfOrder(tx, orderId)
      return new Map(held.map(({ account, cents }) => [Number(account.split(':')[1]), cents]))
    },
  }
}

function assertPostable({ key, postings }: Entry) {
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

function sellerChanges(postings: readonly Posting[]): Map<string, number> {
  const changes = new Map<string, number>()
  const add = (account: string, cents: number) => {
    if (isSellerAccount(account)) changes.set(account, (changes.get(account) ?? 0) + cents)
  }
  for (const { from, to, amountCents } of postings) {
    add(from, -amountCents)
    add(to, amountCents)
  }
  return changes
}
