import sharp from 'sharp'
import { expect, test } from 'vitest'
import { categories, pictureViews, products, sellers, type DemoProduct } from './index.ts'
import { composeLogo } from './logos.ts'
import { createPictureComposer, PICTURE_HEIGHT, PICTURE_WIDTH, type Picture } from './pictures.ts'

const { composePicture, composeCategoryPicture, composeGroup, composePlaceholder } = createPictureComposer()

const product = (slug: string): DemoProduct => {
  const found = products.find((product) => product.slug === slug)
  if (!found) throw new Error(`the demo shop does not sell ${slug}`)
  return found
}

async function sizeOf({ webp }: Picture) {
  const { format, width, height } = await sharp(webp).metadata()
  return { format, width, height }
}

test.each(pictureViews)(
  'composes the %s view of a product that is drawn and of a product that has its own emoji',
  async (view) => {
    for (const slug of ['improved-charcoal-jiko-medium', 'football-size-5-hand-stitched']) {
      const picture = await composePicture(product(slug), view)
      expect(await sizeOf(picture)).toEqual({ format: 'webp', width: PICTURE_WIDTH, height: PICTURE_HEIGHT })
      expect(picture).toMatchObject({ width: PICTURE_WIDTH, height: PICTURE_HEIGHT })
    }
  },
)

test('composes the same bytes with another composer and in another order', async () => {
  const other = createPictureComposer()
  const [first] = await Promise.all(products.slice(0, 4).map((product) => other.composePicture(product, 'scene')))
  const again = await composePicture(product(products[0]?.slug ?? ''), 'scene')
  expect(first?.webp.equals(again.webp)).toBe(true)
})

test('composes a different picture for every product and view', async () => {
  const few = products.filter((_, at) => at % 50 === 0)
  const pictures = await Promise.all(
    few.flatMap((product) => pictureViews.map((view) => composePicture(product, view))),
  )
  expect(new Set(pictures.map(({ webp }) => webp.toString('base64'))).size).toBe(few.length * pictureViews.length)
})

test('keeps products inside the area that a card does not crop at the top and bottom', async () => {
  // Tall dark products on light backdrops: the 80 pixels above them stay light.
  for (const slug of [
    '2-1-home-woofer-system-with-fm',
    'baby-oil-pure-coconut-200-ml',
    'scientific-calculator-240-functions',
  ]) {
    const { data, channels } = await pixels(await composePicture(product(slug), 'front'))
    const band = data.subarray(0, 80 * PICTURE_WIDTH * channels)
    expect(band.reduce((darkest, channel) => Math.min(darkest, channel))).toBeGreaterThan(150)
  }
})

test('limits the file size of pictures', async () => {
  for (const at of [0, 60, 120, 180, 240]) {
    const { webp } = await composePicture(products[at] ?? product(''), 'scene')
    expect(webp.length).toBeLessThan(40_000)
    expect(webp.length).toBeGreaterThan(3_000)
  }
})

test('composes the same product in another colour and in black', async () => {
  const shoe = { slug: 'shoe', category: 'clothing' } as const
  const beside = ['🧦', '👖'] as const
  const [plain, dyed, black] = await Promise.all([
    composePicture({ ...shoe, picture: { emoji: '👞', beside } }, 'front'),
    composePicture({ ...shoe, picture: { emoji: '👞', turnHueDegrees: 120, beside } }, 'front'),
    composePicture({ ...shoe, picture: { emoji: '👞', inBlack: true, beside } }, 'front'),
  ])
  expect(await brightness(black)).toBeLessThan(await brightness(plain))
  expect(plain.webp.equals(dyed.webp)).toBe(false)
})

test('composes a picture for each category', async () => {
  const pictures = await Promise.all(categories.map((category) => composeCategoryPicture(category)))
  expect(new Set(pictures.map(({ webp }) => webp.toString('base64'))).size).toBe(categories.length)
  for (const picture of pictures) {
    expect(await sizeOf(picture)).toEqual({ format: 'webp', width: PICTURE_WIDTH, height: PICTURE_HEIGHT })
  }
})

test('composes a group on a transparent background, for banners with their own colour', async () => {
  const picture = await composeGroup(['🛍️', '🥑', '👟'])
  const { data, channels } = await pixels(picture)
  expect(await sizeOf(picture)).toEqual({ format: 'webp', width: 720, height: 560 })
  expect(channels).toBe(4)
  expect(data[3]).toBe(0)
  expect(data[(280 * 720 + 360) * 4 + 3]).toBe(255)
})

test('composes a placeholder for a missing picture', async () => {
  expect(await sizeOf(await composePlaceholder())).toEqual({
    format: 'webp',
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
  })
})

test('draws a logo for each store, small and square', async () => {
  const logos = await Promise.all(sellers.map(({ key }) => composeLogo(key)))
  expect(new Set(logos.map(({ webp }) => webp.toString('base64'))).size).toBe(sellers.length)
  for (const logo of logos) {
    expect(await sizeOf(logo)).toEqual({ format: 'webp', width: 480, height: 480 })
    expect(logo.webp.length).toBeLessThan(10_000)
  }
})

test('rejects an unknown emoji', async () => {
  const nothing = { slug: 'nothing', category: 'home', picture: { emoji: 'x', beside: ['🧦', '👖'] } } as const
  await expect(composePicture(nothing, 'front')).rejects.toThrow(/78\.webp/)
})

async function pixels({ webp }: Picture) {
  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true })
  return { data, channels: info.channels }
}

async function brightness(picture: Picture): Promise<number> {
  const { data } = await pixels(picture)
  return data.reduce((total, value) => total + value, 0) / data.length
}
