import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCaller } from '../../../test/factories/caller.ts'
import { aSeller } from '../../../test/factories/seller.ts'
import { aShopper } from '../../../test/factories/shopper.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'

let shop: WholeShop
let support: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  shop = await aWholeShop()
})
beforeAll(async () => {
  support = await anOperator()
})
afterAll(() => shop.close())

async function anOperator() {
  const { operatorId, headers } = await shop.operator('support')
  return {
    actor: `operator:${operatorId}`,
    headers,
    find: async (q: string) =>
      (await shop.send('GET', `/api/admin/people/?q=${encodeURIComponent(q)}`, undefined, headers)).body,
    look: (id: number) => shop.send('GET', `/api/admin/people/${id}/`, undefined, headers),
    does: (step: 'end-sessions' | 'export' | 'erase', id: number) =>
      shop.send('POST', `/api/admin/people/${id}/${step}/`, undefined, headers),
  }
}

const idOf = async (email: string) => {
  const user = shop.db.selectFrom('users').select('id').where('email', '=', email)
  return (await user.executeTakeFirstOrThrow()).id
}
const trailOf = async (id: number) =>
  shop.db
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'changes'])
    .where('subject', '=', `account:${id}`)
    .orderBy('id')
    .execute()

async function withPhone(phoneNumber: string) {
  const { userId } = await aSeller(shop)
  await shop.db.updateTable('users').set({ phone_number: phoneNumber }).where('id', '=', userId).execute()
}

describe('the list of people', () => {
  it('finds accounts by the prefix of a name or address, and by any of their phones', async () => {
    const caller = await aCaller(shop)
    await caller.savedAddress()
    const set = { name: 'Zawadi Kiprono', email: 'zawadi.k@example.test', phone_number: '+254722111222' }
    await shop.db.updateTable('users').set(set).where('id', '=', caller.userId).execute()
    const found = {
      id: caller.userId,
      name: set.name,
      email: set.email,
      is_confirmed: true,
      phone_number: set.phone_number,
      created_at: expect.any(String),
      erased_at: null,
      stores: [],
    }
    for (const typed of ['zawadi', 'ZAWADI kip', 'zawadi.k@', '0722 111 222'])
      expect(await support.find(typed), typed).toEqual([found])
    const people = (await support.find('0712 345 678')) as { id: number }[]
    expect(people.map(({ id }) => id)).toContain(caller.userId)
    for (const typed of ['kiprono', '%', '_awadi', 'k@example.test', '0799 999 999'])
      expect(await support.find(typed), typed).toEqual([])
  })

  it('finds accounts by username, and shows their stores', async () => {
    await aShopper(shop, 'Chebet-Ng')
    expect(await support.find('chebet-n')).toMatchObject([{ name: 'Chebet-Ng', email: 'chebet-ng@example.test' }])
    const seller = await aSeller(shop)
    const staff = await aSeller(shop, { at: seller, rights: ['orders'] })
    expect(await support.find(staff.email)).toMatchObject([{ stores: [{ id: seller.storeId, role: 'staff' }] }])
    expect(await support.find(seller.email)).toMatchObject([{ stores: [{ id: seller.storeId, role: 'owner' }] }])
  })

  it.each([
    ['the newest', '', null],
    ['by a name', 'page-', 3],
    ['by an address', 'paged@', 1],
    ['by a phone', '0701 700 700', 5],
  ])('is paged, with each account once: %s', async (_, q, expected) => {
    if (expected === 3) for (const n of [1, 2, 3]) await aShopper(shop, `page-${n}`)
    if (expected === 1) await aShopper(shop, 'paged')
    if (expected === 5) for (let n = 0; n < 5; n++) await withPhone('+254701700700')
    const page = (at: string) => shop.http.inject({ url: at, headers: support.headers })
    const seen: number[] = []
    let url: string | null = `/api/admin/people/?limit=2&q=${q}`
    while (url) {
      const answer = await page(url)
      seen.push(...answer.json<{ id: number }[]>().map(({ id }) => id))
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? null
    }
    const all = shop.db.selectFrom('users').select(({ fn }) => fn.countAll<number>().as('count'))
    expect(seen).toHaveLength(expected ?? (await all.executeTakeFirstOrThrow()).count)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('takes three statements a page for any number of accounts, and five for one account', async () => {
    const caller = await aCaller(shop)
    shop.database.takeStatements()
    await support.find('ach')
    expect(shop.database.takeStatements()).toHaveLength(3)
    expect((await support.look(caller.userId)).body).toMatchObject({ id: caller.userId, sessions: 1, orders: 1 })
    expect(shop.database.takeStatements()).toHaveLength(5)
  })

  it('can log an account out everywhere, which is audited', async () => {
    const caller = await aCaller(shop)
    const refresh = () => shop.send('POST', '/api/token/refresh/', { refresh: caller.refresh })
    expect(await support.does('end-sessions', caller.userId)).toMatchObject({ status: 200 })
    expect((await refresh()).status).toBe(401)
    expect((await support.look(caller.userId)).body.sessions).toBe(0)
    expect(await trailOf(caller.userId)).toEqual([
      { actor: support.actor, action: 'account.sessions_ended', changes: {} },
    ])
  })

  it('can export all data of an account, as its own export does, which is audited', async () => {
    const caller = await aCaller(shop)
    const own = await shop.http.inject({
      url: '/api/account/export/',
      headers: { authorization: `Bearer ${caller.access}` },
    })
    const answer = await shop.http.inject({
      method: 'POST',
      url: `/api/admin/people/${caller.userId}/export/`,
      headers: support.headers,
    })
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="sokoni-account-${caller.userId}.json"`,
      'cache-control': 'no-store',
    })
    expect(answer.json()).toEqual(own.json())
    expect(await trailOf(caller.userId)).toEqual([{ actor: support.actor, action: 'account.exported', changes: {} }])
  })
})

describe('erasing a person on request', () => {
  it('removes the person, and audits the operator and only the id of the account', async () => {
    const shopper = await aShopper(shop)
    const id = await idOf(shopper.email)
    expect(await support.does('erase', id)).toMatchObject({ status: 200 })
    expect((await support.look(id)).body).toMatchObject({ name: '', email: null, erased_at: expect.any(String) })
    expect((await shopper.call('GET', '/api/profile/')).status).toBe(401)
    expect(await trailOf(id)).toEqual([{ actor: support.actor, action: 'account.erased', changes: {} }])
    const trail = await shop.db.selectFrom('audit_entries').selectAll().execute()
    expect(JSON.stringify(trail)).not.toContain(shopper.email)
    for (const step of ['erase', 'export', 'end-sessions'] as const)
      expect((await support.does(step, id)).body.code, step).toBe('PERSON_NOT_FOUND')
  })

  it('is refused while an order is open, and nothing changes', async () => {
    const caller = await aCaller(shop)
    const before = (await support.look(caller.userId)).body
    expect(await support.does('erase', caller.userId)).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_HAS_OPEN_ORDERS' },
    })
    expect((await support.look(caller.userId)).body).toEqual(before)
    expect(await trailOf(caller.userId)).toEqual([])
  })

  it('is refused while they own a store', async () => {
    const seller = await aSeller(shop)
    expect((await support.does('erase', seller.userId)).body.code).toBe('ACCOUNT_OWNS_A_STORE')
  })

  it('succeeds once for two concurrent requests', async () => {
    const shopper = await aShopper(shop)
    const id = await idOf(shopper.email)
    const other = await anOperator()
    const answers = await Promise.all([support.does('erase', id), other.does('erase', id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await trailOf(id)).toHaveLength(1)
  })

  it('works for an account whose address was confirmed by another person', async () => {
    const typed = {
      email: `shared-${crypto.randomUUID()}@example.test`,
      name: 'Somebody',
      password: 'maembe-matamu-47',
    }
    await shop.send('POST', '/api/register/', typed)
    const id = await idOf(typed.email)
    await shop.db.updateTable('users').set({ email: null, password_hash: null }).where('id', '=', id).execute()
    expect((await support.does('export', id)).body.code).toBe('PERSON_NOT_FOUND')
    expect((await support.does('erase', id)).status).toBe(200)
    expect((await support.look(id)).body).toMatchObject({ name: '', erased_at: expect.any(String) })
  })
})
