import type { StoreStatus } from '#contract/shared/states.ts'
import type { Db, Tx } from '../../platform/db/index.ts'

/** What the accounts module needs of stores; the sellers module, which depends on accounts, provides it. */
export type StoreBook = {
  /** Whether an account is in any store: Google must not sign in to it by address alone (D20). */
  belongsToStore(tx: Tx, userId: number): Promise<boolean>
  ownsStore(tx: Tx, userId: number): Promise<boolean>
  /** The store of a number, for its members; null for all other accounts. */
  enter(handle: Db | Tx, who: { userId: number; storeNumber: number }): Promise<number | null>
  /** Whether a store has this name, or one that reads the same. */
  isNameTaken(handle: Db | Tx, name: string): Promise<boolean>
  /** Opens the store of an owner whose address was just confirmed; the name in the result may have a number added. */
  openOwn(
    tx: Tx,
    store: { ownerId: number; name: string; phoneNumber: string },
  ): Promise<{ id: number; storeNumber: number; name: string; status: StoreStatus }>
}
