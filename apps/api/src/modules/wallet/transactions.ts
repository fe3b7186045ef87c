import { z } from 'zod'
import type { TransactionStatus, TransactionType } from '#contract/shared/states.ts'
import { pageOf, readCursor, type PageRequest, type PageOf } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import {
  entriesBefore,
  findEntry,
  openHolds,
  postingsOfStore,
  type Posting,
  type StoreEntry,
  type StoreMoney,
} from '../ledger/index.ts'
import { findSellerOrders, type SellerOrder } from '../orders/index.ts'
import { payoutsByIds } from '../payments/index.ts'
import { spanOfMonth } from './nairobi-month.ts'
import { transactionCents, transactionStatus, transactionType } from './transaction-type.ts'

/** One ledger transaction, as shown to the members of a store. */
export type StoreTransaction = {
  id: number
  at: Date
  type: TransactionType
  amountCents: number
  status: TransactionStatus
  changes: StoreMoney
  /** The seller order of the transaction, where it has one. */
  sellerOrder: SellerOrder | null
}

export type TransactionWithPostings = StoreTransaction & { postings: Posting[] }

/** Money of an order that the store receives once its hold has passed. */
export type HeldLine = { amountCents: number; soldAt: Date; sellerOrder: SellerOrder }

export const EntryCursor = z.tuple([z.iso.datetime(), z.int()])
const HoldCursor = z.tuple([z.int()])

/** Adds data of other modules to the store's lines, with two more statements for any number of lines. */
export async function described(db: Db, storeId: number, entries: readonly StoreEntry[]): Promise<StoreTransaction[]> {
  const orderIds = entries.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
  const payoutIds = entries.flatMap((entry) => payoutIdOf(entry) ?? [])
  const [sellerOrders, payouts] = await Promise.all([
    findSellerOrders(db, storeId, [...new Set(orderIds)]),
    payoutIds.length === 0 ? [] : payoutsByIds(db, [...new Set(payoutIds)]),
  ])
  const stateOf = new Map(payouts.map(({ id, state }) => [id, state]))
  return entries.map((entry) => ({
    id: entry.transactionId,
    at: entry.postedAt,
    type: transactionType(entry),
    amountCents: transactionCents(entry),
    status: transactionStatus(entry, stateOf.get(payoutIdOf(entry) ?? 0)),
    changes: entry,
    sellerOrder: sellerOrders.get(entry.orderId ?? '') ?? null,
  }))
}

/** The payout id in a transaction's key: 7 in 'payout:7:requested'. */
function payoutIdOf({ kind, key }: StoreEntry): number | null {
  return kind === 'payout' ? Number(key.split(':')[1]) : null
}

export function createTransactions({ db }: { db: Db }) {
  return {
    /** Newest first, of one month in Nairobi or of all months. */
    async list(
      storeId: number,
      requested: PageRequest & { month?: string | undefined },
    ): Promise<PageOf<StoreTransaction>> {
      const read = readCursor(EntryCursor, requested.cursor)
      const before = read && { postedAt: new Date(read[0]), transactionId: read[1] }
      const span = requested.month === undefined ? null : spanOfMonth(requested.month)
      const { rows } = await entriesBefore(storeId, span, before, requested.limit + 1).execute(db)
      const { items, next } = pageOf(rows, requested.limit, (last) => [last.postedAt, last.transactionId])
      return { items: await described(db, storeId, items), next }
    },

    /** @throws TRANSACTION_NOT_FOUND also for a transaction that did not change this store */
    async get(storeId: number, id: number): Promise<TransactionWithPostings> {
      const entry = await findEntry(db, storeId, id)
      const [transaction] = entry ? await described(db, storeId, [entry]) : []
      if (!transaction) throw new ShopError('TRANSACTION_NOT_FOUND')
      return { ...transaction, postings: await postingsOfStore(db, storeId, id) }
    },

    /** The orders whose money is held, oldest sale first. */
    async listHeld(storeId: number, requested: PageRequest): Promise<PageOf<HeldLine>> {
      const after = readCursor(HoldCursor, requested.cursor)?.[0] ?? null
      const { rows } = await openHolds(storeId, after, requested.limit + 1).execute(db)
      const { items, next } = pageOf(rows, requested.limit, ({ openedBy }) => [openedBy])
      const sellerOrders = await findSellerOrders(
        db,
        storeId,
        items.map(({ orderId }) => orderId),
      )
      return {
        items: items.flatMap(({ orderId, heldCents, openedAt }) => {
          const sellerOrder = sellerOrders.get(orderId)
          return sellerOrder ? [{ amountCents: heldCents, soldAt: openedAt, sellerOrder }] : []
        }),
        next,
      }
    },
  }
}
