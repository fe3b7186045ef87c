import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { createDomainEvents } from '../../platform/domain-events.ts'
import { aClock } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { aUser } from '../../test/factories/user.ts'
import { createSellers, slugOf } from './index.ts'
import { fixedSettings } from '../settings/index.ts'

const sellers = createSellers({ clock: aClock(), events: createDomainEvents(), settings: fixedSettings() })
let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const open = (name: string, ownerId: number | null = null) =>
  inTransaction(database.db, (tx) =>
    sellers.openStore(tx, { name, about: '', county: 'Nairobi', town: 'Westlands', ownerId }),
  )

describe('a new store', () => {
  it('gets a store number from 100001 on, and a slug made from its name', async () => {
    const [first, second] = [await open('Mama Njeri’s Kitchen & Home'), await open('Mama Njeri’s Kitchen & Home')]
    expect(first).toMatchObject({ storeNumber: 100_001, slug: 'mama-njeris-kitchen-home' })
    expect(second).toMatchObject({
      storeNumber: 100_002,
      name: 'Mama Njeri’s Kitchen & Home 2',
      slug: 'mama-njeris-kitchen-home-2',
    })
  })

  it('gets a unique name and slug when others of that name open at the same moment', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => open('Duka la Amani')))
    const numbers = [2, 3, 4, 5, 6, 7, 8]
    expect(opened.map(({ name }) => name).toSorted()).toEqual([
      'Duka la Amani',
      ...numbers.map((n) => `Duka la Amani ${n}`),
    ])
    expect(new Set(opened.map((store) => store.slug)).size).toBe(8)
  })

  it('keeps its name after it is closed', async () => {
    const { id, name } = await open('Kitui Honey')
    const closed = { status: 'closed', closed_at: new Date() } as const
    await database.db.updateTable('stores').set(closed).where('id', '=', id).execute()
    expect((await open(name)).name).toBe('Kitui Honey 2')
  })

  it('gets no name longer than the limit, and no half of a surrogate pair', async () => {
    const name = `${'x'.repeat(77)}💚x`
    expect([(await open(name)).name, (await open(name)).name]).toEqual([name, `${'x'.repeat(77)} 2`])
  })

  it('has only its owner as a member', async () => {
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

  it('has its name listed by id, and unknown ids are omitted', async () => {
    const { id } = await open('Pwani Threads')
    expect(await sellers.names(database.db, [id, 987_654])).toEqual(new Map([[id, 'Pwani Threads']]))
    expect(await sellers.names(database.db, [])).toEqual(new Map())
  })
})

describe('the key that makes a name unique', () => {
  const keyOf = async (name: string) => {
    const { rows } = await sql<{ key: string }>`select store_name_key(${name}) as key`.execute(database.db)
    return rows[0]?.key
  }

  it.each([
    ['upper and lower case', 'Mama Njeri', 'MAMA NJERI'],
    ['spaces', 'Mama Njeri', ' Mama\u00A0\u2009Njeri'],
    ['punctuation', 'Mama Njeri', 'Mama-Njeri!'],
    ['accents', 'Cafe Ecran', 'Café Écran'],
    ['compatibility forms', 'Mama Njeri', 'Ｍａｍａ 𝐍𝐣𝐞𝐫𝐢'],
    ['Cyrillic', 'Mama Cope', 'М\u0430m\u0430 СОРЕ'],
    ['Greek capitals', 'Nike Haus', 'ΝΙΚΕ ΗΑυS'],
    ['digits for letters', 'Coo1 Ill', 'C00l 1lI'],
    ['letter combinations that look like another letter', 'Modern Wear', 'Modem VVear'],
    ['symbols next to letters', 'Mama Njeri', '💚 Mama Njeri 💚'],
  ])('ignores %s', async (_, one, other) => {
    expect(await keyOf(other)).toBe(await keyOf(one))
  })

  it.each([
    ['Mama Njeri', 'Mama Njoki'],
    ['Duka 1', 'Duka 2'],
    ['💚💚', '💛💛'],
    ['सुरज', 'किरण'],
  ])('distinguishes %j from %j', async (one, other) => {
    expect(await keyOf(other)).not.toBe(await keyOf(one))
  })
})

describe('the slug of a name', () => {
  it.each([
    ['Café Écran', 'cafe-ecran'],
    ['  --Urembo na Afya--  ', 'urembo-na-afya'],
    ['💚💚', 'store'],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('turns %j into %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })
})
