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
    const wanted = slugOf(store.name)
    const taken = await queries.takenSlugs(tx, wanted)
    let slug = wanted
    for (let n = 2; taken.has(slug); n++) slug = `${wanted}-${n}`
    const opened = await queries.insertStore(tx, { ...store, slug, createdAt })
    if (store.ownerId !== null) {
      await queries.insertMember(tx, { storeId: opened.id, userId: store.ownerId, role: 'owner', createdAt })
    }
    return opened
  }

  /** The names of stores, by id; unknown ones are missing. */
  async function names(handle: Db, storeIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await queries.storeNames(handle, storeIds)
    return new Map(rows.map((row) => [row.id, row.name]))
  }

  return { openStore, names, /** Whether an account is in any store. */ belongsToStore: queries.isMember }
}
