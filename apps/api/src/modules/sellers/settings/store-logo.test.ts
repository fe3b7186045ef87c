import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSeller, type Seller } from '../../../test/factories/seller.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'

let shop: WholeShop
let seller: Seller
beforeAll(async () => {
  shop = await aWholeShop()
  seller = await aSeller(shop)
})
afterAll(() => shop.close())

/** Gives the store a logo of one colour. */
async function choose(background: string): Promise<{ status: number; image: string }> {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('logo', new Blob([Uint8Array.from(picture)]), 'logo.png')
  const answer = await shop.http.inject({
    method: 'PUT',
    url: '/api/seller/store/profile/',
    headers: { authorization: `Bearer ${seller.access}` },
    payload: form,
  })
  return { status: answer.statusCode, image: answer.json().logo.image }
}

const fileOf = async (image: string) => (await shop.http.inject(image)).statusCode

async function aDayPasses() {
  shop.clock.advance(24 * 60 * 60 + 1)
  await shop.modules.media.removeUnreferencedBlobs()
}

const pictures = async () => (await shop.db.selectFrom('media').select('id').execute()).length

it('deletes all files of a replaced or removed logo a day later', async () => {
  const replaced = await choose('teal')
  const { image } = await choose('orange')
  expect((await seller.call('PUT', '/api/seller/store/profile/', { name: 'Duka' })).status).toBe(200)
  expect([await fileOf(replaced.image), await fileOf(image)]).toEqual([200, 200])
  expect(await pictures()).toBe(1)
  await aDayPasses()
  expect([await fileOf(replaced.image), await fileOf(image)]).toEqual([404, 200])

  const owner = { storeId: seller.storeId, userId: seller.userId, isOwner: true, rights: [] }
  await shop.modules.storeSettings.change(owner, { remove_logo: true }, [])
  expect(await fileOf(image)).toBe(200)
  await aDayPasses()
  expect(await fileOf(image)).toBe(404)
  expect(await pictures()).toBe(0)
})

it('keeps one of several logos that are set concurrently', async () => {
  seller = await aSeller(shop)
  const chosen = await Promise.all(['red', 'green', 'blue'].map(choose))
  expect(chosen.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await pictures()).toBe(1)
})
