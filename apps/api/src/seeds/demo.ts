import { sql } from 'kysely'
import type { Accounts } from '../modules/accounts/index.ts'
import { hashPassword } from '../modules/accounts/index.ts'
import type { Catalog, NewProduct, NewVariant } from '../modules/catalog/index.ts'
import type { Marketing } from '../modules/marketing/index.ts'
import type { Media } from '../modules/media/index.ts'
import type { Reviews } from '../modules/reviews/index.ts'
import type { Search } from '../modules/search/index.ts'
import type { Sellers } from '../modules/sellers/index.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../platform/db/index.ts'
import type { Log } from '../platform/log.ts'
import { rngFor } from './demo/chance.ts'
import * as demo from './demo/index.ts'
import { readPicture } from './demo/picture-files.ts'
import { inLanes } from './lanes.ts'

type Hashes = Record<keyof typeof passwords, string>

export type DemoOptions = {
  db: Db
  clock: Clock
  log: Log
  modules: {
    accounts: Pick<Accounts, 'enrolShoppers'>
    media: Media
    sellers: Sellers
    catalog: Catalog
    search: Search
    reviews: Reviews
    marketing: Marketing
  }
  /** Places orders after the products exist. It is called again after a start that was killed during this step. */
  placeOrders: () => Promise<void>
}

/** The passwords that the run contract promises. All other demo users have no password. */
const passwords = { shopper: 'shopper-demo', seller: 'seller-demo', staff: 'staff-demo' }
const shopper = { username: 'shopper', email: 'shopper@sokoni.test', name: 'Zuri Wambua', phone: '+254700000100' }

/** Ships what the first store has sold, and cannot see its money. */
const staff = {
  username: 'neema.wekesa',
  email: 'staff@sokoni.test',
  name: 'Neema Wekesa',
  rights: ['products', 'orders'],
} as const

const dayMs = 24 * 60 * 60 * 1000
const NEW_FOR_DAYS = 30
/** Pictures imported at once. */
const LANES = 8

/**
 * Creates the demo shop in an empty database, and records its completion in the database at the end: a first start that
 * was killed begins again. The products are inserted in one transaction. The job queue must be open, since this
 * function enqueues jobs.
 */
export async function seedDemo(options: DemoOptions): Promise<void> {
  const { db, clock, log, modules } = options
  if (!(await isLaidOut(db))) {
    const pictures = await importPictures(options)
    log.info({ pictures: pictures.count }, 'the demo shop’s pictures are imported')
    const hashes = {
      shopper: await hashPassword(passwords.shopper),
      seller: await hashPassword(passwords.seller),
      staff: await hashPassword(passwords.staff),
    }
    await inTransaction(db, (tx) => layOut(tx, options, pictures, hashes))
    await modules.catalog.countPopularity()
    await modules.search.sortIntoTiers()
    await sql`analyze`.execute(db)
  }
  await options.placeOrders()
  await sql`update shop set seeded_at = ${clock.now()}`.execute(db)
  log.info({ products: demo.products.length }, 'the demo shop is laid out')
}

async function isLaidOut(db: Db): Promise<boolean> {
  const { rows } = await sql`select from stores limit 1`.execute(db)
  return rows.length > 0
}

async function importPictures({ modules: { media } }: DemoOptions) {
  const imported = (names: readonly string[]) =>
    inLanes(LANES, names, (name) => readPicture(name).then(media.importPicture))
  const products = await imported(demo.products.flatMap((product) => demo.shotsOf(product).map(({ name }) => name)))
  const categories = await imported(demo.categoryTree.map(({ product }) => `${product}-front`))
  const logos = await imported(demo.sellers.map(({ key }) => `logo-${key}`))
  const groups = await imported([...demo.banners, ...demo.localAds].map(({ picture }) => `group-${picture}`))
  const count = products.length + categories.length + logos.length + groups.length
  return { products, categories, logos, groups, count }
}

async function layOut(
  tx: Tx,
  { clock, modules }: DemoOptions,
  pictures: Awaited<ReturnType<typeof importPictures>>,
  hashes: Hashes,
): Promise<void> {
  const { accounts, media, sellers, catalog, search, reviews, marketing } = modules
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)

  const userIds = await enrol(tx, accounts, hashes, daysAgo(500))
  const stores = new Map<demo.SellerKey, number>()
  const logos = await media.keep(tx, pictures.logos)
  for (const [at, seller] of demo.sellers.entries()) {
    const { key, storeName, username, about, returnPolicy, county, town, phone } = seller
    const ownerId = found(userIds, username)
    // The demo shop shows completed withdrawals of the first store, whose owner has a password.
    const identityVerifiedAt = stores.size === 0 ? daysAgo(400) : null
    const place = { county, town, phoneNumber: phone, logoMediaId: logos[at] ?? null }
    const store = {
      name: storeName,
      about,
      returnPolicy,
      ...place,
      ownerId,
      identityVerifiedAt,
      openedAt: daysAgo(480),
    }
    stores.set(key, (await sellers.openStore(tx, store)).id)
  }
  const worksAt = found(stores, demo.sellers[0].key)
  await sellers.addStaff(tx, { storeId: worksAt, userId: found(userIds, staff.username), rights: staff.rights })

  const categories = await openCategories(tx, modules, pictures.categories)
  const productMedia = await media.keep(tx, pictures.products)
  const mediaOf = dealt(
    productMedia,
    demo.products.map((product) => demo.shotsOf(product).length),
  )
  const productIds = await catalog.addProducts(
    tx,
    demo.products.map((product, at) => ({
      ...newProductOf(product, mediaOf[at] ?? [], { createdAt: daysAgo(product.listedDaysAgo), now }),
      storeId: found(stores, product.seller),
      categoryId: found(categories, product.subcategory ?? product.category),
    })),
  )
  const added = demo.products.map((product, at) => ({ product, productId: productIds[at] ?? 0 }))
  await catalog.importSales(
    tx,
    added.flatMap(({ product, productId }) => pastSales(product, productId, now)),
  )
  const names = new Map(demo.people.map((person) => [person.username, person.name]))
  await reviews.add(
    tx,
    added.flatMap(({ product, productId }) =>
      demo.reviewsOf(product, now).map(({ reviewer, rating, comment, writtenAt }) => ({
        productId,
        userId: found(userIds, reviewer),
        author: found(names, reviewer),
        rating,
        comment,
        createdAt: writtenAt,
      })),
    ),
  )
  await search.index(tx, productIds)

  const groupMedia = await media.keep(tx, pictures.groups)
  await marketing.contentBanners.add(
    tx,
    'banner',
    demo.banners.map(({ title, subtitle, link }, at) => ({ title, subtitle, link, mediaId: groupMedia[at] ?? null })),
  )
  await marketing.contentBanners.add(
    tx,
    'local-ad',
    demo.localAds.map(({ title, link }, at) => ({
      title,
      subtitle: '',
      link,
      mediaId: groupMedia[demo.banners.length + at] ?? null,
    })),
  )
}

/** @returns the ids by slug */
async function openCategories(
  tx: Tx,
  { media, catalog }: DemoOptions['modules'],
  pictures: Awaited<ReturnType<typeof importPictures>>['categories'],
): Promise<ReadonlyMap<string, number>> {
  const kept = await media.keep(tx, pictures)
  const ids = new Map<string, number>()
  for (const [at, category] of demo.categoryTree.entries()) {
    const { name, slug } = category
    const parentId = 'parent' in category ? found(ids, category.parent) : null
    const added = { name, nameSw: demo.categoryNamesSw[name] ?? null, slug, mediaId: kept[at] ?? null, parentId }
    const [id = 0] = await catalog.openCategories(tx, [added])
    ids.set(slug, id)
  }
  return ids
}

/** @returns the user ids by username */
async function enrol(
  tx: Tx,
  accounts: DemoOptions['modules']['accounts'],
  hashes: Hashes,
  createdAt: Date,
): Promise<Map<string, number>> {
  const [signsInAsSeller] = demo.sellers
  const everybody = [
    { ...person(shopper), passwordHash: hashes.shopper, phoneNumber: shopper.phone },
    ...demo.sellers.map(({ username, storeName, email, phone }) => ({
      ...person({ username, name: storeName, email }),
      phoneNumber: phone,
      ...(username === signsInAsSeller.username && { passwordHash: hashes.seller }),
    })),
    { ...person(staff), passwordHash: hashes.staff },
    ...demo.people.map(({ username, name }) => person({ username, name, email: `${username}@sokoni.test` })),
  ]
  const ids = await accounts.enrolShoppers(
    tx,
    everybody.map((one) => ({ ...one, createdAt })),
  )
  return new Map(everybody.map(({ username }, at) => [username, ids[at] ?? 0]))
}

function person({ username, name, email }: { username: string; name: string; email: string }) {
  return { username, name, email }
}

/** Splits a list into consecutive parts of these lengths. */
function dealt<T>(list: readonly T[], lengths: readonly number[]): T[][] {
  let start = 0
  return lengths.map((length) => list.slice(start, (start += length)))
}

type UnplacedProduct = Omit<NewProduct, 'storeId' | 'categoryId'>

function newProductOf(
  product: demo.DemoProduct,
  mediaIds: number[],
  { createdAt, now }: { createdAt: Date; now: Date },
): UnplacedProduct {
  return {
    name: product.name,
    nameSw: demo.productNamesSw[product.name] ?? null,
    description: product.description,
    fullDescription: product.fullDescription,
    listPriceCents: product.listPriceCents,
    discountPercent: product.discountPercent ?? 0,
    saleStartsAt: null,
    saleEndsAt: product.saleEndsInDays === null ? null : new Date(now.getTime() + product.saleEndsInDays * dayMs),
    isPromotional: product.isPromotional,
    newUntil: product.isNewArrival ? new Date(createdAt.getTime() + NEW_FOR_DAYS * dayMs) : null,
    brand: product.brand,
    warranty: product.warranty,
    features: [...product.features],
    specifications: [...product.specifications],
    keywords: [...product.keywords],
    mediaIds,
    variants: variantsOf(product, mediaIds),
    createdAt,
  }
}

/** @param mediaIds pictures of the product, in the order of `shotsOf` */
function variantsOf(product: demo.DemoProduct, mediaIds: readonly number[]): NewProduct['variants'] {
  const { stock, variants } = product
  const shots = demo.shotsOf(product)
  const [first, ...rest] = variants.map(({ options, stock: units, listPriceCents, colour }): NewVariant => {
    const at = shots.findIndex((shot) => shot.colour === colour)
    return {
      name: options.map(({ name, value }) => `${name}: ${value}`).join(', '),
      options: [...options],
      listPriceCents,
      stock: units,
      mediaId: mediaIds[at] ?? null,
    }
  })
  return first
    ? [{ ...first, listPriceCents: null }, ...rest]
    : [{ name: '', options: [], listPriceCents: null, stock }]
}

/** Sales of the last weeks: few for most products, many for some. */
function pastSales({ slug, listedDaysAgo }: demo.DemoProduct, productId: number, now: Date) {
  const rng = rngFor(`sales of ${slug}`)
  const busy = rng.fraction() ** 4 * 12
  return Array.from({ length: rng.between(0, 9) }, () => ({
    productId,
    units: 1 + Math.floor(rng.fraction() * busy),
    soldAt: new Date(now.getTime() - Math.floor(rng.fraction() * Math.min(listedDaysAgo, 45) * dayMs)),
  }))
}

function found<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo shop names ${String(key)}, which it does not have`)
  return value
}
