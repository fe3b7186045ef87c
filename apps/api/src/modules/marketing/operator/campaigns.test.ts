import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'

let shop: WholeShop
let headers: Record<string, string>
let actor: string
let now: Date

beforeAll(async () => {
  shop = await aWholeShop()
  now = shop.clock.now()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(now)
  await signIn()
  await shop.db.deleteFrom('campaigns').execute()
})

async function signIn() {
  const operator = await shop.operator('catalogue')
  headers = operator.headers
  actor = `operator:${operator.operatorId}`
}

const path = '/api/admin/campaigns/'
const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000).toISOString()
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  shop.send(method, url, body, headers)
const form = (more: object = {}) => ({
  slug: 'summer-sale',
  title: 'Jua Kali Week',
  subtitle: 'For a few days only',
  starts_at: inHours(1),
  ends_at: inHours(3),
  product_ids: [],
  ...more,
})

async function set(more: object = {}): Promise<number> {
  const { status, body } = await call('POST', path, form(more))
  expect([status, body.fields]).toEqual([201, undefined])
  return body.id
}

/** A change by a user who has just read the current version. */
async function change(id: number, to: object) {
  const { version } = (await call('GET', `${path}${id}/`)).body
  return call('PUT', `${path}${id}/`, { ...to, version })
}

const running = async (slug = 'summer-sale') => (await shop.send('GET', `/api/campaigns/${slug}/`)).body
const titles = async (query = '') =>
  ((await call('GET', path + query)).body as { title: string }[]).map(({ title }) => title)
const fieldsOf = (body: { fields?: { path: string }[] }) => body.fields?.map((one) => one.path.split('.').at(-1))
const trail = (id: number) =>
  shop.db
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'changes'])
    .where('subject', '=', `campaign:${id}`)
    .orderBy('id')
    .execute()

describe('a campaign', () => {
  it('is scheduled with its ordered products, and runs from its start to its end by the clock', async () => {
    const ids: number[] = []
    for (const name of ['Radio', 'Lamp', 'Fan']) ids.push((await shop.catalogFixture.aProduct({ name })).productId)
    const [radio = 0, lamp = 0, fan = 0] = ids
    await shop.db.updateTable('products').set({ state: 'withdrawn' }).where('id', '=', lamp).execute()
    const { body } = await call('POST', path, form({ product_ids: [fan, lamp, radio, fan] }))
    expect(body).toEqual({
      ...form(),
      product_ids: undefined,
      id: expect.any(Number),
      version: 1,
      state: 'coming',
      product_count: 3,
      products: [
        { id: fan, name: 'Fan', is_listed: true },
        { id: lamp, name: 'Lamp', is_listed: false },
        { id: radio, name: 'Radio', is_listed: true },
      ],
    })
    expect(await running()).toEqual({ campaign: null, changes_at: inHours(1) })
    shop.clock.set(new Date(inHours(1)))
    expect(await running()).toMatchObject({ campaign: { title: 'Jua Kali Week' }, changes_at: inHours(3) })
    const { results } = (await shop.send('GET', '/api/campaigns/summer-sale/products/')).body
    expect(results.map(({ name }: { name: string }) => name)).toEqual(['Fan', 'Radio'])
    const by = actor
    await signIn()
    expect((await call('GET', `${path}${body.id}/`)).body.state).toBe('running')
    shop.clock.set(new Date(inHours(3)))
    expect(await running()).toEqual({ campaign: null, changes_at: null })
    await signIn()
    expect((await call('GET', `${path}${body.id}/`)).body.state).toBe('past')
    expect(await trail(body.id)).toMatchObject([
      { actor: by, action: 'campaign.created', changes: { slug: 'summer-sale', productIds: [fan, lamp, radio] } },
    ])
  })

  it.each<[string, object, string]>([
    ['an unknown page', { slug: 'black-friday' }, 'slug'],
    ['no title', { title: ' ' }, 'title'],
    ['no start', { starts_at: '' }, 'starts_at'],
    ['an end before its start', { ends_at: '2026-07-04T09:00:00Z' }, 'ends_at'],
    ['an end in the past', { starts_at: '2026-07-01T00:00:00Z', ends_at: '2026-07-02T00:00:00Z' }, 'ends_at'],
    ['an unknown product', { product_ids: [987_654] }, 'product_ids'],
  ])('with %s is rejected with an error at its field, and is not created', async (_, wrong, field) => {
    const { status, body } = await call('POST', path, form(wrong))
    expect([status, body.code, fieldsOf(body)]).toEqual([400, 'VALIDATION_FAILED', [field]])
    expect(await titles()).toEqual([])
  })

  it('is rejected when it overlaps another one of its page, with an error that names the other one', async () => {
    await set({ title: 'First' })
    for (const [times, field] of [
      [{ starts_at: inHours(2), ends_at: inHours(4) }, 'starts_at'],
      [{ starts_at: inHours(0), ends_at: inHours(2) }, 'ends_at'],
    ] as const) {
      const { status, body } = await call('POST', path, form({ title: 'Second', ...times }))
      expect([status, body.code, body.fields]).toEqual([
        409,
        'CAMPAIGN_OVERLAPS',
        [{ path: field, message: '“First” runs on this page at that time.' }],
      ])
    }
    await set({ title: 'Beside', slug: 'phone-sale' })
    const after = await set({ title: 'After', starts_at: inHours(3), ends_at: inHours(4) })
    const moved = await change(after, form({ title: 'After', starts_at: inHours(2), ends_at: inHours(4) }))
    expect([moved.status, moved.body.code]).toEqual([409, 'CAMPAIGN_OVERLAPS'])
    expect(await titles()).toEqual(['After', 'Beside', 'First'])
  })

  it('is created once when two overlapping ones are submitted concurrently', async () => {
    const answers = await Promise.all(
      ['One', 'Other', 'Third'].map((title) => call('POST', path, form({ title, starts_at: inHours(0.5) }))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('CAMPAIGN_OVERLAPS')
    expect(await titles()).toHaveLength(1)
  })

  it('can be changed in all fields or deleted before its start', async () => {
    const { productId } = await shop.catalogFixture.aProduct({ name: 'Radio' })
    const id = await set({ product_ids: [productId] })
    const next = form({ slug: 'phone-sale', title: 'Phones', starts_at: inHours(2), product_ids: [] })
    expect((await change(id, next)).body).toMatchObject({ slug: 'phone-sale', products: [] })
    expect((await trail(id))[1]).toEqual({
      actor,
      action: 'campaign.changed',
      changes: {
        slug: { from: 'summer-sale', to: 'phone-sale' },
        title: { from: 'Jua Kali Week', to: 'Phones' },
        startsAt: { from: inHours(1), to: inHours(2) },
        productIds: { from: [productId], to: [] },
      },
    })
    await change(id, next)
    expect(await trail(id)).toHaveLength(2)
    expect((await call('POST', `${path}${id}/end/`)).body.code).toBe('CAMPAIGN_NOT_RUNNING')
    expect((await call('DELETE', `${path}${id}/`)).status).toBe(200)
    for (const answer of [
      await call('GET', `${path}${id}/`),
      await call('PUT', `${path}${id}/`, { ...next, version: 1 }),
      await call('POST', `${path}${id}/end/`),
      await call('DELETE', `${path}${id}/`),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'CAMPAIGN_NOT_FOUND'])
  })

  it('is not changed by a form with an outdated version', async () => {
    const id = await set()
    const [renamed, shorter] = [form({ title: 'Jua Kali Days', version: 1 }), form({ ends_at: inHours(2), version: 1 })]
    const answers = await Promise.all([renamed, shorter].map((body) => call('PUT', `${path}${id}/`, body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)?.body
    expect(late).toMatchObject({ code: 'CAMPAIGN_CHANGED_SINCE', version: 2 })
    expect((await call('PUT', `${path}${id}/`, { ...shorter, version: late.version })).body.ends_at).toBe(inHours(2))
  })

  it('keeps its page and its start while it runs, and can be ended immediately', async () => {
    const id = await set({ starts_at: inHours(-1) })
    expect((await running()).campaign.title).toBe('Jua Kali Week')
    for (const [wrong, field] of [
      [{ slug: 'phone-sale' }, 'slug'],
      [{ starts_at: inHours(-2) }, 'starts_at'],
    ] as const) {
      const { status, body } = await change(id, form({ starts_at: inHours(-1), ...wrong }))
      expect([status, fieldsOf(body)]).toEqual([400, [field]])
    }
    const longer = form({ starts_at: inHours(-1), ends_at: inHours(9), title: 'Longer' })
    expect((await change(id, longer)).status).toBe(200)
    expect((await call('DELETE', `${path}${id}/`)).body.code).toBe('CAMPAIGN_HAS_BEGUN')
    expect((await call('POST', `${path}${id}/end/`)).status).toBe(200)
    expect((await running()).campaign).toBeNull()
    expect((await trail(id)).at(-1)).toMatchObject({
      action: 'campaign.ended',
      changes: { endsAt: { from: inHours(9), to: inHours(0) } },
    })
    expect((await call('POST', `${path}${id}/end/`)).body.code).toBe('CAMPAIGN_NOT_RUNNING')
    expect((await change(id, longer)).body.code).toBe('CAMPAIGN_IS_OVER')
  })

  it('can be ended in the millisecond of its start', async () => {
    const id = await set({ starts_at: inHours(0) })
    expect((await call('POST', `${path}${id}/end/`)).status).toBe(200)
    shop.clock.advance(1)
    expect((await running()).campaign).toBeNull()
  })
})

describe('campaigns', () => {
  it('are listed with their state, latest start first, with one statement per page', async () => {
    await set({ title: 'Past', starts_at: inHours(-3), ends_at: inHours(0.1) })
    await set({ title: 'Running', slug: 'phone-sale', starts_at: inHours(-2), ends_at: inHours(5) })
    await set({ title: 'Coming', starts_at: inHours(6), ends_at: inHours(7) })
    await set({ title: 'Later', starts_at: inHours(8), ends_at: inHours(9) })
    shop.clock.advance(10 * 60)
    expect(await titles('?state=coming')).toEqual(['Later', 'Coming'])
    expect(await titles('?state=running')).toEqual(['Running'])
    expect(await titles('?state=past')).toEqual(['Past'])
    const page = (at: string) => shop.http.inject({ url: at, headers })
    const seen: string[] = []
    for (let url: string | null = `${path}?limit=1`; url;) {
      shop.database.takeStatements()
      const answer = await page(url)
      // One more statement loads the session.
      expect(shop.database.takeStatements().length).toBeLessThanOrEqual(2)
      seen.push(...answer.json<{ title: string }[]>().map(({ title }) => title))
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? null
    }
    expect(seen).toEqual(['Later', 'Coming', 'Running', 'Past'])
  })
})
