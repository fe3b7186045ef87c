import type { StoreStatus } from '#contract/states.ts'
import type { Db, Tx } from '../../platform/db/index.ts'

/** What accounts must know of stores, which stand above them. */
export type StoreBook = {
  /** Whether an account is in any store: Google must not open it by address alone (D20). */
  belongsToStore(tx: Tx, userId: number): Promise<boolean>
  ownsStore(tx: Tx, userId: number): Promise<boolean>
  /** The store of a number, for those who are in it; null for all others. */
  enter(handle: Db | Tx, who: { userId: number; storeNumber: number }): Promise<number | null>
  /** Opens the store of somebody whose address was just confirmed. */
  openOwn(
    tx: Tx,
    store: { ownerId: number; name: string; phoneNumber: string },
  ): Promise<{ id: number; storeNumber: number; status: StoreStatus }>
}
