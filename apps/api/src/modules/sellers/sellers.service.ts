import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import * as queries from './sellers.queries.ts'
import { slugOf } from './slug.ts'

export type StoreRole = 'owner' | 'staff'

export type NewStore = {
  name: string
  about: string
  county: string
  town: string
  /** Who owns it; a synthetic store has nobody behind it. */
  ownerId: number | null
}

export type Store = {
  id: number
  /** What its people sign in with, from 100001 on (D21). */
  storeNumber: number
  name: string
  slug: string
}

export type Sellers = ReturnType<typeof createSellers>

export function createSellers({ clock }: { clock: Clock }) {
  /** Opens a store; its slug is made from its name, with a number where another store has that name. */
  async function openStore(tx: Tx, store: NewStore): Promise<Store> {
    const createdAt = clock.now()
    const opened = await insertUnderFreeSlug(tx, store, createdAt)
    if (store.ownerId !== null) {
      await queries.insertMember(tx, { storeId: opened.id, userId: store.ownerId, role: 'owner', createdAt })
    }
    return opened
  }

  /** Somebody else may take a free slug first; the next number is as good. */
  async function insertUnderFreeSlug(tx: Tx, store: NewStore, createdAt: Date): Promise<Store> {
    const wanted = slugOf(store.name)
    const taken = await queries.takenSlugs(tx, wanted)
    for (let n = 1; ; n++) {
      const slug = n === 1 ? wanted : `${wanted}-${n}`
      const opened = taken.has(slug) ? null : await queries.insertStore(tx, { ...store, slug, createdAt })
      if (opened) return opened
    }
  }

  /** The names of stores, by id; unknown ones are missing. */
  async function names(handle: Db, storeIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await queries.storeNames(handle, storeIds)
    return new Map(rows.map((row) => [row.id, row.name]))
  }

  return { openStore, names, /** Whether an account is in any store. */ belongsToStore: queries.isMember }
}
