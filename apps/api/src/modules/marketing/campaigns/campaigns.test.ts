import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CampaignSlug } from '#contract/shared/constants.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { createDomainEvents } from '../../../platform/domain-events.ts'
import { createThrottle } from '../../../platform/throttle.ts'
import { aClock, anApi } from '../../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../../test/database.ts'
import { aMedia } from '../../../test/factories/media.ts'
import { createCatalogFixture, type CatalogFixture } from '../../../test/factories/catalog-fixture.ts'
import { createMarketing, marketingRoutes, type Marketing } from '../index.ts'

const clock = aClock()
const now = clock.now()
const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000)

let database: TestDatabase
let catalogFixture: CatalogFixture
let marketing: Marketing
let app: ReturnType<typeof anApi>

beforeAll(async () => {
  database = await aDatabase()
  const { db } = database
  catalogFixture = createCatalogFixture({ db, clock })
  marketing = createMarketing({
    db,
    clock,
    events: createDomainEvents(),
    throttle: createThrottle(clock),
    media: aMedia({ db, clock }),
    catalog: catalogFixture.catalog,
    authSecret: 'a secret of thirty-two characters',
  })
  app = anApi((serve) => marketingRoutes(serve, marketing), db)
})
afterAll(() => database.drop())
beforeEach(async () => {
  clock.set(now)
  await database.db.deleteFrom('campaigns').execute()
})

const running = async (slug = 'weekend-deals') => (await app.inject(`/api/campaigns/${slug}/`)).json().campaign
const products = async (query = '', slug = 'weekend-deals') =>
  (await app.inject(`/api/campaigns/${slug}/products/${query}`)).json()

type Set = { slug?: CampaignSlug; title?: string; from?: number; to?: number; productIds?: number[] }

const set = ({ slug = 'weekend-deals', title = 'Deals', from = -1, to = 1, productIds = [] }: Set = {}) =>
  inTransaction(database.db, (tx) =>
    marketing.campaigns.set(tx, {
      slug,
      title,
      subtitle: '',
      startsAt: inHours(from),
      endsAt: inHours(to),
      productIds,
    }),
  )

describe('a campaign', () => {
  it('is null when the operator has scheduled none', async () => {
    expect(await running()).toBeNull()
    expect(await products()).toEqual({ results: [], next: null })
  })

  it('runs on its page from its start to its end', async () => {
    await set({ from: 1, to: 3, title: 'Weekend' })
    expect(await running()).toBeNull()
    clock.set(inHours(1))
    expect(await running()).toEqual({
      slug: 'weekend-deals',
      title: 'Weekend',
      subtitle: '',
      starts_at: inHours(1).toISOString(),
      ends_at: inHours(3).toISOString(),
      has_products: false,
    })
    expect(await running('phone-sale')).toBeNull()
    clock.set(inHours(3))
    expect(await running()).toBeNull()
  })

  it('lists its products page by page in the operator’s order, with one statement per page', async () => {
    const ids: number[] = []
    for (const name of ['Radio', 'Lamp', 'Fan']) ids.push((await catalogFixture.aProduct({ name })).productId)
    const [radio = 0, lamp = 0, fan = 0] = ids
    await set({ productIds: [fan, radio, lamp] })
    expect((await running()).has_products).toBe(true)
    database.takeStatements()
    const first = await products('?limit=2')
    expect(database.takeStatements()).toHaveLength(1)
    expect(first.results.map(({ name }: { name: string }) => name)).toEqual(['Fan', 'Radio'])
    const second = await products(`?limit=2&cursor=${encodeURIComponent(first.next)}`)
    expect(second).toMatchObject({ results: [{ name: 'Lamp' }], next: null })
  })

  it('counts its products on all pages together, and only when the count is requested (D29)', async () => {
    const ids: number[] = []
    for (const priceCents of [100_00, 200_00, 300_00])
      ids.push((await catalogFixture.aProduct({ priceCents })).productId)
    await set({ productIds: ids })
    expect(await products('?limit=1&count=true')).toMatchObject({ results: [{ price: 100 }], count: 3 })
    expect((await products('?count=true&min_price=150')).count).toBe(2)
    expect(await products('?limit=1')).not.toHaveProperty('count')
    clock.set(inHours(1))
    expect((await products('?count=true')).count).toBe(0)
  })

  it('lists its products by price when requested, without withdrawn products', async () => {
    const dear = await catalogFixture.aProduct({ name: 'Dear', priceCents: 900_00 })
    const cheap = await catalogFixture.aProduct({ name: 'Cheap', priceCents: 100_00 })
    const gone = await catalogFixture.aProduct({ name: 'Gone' })
    await set({ productIds: [gone.productId, dear.productId, cheap.productId] })
    await database.db.updateTable('products').set({ state: 'withdrawn' }).where('id', '=', gone.productId).execute()
    const { results } = await products('?ordering=price')
    expect(results.map(({ name }: { name: string }) => name)).toEqual(['Cheap', 'Dear'])
  })

  it('is replaced by an overlapping campaign of its page, and does not affect other campaigns', async () => {
    await set({ title: 'Old', to: 5 })
    await set({ title: 'Later', from: 6, to: 7 })
    await set({ slug: 'phone-sale', title: 'Phones' })
    await set({ title: 'New', to: 6 })
    const titles = await database.db.selectFrom('campaigns').select('title').orderBy('title').execute()
    expect(titles.map(({ title }) => title)).toEqual(['Later', 'New', 'Phones'])
  })

  it('runs only once on a page when two are scheduled concurrently', async () => {
    const twice = await Promise.allSettled([set({ title: 'One' }), set({ title: 'Other' })])
    for (const one of twice)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ constraint: 'campaigns_one_at_a_time' })
    expect(await database.db.selectFrom('campaigns').select('id').execute()).toHaveLength(1)
  })

  it('is refused for a page that has no campaigns', async () => {
    expect((await app.inject('/api/campaigns/black-friday/')).statusCode).toBe(404)
  })
})
