import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { aClock } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import {
  aForm,
  createSellerCatalogFixture,
  type SellerCatalogFixture,
} from '../../test/factories/seller-catalog-fixture.ts'

let database: TestDatabase
let catalogFixture: SellerCatalogFixture

beforeAll(async () => {
  database = await aDatabase()
  catalogFixture = createSellerCatalogFixture({ db: database.db, clock: aClock() })
})
afterAll(() => database.drop())

const aPhoto = (colour: string) =>
  sharp({ create: { width: 500, height: 400, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

it('D25 shows a variant’s own picture on every page, else the product’s first picture', async () => {
  const store = await catalogFixture.aStore()
  const variants = [
    { options: [{ name: 'Colour', value: 'Red' }], stock: 3 },
    { options: [{ name: 'Colour', value: 'Blue' }], stock: 3, picture: 'new:2' },
  ]
  const category_id = String(await catalogFixture.aCategory('Clothing'))
  const form = { name: 'Shirt', price: '800', category_id, variants: JSON.stringify(variants) }
  const created = await catalogFixture.call(
    store,
    'POST',
    '',
    aForm(form, [await aPhoto('#c00'), await aPhoto('#00c')]),
  )
  const productId = created.json.id as number

  const page = await catalogFixture.catalog.detail(productId)
  const [first, second] = page?.images ?? []
  expect(page?.variants).toMatchObject([{ picture: null }, { picture: second?.image }])

  const [red, blue] = page?.variants.map(({ id }) => ({ productId, variantId: id })) ?? []
  const shown = ({ image, srcset }: { image: string; srcset: string }) => ({ image, imageSrcset: srcset })
  const bought = await catalogFixture.catalog.offersByVariant(database.db, [
    present(red).variantId,
    present(blue).variantId,
  ])
  expect(bought).toMatchObject([shown(present(first)), shown(present(second))])

  // Removing the picture also removes it from the variant.
  await catalogFixture.call(store, 'PUT', `${productId}/`, { kept_images: [present(first).image] })
  const left = await catalogFixture.catalog.offersByVariant(database.db, [present(blue).variantId])
  expect(left).toMatchObject([shown(present(first))])
})
