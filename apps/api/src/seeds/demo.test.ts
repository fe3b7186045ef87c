import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrolShoppers } from '../modules/accounts/people/enrol.ts'
import { createCatalog } from '../modules/catalog/index.ts'
import { createMarketing } from '../modules/marketing/index.ts'
import { createReviews } from '../modules/reviews/index.ts'
import { createSearch } from '../modules/search/index.ts'
import { createSellers } from '../modules/sellers/index.ts'
import { fixedSettings } from '../modules/settings/index.ts'
import { createDomainEvents } from '../platform/domain-events.ts'
import { createThrottle } from '../platform/throttle.ts'
import { silentLog } from '../platform/log.ts'
import { aClock } from '../test/api.ts'
import { aDatabase, type TestDatabase } from '../test/database.ts'
import { aMedia, memoryBlobs } from '../test/factories/media.ts'
import { seedDemo } from './demo.ts'
import * as demo from './demo/index.ts'

let database: TestDatabase
let modules: ReturnType<typeof modulesOver>
const clock = aClock()
const blobs = memoryBlobs()

function modulesOver({ db }: TestDatabase) {
  const events = createDomainEvents()
  const media = aMedia({ db, clock, events, blobs })
  const sellers = createSellers({ clock, events, settings: fixedSettings() })
  const catalog = createCatalog({ db, clock, events, media, sellers })
  return {
    accounts: { enrolShoppers },
    media,
    sellers,
    catalog,
    search: createSearch({ db, catalog }),
    reviews: createReviews({ catalog }),
    marketing: createMarketing({
      db,
      clock,
      events,
      throttle: createThrottle(clock),
      media,
      catalog,
      authSecret: 'a secret of thirty-two characters',
    }),
  }
}

const seed = (placeOrders: () => Promise<void>) =>
  seedDemo({ db: database.db, clock, log: silentLog, modules, placeOrders })

const seededAt = async () =>
  (await sql<{ seeded_at: Date | null }>`select seeded_at from shop`.execute(database.db)).rows[0]?.seeded_at

const counts = async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from users) as users, (select count(*) from stores) as stores,
      (select count(*) from products) as products, (select count(*) from reviews) as reviews,
      (select count(*) from media) as pictures, (select count(*) from content_banners where kind = 'banner') as banners`.execute(
    database.db,
  )
  return rows[0]
}

beforeAll(async () => {
  database = await aDatabase()
  await database.pool.query("insert into shop (mode) values ('demo')")
  modules = modulesOver(database)
  await expect(seed(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed')
})
afterAll(() => database.drop())

describe('the demo shop', () => {
  it('continues after it was killed before its orders, without duplicates', async () => {
    expect(await seededAt()).toBeNull()
    const before = await counts()
    let placed = 0
    await seed(async () => void placed++)
    expect(placed).toBe(1)
    expect(await seededAt()).toEqual(clock.now())
    expect(await counts()).toEqual(before)
    expect(before).toMatchObject({
      users: 2 + demo.sellers.length + demo.people.length,
      stores: demo.sellers.length,
      products: demo.products.length,
      banners: demo.banners.length,
    })
  })

  it('imports all pictures with all their files, and leaves none to be encoded', async () => {
    const shots = demo.products.flatMap(demo.shotsOf)
    const others = [demo.categoryTree, demo.sellers, demo.banners, demo.localAds].flat().length
    const { rows } = await sql<{ key: string; files: string[] }>`
      select key, array(select key || '/' || width || '.webp' from unnest(webp_widths) as width
        union all select key || '/' || width || '.avif' from unnest(avif_widths) as width) as files
      from media where missing is null and claimed_at is null`.execute(database.db)
    expect(rows).toHaveLength(shots.length + others)
    expect(await modules.media.finishPictures()).toBeNull()
    expect(blobs.names()).toEqual(rows.flatMap(({ files }) => files.map((file) => `pictures/${file}`)).toSorted())
    for (const { files } of rows) expect(files.length).toBeGreaterThanOrEqual(6)
  })

  it('fills every category, and shows the products of the home page in three views', async () => {
    const categories = await modules.catalog.categories(database.db)
    expect(categories.map(({ name }) => name)).toEqual(demo.categoryTree.map(({ name }) => name))
    for (const category of categories) {
      expect(category.product_count).toBeGreaterThanOrEqual(category.parent_id === undefined ? 25 : 5)
      expect(category.image).toMatch(/^\/media\/.{22}\/\d+\.webp$/)
    }
    const { rows } = await sql`
      select from products join product_details on product_id = products.id
      where jsonb_array_length(pictures) < case when is_promotional or new_until is not null then 3 else 1 end`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  })

  it('shows a product with several colours in each of them', async () => {
    const { rows } = await sql<{ name: string }>`
      select variants.name from variants join products on products.id = product_id
      where products.name = 'Maasai Shuka Blanket' and media_id is not null
      order by variants.position`.execute(database.db)
    expect(rows.map(({ name }) => name)).toEqual(['Colour: Red', 'Colour: Blue', 'Colour: Purple'])
  })

  it('opens every store before its first product and review', async () => {
    const { rows } = await sql`
      select stores.name from stores join products on products.store_id = stores.id
      left join reviews on reviews.product_id = products.id
      where least(products.created_at, reviews.created_at) < stores.created_at`.execute(database.db)
    expect(rows).toEqual([])
  })

  it('opens its first store under the promised number, owned by the demo seller', async () => {
    const { rows } = await sql`
      select store_number, users.email, users.password_hash is not null as can_sign_in,
        identity_verified_at is not null as is_verified, return_policy <> '' as says_how_to_return
      from stores join store_members on store_id = stores.id and role = 'owner' join users on users.id = user_id
      order by stores.id limit 2`.execute(database.db)
    expect(rows).toEqual([
      {
        store_number: 100001,
        email: 'seller@sokoni.test',
        can_sign_in: true,
        is_verified: true,
        says_how_to_return: true,
      },
      {
        store_number: 100002,
        email: 'savanna@sokoni.test',
        can_sign_in: false,
        is_verified: false,
        says_how_to_return: true,
      },
    ])
  })

  it('has a staff member with limited permissions at the first store', async () => {
    const { rows } = await sql`
      select store_number, email, password_hash is not null as can_sign_in, rights
      from store_members join stores on stores.id = store_id join users on users.id = user_id where role = 'staff'
    `.execute(database.db)
    expect(rows).toEqual([
      { store_number: 100001, email: 'staff@sokoni.test', can_sign_in: true, rights: ['products', 'orders'] },
    ])
  })

  it('shows each store with its own logo', async () => {
    const { rows } = await sql<{ key: string; width: number }>`
      select key, width from stores join media on media.id = logo_media_id where width = height`.execute(database.db)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(demo.sellers.length)
  })

  it('rates products by their reviews, and has trending products, offers and new arrivals', async () => {
    const { rows } = await sql`
      select from products left join reviews on reviews.product_id = products.id group by products.id
      having (products.rating_sum, products.rating_count) <> (coalesce(sum(reviews.rating), 0), count(reviews.id))
    `.execute(database.db)
    expect(rows).toEqual([])
    const { rows: stores } = await sql`
      select store_id from products group by store_id
      having sum(rating_count) <> coalesce((select rating_count from store_ratings where store_id = products.store_id), 0)
    `.execute(database.db)
    expect(stores).toEqual([])
    expect(await modules.catalog.trending(database.db, { limit: 8 })).toHaveLength(8)
    expect(await modules.catalog.recommended(database.db, { limit: 8 })).toHaveLength(8)
    for (const filter of [{ is_new_arrival: true }, { is_promotional: true, on_sale: true }]) {
      const { results } = await modules.catalog.list(database.db, { ...filter, limit: 100 })
      expect(results.length).toBeGreaterThan(8)
    }
  })

  it.each(['sufuria', 'solar', 'unga', 'kitenge', 'football', 'power bank', 'elctric'])('finds %s', async (q) => {
    const { results } = await modules.search.search(database.db, { q, limit: 24 })
    expect(results.length).toBeGreaterThan(0)
  })
})
