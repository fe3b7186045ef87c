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
}

export type Ledger = {
  /**
   * Books an entry in the caller's transaction, once for its key, and changes the sellers' running balances with it.
   * @returns false when this very entry was booked before
   * @throws RangeError for an amount that is not a whole number of cents above 0, or an entry without postings
   * @throws when the key was booked with other postings; a constraint error when a seller's balance would go below zero
   */
  post(tx: Tx, entry: Entry): Promise<boolean>
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
      if (changes.size > 0) await queries.changeBalances(tx, changes)
      return true
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
