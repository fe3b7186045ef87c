import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_COUNT } from '#contract/shared/constants.ts'
import { aCoupon } from '../../../test/factories/coupon.ts'
import { aUser } from '../../../test/factories/user.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'
import { inTransaction } from '../../../platform/db/index.ts'

let shop: WholeShop
let headers: Record<string, string>
let actor: string

beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const operator = await shop.operator('finance')
  headers = operator.headers
  actor = `operator:${operator.operatorId}`
  await shop.db.updateTable('coupons').set({ is_active: false }).execute()
})

const path = '/api/admin/coupons/'
const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, body?: object) =>
  shop.send(method, url, body, headers)

let made = 0
const terms = (more: object = {}) => ({
  code: `RAINS-${++made}`,
  kind: 'percent',
  percent: 15,
  amount: null,
  minimum: 0,
  account_limit: 1,
  overall_limit: null,
  starts_at: null,
  ends_at: null,
  is_active: true,
  store_ids: [],
  category_ids: [],
  ...more,
})

async function make(more: object = {}) {
  const sent = terms(more)
  const { status, body } = await call('POST', path, sent)
  expect(status).toBe(201)
  return { id: body.id as number, sent, shown: body }
}

/** A change by a user who has just read the current version. */
async function change(id: number, terms: object) {
  const { version } = (await call('GET', `${path}${id}/`)).body
  return call('PUT', `${path}${id}/`, { ...terms, version })
}

/** Records an order with the coupon, as checkout does. */
async function use(code: string, orderId: string = crypto.randomUUID()): Promise<string> {
  const userId = await aUser(shop.db)
  const goods = [{ storeId: 1, categoryId: null, totalCents: 1_000_00 }]
  const { coupons } = shop.modules.marketing
  await inTransaction(shop.db, (tx) => coupons.redeem(tx, { code, userId, isConfirmed: true, goods }, orderId))
  return orderId
}

const trail = (id: number) =>
  shop.db
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'changes'])
    .where('subject', '=', `coupon:${id}`)
    .orderBy('id')
    .execute()
const fieldsOf = (body: { fields?: { path: string }[] }) => body.fields?.map((one) => one.path.split('.').at(-1))

describe('a coupon', () => {
  it('is created with all its terms, with a code in capitals, and can be used immediately', async () => {
    const storeId = await shop.catalogFixture.aStore('Duka la Mvua')
    const categoryId = await shop.catalogFixture.aCategory('Rainwear')
    const { id, shown } = await make({
      code: 'mvua-15',
      kind: 'amount',
      amount: 150.5,
      minimum: 1000,
      overall_limit: 500,
      starts_at: '2026-07-01T00:00:00+03:00',
      ends_at: '2026-07-31T23:59:00+03:00',
      store_ids: [storeId, storeId],
      category_ids: [categoryId],
    })
    expect(shown).toEqual({
      id,
      version: 1,
      code: 'MVUA-15',
      kind: 'amount',
      percent: null,
      amount: 150.5,
      minimum: 1000,
      account_limit: 1,
      overall_limit: 500,
      starts_at: '2026-06-30T21:00:00.000Z',
      ends_at: '2026-07-31T20:59:00.000Z',
      is_active: true,
      stores: [{ id: storeId, name: 'Duka la Mvua' }],
      categories: [{ id: categoryId, name: 'Rainwear' }],
      uses: 0,
      was_used: false,
    })
    expect((await call('GET', `${path}${id}/`)).body).toEqual(shown)
    expect(await trail(id)).toEqual([
      { actor, action: 'coupon.created', changes: expect.objectContaining({ code: 'MVUA-15', amountCents: 150_50 }) },
    ])
  })

  it.each<[string, object, string]>([
    ['a code with a space', { code: 'TWO WORDS' }, 'code'],
    ['a code of two letters', { code: 'AB' }, 'code'],
    ['no percent', { percent: null }, 'percent'],
    ['more than 100 percent', { percent: 101 }, 'percent'],
    ['half a percent', { percent: 12.5 }, 'percent'],
    ['no amount', { kind: 'amount' }, 'amount'],
    ['an amount of 0', { kind: 'amount', amount: 0 }, 'amount'],
    ['tenths of cents', { kind: 'amount', amount: 10.005 }, 'amount'],
    ['a negative minimum', { minimum: -1 }, 'minimum'],
    ['a limit of 0', { account_limit: 0 }, 'account_limit'],
    ['an end before its start', { starts_at: '2026-07-02T00:00:00Z', ends_at: '2026-07-01T00:00:00Z' }, 'ends_at'],
    ['an end that is not a date', { ends_at: 'tomorrow' }, 'ends_at'],
    ['an unknown store', { store_ids: [999_999] }, 'store_ids'],
    ['an unknown category', { category_ids: [999_999] }, 'category_ids'],
  ])('with %s is rejected with an error at its field, and is not created', async (_, wrong, field) => {
    const { body: before } = await call('GET', path)
    const { status, body } = await call('POST', path, terms(wrong))
    expect([status, body.code, fieldsOf(body)]).toEqual([400, 'VALIDATION_FAILED', [field]])
    expect((await call('GET', path)).body).toEqual(before)
  })

  it('has a unique code, also when several are created concurrently', async () => {
    const { sent, id } = await make()
    const again = await call('POST', path, terms({ code: sent.code.toLowerCase() }))
    expect([again.status, again.body.code, fieldsOf(again.body)]).toEqual([409, 'COUPON_CODE_TAKEN', ['code']])
    const twin = terms()
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', path, twin)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const other = await change(id, { ...sent, code: twin.code })
    expect([other.status, other.body.code]).toEqual([409, 'COUPON_CODE_TAKEN'])
  })

  it('can be changed in all its terms before its first use, with old and new values in the audit log', async () => {
    const categoryId = await shop.catalogFixture.aCategory('Umbrellas')
    const { id, sent } = await make({ store_ids: [await shop.catalogFixture.aStore()] })
    const next = terms({ kind: 'free_delivery', percent: null, category_ids: [categoryId] })
    const { status, body } = await change(id, next)
    expect([status, body.kind, body.percent, body.stores]).toEqual([200, 'free_delivery', null, []])
    expect(body.categories).toEqual([{ id: categoryId, name: 'Umbrellas' }])
    expect((await trail(id))[1]).toMatchObject({
      action: 'coupon.changed',
      changes: {
        code: { from: sent.code, to: next.code },
        kind: { from: 'percent', to: 'free_delivery' },
        percent: { from: 15, to: null },
        storeIds: { to: [] },
        categoryIds: { from: [], to: [categoryId] },
      },
    })
    expect((await change(id, next)).status).toBe(200)
    expect(await trail(id)).toHaveLength(2)
    expect((await call('PUT', `${path}987654/`, { ...next, version: 1 })).body.code).toBe('COUPON_NOT_FOUND')
  })

  it('keeps its terms after its first use, except its end and its limits', async () => {
    const { id, sent } = await make()
    await use(sent.code)
    const wrong = { percent: 50, minimum: 10, code: 'OTHER-ONE', starts_at: '2026-07-01T00:00:00Z' }
    const { status, body } = await change(id, { ...sent, ...wrong, account_limit: 3 })
    expect([status, body.code, fieldsOf(body)?.toSorted()]).toEqual([
      409,
      'COUPON_KEEPS_TERMS',
      ['code', 'minimum', 'percent', 'starts_at'],
    ])
    expect((await call('GET', `${path}${id}/`)).body).toMatchObject({ percent: 15, account_limit: 1, was_used: true })
    const right = { account_limit: 3, overall_limit: 9, ends_at: '2026-12-31T21:00:00.000Z' }
    expect((await change(id, { ...sent, ...right })).body).toMatchObject({ ...right, uses: 1 })
  })

  it('is not changed by a form with an outdated version, and stays off if it was switched off meanwhile', async () => {
    const { id, sent, shown } = await make()
    await call('PATCH', `${path}${id}/`, { is_active: false })
    const longer = { ...sent, ends_at: '2026-12-31T21:00:00.000Z', version: shown.version }
    const { status, body } = await call('PUT', `${path}${id}/`, longer)
    expect([status, body.is_active, body.ends_at]).toEqual([200, false, longer.ends_at])
    const late = await call('PUT', `${path}${id}/`, { ...sent, percent: 20, version: shown.version })
    expect([late.status, late.body.code, late.body.version]).toEqual([409, 'COUPON_CHANGED_SINCE', body.version])
    expect((await call('GET', `${path}${id}/`)).body).toEqual(body)
    const again = await call('PUT', `${path}${id}/`, { ...sent, percent: 20, version: late.body.version })
    expect([again.status, again.body.percent, again.body.ends_at]).toEqual([200, 20, null])
  })

  it('applies to the subcategories of its category, and prevents the deletion of that category', async () => {
    const insert = (name: string, parent_id: number | null) =>
      shop.db
        .insertInto('categories')
        .values({ name, slug: name.toLowerCase(), position: 90, parent_id, media_id: null, image: null })
        .returning('id')
        .executeTakeFirstOrThrow()
    const drinks = await insert('Drinks', null)
    const tea = await insert('Tea', drinks.id)
    const { id, sent, shown } = await make({ category_ids: [drinks.id] })
    expect(shown.categories).toEqual([{ id: drinks.id, name: 'Drinks' }])
    const userId = await aUser(shop.db)
    const goods = [
      { storeId: 1, categoryId: tea.id, totalCents: 1_000_00 },
      { storeId: 1, categoryId: null, totalCents: 1_000_00 },
    ]
    const redeemed = await inTransaction(shop.db, (tx) =>
      shop.modules.marketing.coupons.redeem(
        tx,
        { code: sent.code, userId, isConfirmed: true, goods },
        crypto.randomUUID(),
      ),
    )
    expect(redeemed.lineCents).toEqual([150_00, 0])
    expect((await call('GET', `${path}${id}/`)).body.categories).toEqual([{ id: drinks.id, name: 'Drinks' }])

    await shop.db.updateTable('categories').set({ parent_id: null }).where('id', '=', tea.id).execute()
    const catalogue = await shop.operator('catalogue')
    const removed = await shop.send('DELETE', `/api/admin/categories/${drinks.id}/`, undefined, catalogue.headers)
    expect(removed).toMatchObject({ status: 409, body: { code: 'CATEGORY_HAS_COUPONS' } })
  })

  it('is switched off and on, and is unknown while it is off', async () => {
    const { id, sent } = await make()
    expect((await call('PATCH', `${path}${id}/`, { is_active: false })).status).toBe(200)
    await expect(use(sent.code)).rejects.toThrow('COUPON_UNKNOWN')
    await call('PATCH', `${path}${id}/`, { is_active: false })
    await call('PATCH', `${path}${id}/`, { is_active: true })
    await use(sent.code)
    expect((await trail(id)).map(({ changes }) => changes).slice(1)).toEqual([
      { isActive: { from: true, to: false } },
      { isActive: { from: false, to: true } },
    ])
    expect((await call('PATCH', `${path}987654/`, { is_active: true })).body.code).toBe('COUPON_NOT_FOUND')
  })

  it('is readable but not writable for a catalogue operator', async () => {
    const { id, sent } = await make()
    const { headers: catalogue } = await shop.operator('catalogue')
    expect((await shop.send('GET', path, undefined, catalogue)).status).toBe(200)
    for (const [method, url] of [
      ['POST', path],
      ['PUT', `${path}${id}/`],
      ['PATCH', `${path}${id}/`],
    ] as const)
      expect((await shop.send(method, url, sent, catalogue)).body.code).toBe('FORBIDDEN')
  })

  it('requires the second factor again', async () => {
    shop.clock.advance(6 * 60)
    expect((await call('POST', path, terms())).body.code).toBe('SECOND_FACTOR_NEEDED')
  })
})

describe('an overall limit that is added later', () => {
  it('counts the active orders, and cannot be lower than their number', async () => {
    const { id, sent } = await make({ account_limit: null })
    for (let n = 0; n < 3; n++) await use(sent.code)
    const { status, body } = await change(id, { ...sent, overall_limit: 2 })
    expect([status, fieldsOf(body)]).toEqual([400, ['overall_limit']])
    expect((await change(id, { ...sent, overall_limit: 4 })).body).toMatchObject({ uses: 3 })
    await use(sent.code)
    await expect(use(sent.code)).rejects.toThrow('COUPON_USED_UP')
    expect((await change(id, { ...sent, overall_limit: null })).body).toMatchObject({ uses: 4 })
    await use(sent.code)
  })

  it('is not exceeded by concurrent orders', async () => {
    const { id, sent } = await make({ account_limit: null })
    const [limit] = await Promise.all([
      change(id, { ...sent, overall_limit: 8 }),
      ...Array.from({ length: 16 }, () =>
        use(sent.code).catch((error: unknown) => expect(error).toMatchObject({ code: 'COUPON_USED_UP' })),
      ),
    ])
    const activeUses = shop.db.selectFrom('coupon_uses').select('order_id').where('coupon_id', '=', id)
    const { uses } = await shop.db.selectFrom('coupons').select('uses').where('id', '=', id).executeTakeFirstOrThrow()
    if (limit.status === 200) expect([uses, (await activeUses.execute()).length]).toEqual([8, 8])
    else expect([limit.status, fieldsOf(limit.body), uses]).toEqual([400, ['overall_limit'], null])
  })
})

describe('coupons', () => {
  it('are listed by code and found by a code prefix, with three statements per page', async () => {
    for (const code of ['ZEBRA-2', 'ZEBRA-1', 'ZEBRA-3', 'ZEB-4', 'YAK-1'])
      await aCoupon({ db: shop.db, coupons: shop.modules.marketing.coupons }, { code })
    const page = (at: string) => shop.http.inject({ url: at, headers })
    const seen: string[] = []
    for (let url: string | null = `${path}?q=zebra&limit=2`; url;) {
      shop.database.takeStatements()
      const answer = await page(url)
      // One more statement loads the session.
      expect(shop.database.takeStatements().length).toBeLessThanOrEqual(4)
      seen.push(...answer.json<{ code: string }[]>().map(({ code }) => code))
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? null
    }
    expect(seen).toEqual(['ZEBRA-1', 'ZEBRA-2', 'ZEBRA-3'])
    for (const typed of ['ZEB_', '%', 'EBRA'])
      expect((await call('GET', `${path}?q=${encodeURIComponent(typed)}`)).body, typed).toEqual([])
  })

  it('show their number of active orders, up to a thousand', async () => {
    const { id, sent } = await make({ account_limit: null })
    await use(sent.code, 'order-1')
    const given = await use(sent.code)
    const ended = { released_at: shop.clock.now() }
    await shop.db.updateTable('coupon_uses').set(ended).where('order_id', '=', given).execute()
    expect((await call('GET', `${path}${id}/`)).body.uses).toBe(1)
    await sql`
      insert into coupon_uses (order_id, coupon_id, user_id, used_at)
      select 'another-' || n, coupon_id, user_id, used_at from coupon_uses, generate_series(1, 1100) as n
      where order_id = 'order-1'`.execute(shop.db)
    expect((await call('GET', `${path}${id}/`)).body.uses).toBe(MAX_COUNT + 1)
  })
})
