import { randomUUID } from 'node:crypto'
import { hashPassword } from '../../modules/accounts/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { WholeShop } from './whole-shop.ts'

const password = 'maembe-matamu-47'
const hashed = hashPassword(password)

type Staff = { rights: ('products' | 'orders' | 'money')[] }
type StoreOf = { storeId: number; storeNumber: number }

export type Seller = Awaited<ReturnType<typeof aSeller>>

/** The owner of a store, signed in to it; with `at` and `rights`, a staff member of that store. */
export async function aSeller(shop: WholeShop, { at, rights }: { at?: StoreOf } & Partial<Staff> = {}) {
  const { db, clock, modules } = shop
  const email = `${randomUUID()}@sellers.test`
  const enrolled = { email, name: 'Njeri', passwordHash: await hashed, createdAt: clock.now() }
  const [userId = 0] = await inTransaction(db, (tx) => modules.accounts.enrolShoppers(tx, [enrolled]))
  const store = at ?? (await openStore(userId))
  if (at) {
    const member = { store_id: at.storeId, user_id: userId, role: 'staff' as const, rights: rights ?? [] }
    await db
      .insertInto('store_members')
      .values({ ...member, created_at: clock.now() })
      .execute()
  }
  const { storeId } = store
  const tokens = await shop.startSession({ id: userId, name: enrolled.name, username: null, email, storeId })

  async function openStore(ownerId: number): Promise<StoreOf> {
    const name = `Duka ${randomUUID().slice(0, 8)}`
    const opened = await inTransaction(db, (tx) =>
      modules.sellers.openStore(tx, { name, about: '', county: 'Nairobi', town: 'Westlands', ownerId }),
    )
    return { storeId: opened.id, storeNumber: opened.storeNumber }
  }

  return {
    email,
    password,
    userId,
    storeId,
    storeNumber: store.storeNumber,
    ...tokens,
    call: (method: Parameters<WholeShop['send']>[0], path: string, body?: object) =>
      shop.send(method, path, body, { authorization: `Bearer ${tokens.access}` }),
  }
}
