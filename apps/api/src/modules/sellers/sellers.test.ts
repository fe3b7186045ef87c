import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { createFacts } from '../../platform/facts.ts'
import { aClock } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { aUser } from '../../test/factories/user.ts'
import { createSellers, slugOf } from './index.ts'

const sellers = createSellers({ clock: aClock(), facts: createFacts() })
let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const open = (name: string, ownerId: number | null = null) =>
  inTransaction(database.db, (tx) =>
    sellers.openStore(tx, { name, about: '', county: 'Nairobi', town: 'Westlands', ownerId }),
  )

describe('a store', () => {
  it('gets a number to sign in with, from 100001 on, and an address made from its name', async () => {
    const [first, second] = [await open('Mama Njeri’s Kitchen & Home'), await open('Mama Njeri’s Kitchen & Home')]
    expect(first).toMatchObject({ storeNumber: 100_001, slug: 'mama-njeris-kitchen-home' })
    expect(second).toMatchObject({ storeNumber: 100_002, slug: 'mama-njeris-kitchen-home-2' })
  })

  it('is opened also when others of the same name open at the same moment', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => open('Duka la Amani')))
    expect(new Set(opened.map((store) => store.slug)).size).toBe(8)
    expect(new Set(opened.map((store) => store.storeNumber)).size).toBe(8)
  })

  it('belongs to its owner alone', async () => {
    const [owner, stranger] = [await aUser(database.db), await aUser(database.db)]
    const { id } = await open('Savanna Digital', owner)
    const belongs = (userId: number) => inTransaction(database.db, (tx) => sellers.belongsToStore(tx, userId))
    expect([await belongs(owner), await belongs(stranger)]).toEqual([true, false])
    const second = database.db
      .insertInto('store_members')
      .values({ store_id: id, user_id: stranger, role: 'owner', created_at: new Date() })
      .execute()
    await expect(second).rejects.toMatchObject({ constraint: 'store_members_one_owner' })
  })

  it('is known by its name; an unknown one is missing', async () => {
    const { id } = await open('Pwani Threads')
    expect(await sellers.names(database.db, [id, 987_654])).toEqual(new Map([[id, 'Pwani Threads']]))
    expect(await sellers.names(database.db, [])).toEqual(new Map())
  })
})

describe('a name in an address', () => {
  it.each([
    ['Café Écran', 'cafe-ecran'],
    ['  --Urembo na Afya--  ', 'urembo-na-afya'],
    ['💚💚', 'store'],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('%j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })
})
