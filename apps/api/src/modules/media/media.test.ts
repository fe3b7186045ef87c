import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inTransaction } from '../../platform/db/index.ts'
import { createDomainEvents } from '../../platform/domain-events.ts'
import type { ShopError } from '../../platform/http/shop-error.ts'
import { aClock, anApi } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { aMedia, memoryBlobs } from '../../test/factories/media.ts'
import { createCatalogFixture } from '../../test/factories/catalog-fixture.ts'
import { createFolderBlobs, createS3Blobs, mediaRoutes, PicturesGrew, type Media, type StoredPicture } from './index.ts'
import { anS3Server } from './test/s3-server.ts'

let database: TestDatabase
let media: Media
const blobs = memoryBlobs()
const events = createDomainEvents()
const clock = aClock()
const grown: number[] = []

beforeAll(async () => {
  database = await aDatabase()
  media = aMedia({ db: database.db, clock, events, blobs })
  events.subscribe(PicturesGrew, async (_, { pictures }) => void grown.push(...pictures.keys()))
})
afterAll(() => database.drop())

const aPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f4f', noise: { type: 'gaussian', sigma: 20 } } })

const keep = async (stored: StoredPicture) => {
  const [id = 0] = await inTransaction(database.db, (tx) => media.keep(tx, [stored]))
  return id
}

const filesOf = ({ key }: StoredPicture) =>
  blobs
    .names()
    .filter((name) => name.includes(key))
    .map((name) => name.split('/').at(-1))

const pictureOf = async (id: number) => (await media.pictures(database.db, [id])).get(id)

async function finishAll() {
  while (await media.finishPictures());
}

describe('a picture', () => {
  it('has one file at first and later all widths and formats; srcset lists the existing files', async () => {
    const stored = await media.store({ webp: await aPhoto(720, 600).webp().toBuffer(), width: 720, height: 600 })
    const id = await keep(stored)
    const address = `/media/${stored.key}`
    expect(await pictureOf(id)).toEqual({
      image: `${address}/720.webp`,
      srcset: `${address}/720.webp 720w`,
      width: 720,
      height: 600,
    })

    expect(await media.finishPictures()).toBe('webp')
    expect((await pictureOf(id))?.srcset).toBe(
      [160, 320, 480, 720].map((width) => `${address}/${width}.webp ${width}w`).join(', '),
    )
    expect(grown).toContain(id)
    expect(await media.finishPictures()).toBe('avif')
    expect(await media.finishPictures()).toBeNull()
    expect(filesOf(stored)).toHaveLength(8)
    for (const name of blobs.names().filter((each) => each.includes(stored.key))) {
      const { format, width } = await sharp((await blobs.get(name)) ?? undefined).metadata()
      expect(name.endsWith(`/${width}.${format === 'heif' ? 'avif' : format}`)).toBe(true)
    }
  })

  it.each([
    ['is missing', (name: string) => blobs.remove(name)],
    ['is damaged', (name: string) => blobs.put(name, Buffer.from('RIFF....WEBP'))],
  ])('does not block other pictures when its file %s, and is tried again later', async (_, spoil) => {
    const lost = await media.store({ webp: await aPhoto(300, 300).webp().toBuffer(), width: 300, height: 300 })
    const lostId = await keep(lost)
    await spoil(`pictures/${lost.key}/300.webp`)
    const fine = await media.store({ webp: await aPhoto(300, 300).webp().toBuffer(), width: 300, height: 300 })
    await keep(fine)
    await finishAll()
    expect(filesOf(fine)).toEqual(['160.avif', '160.webp', '300.webp'])
    expect(filesOf(lost)).not.toContain('160.webp')
    clock.advance(11 * 60)
    expect(await media.finishPictures()).toBe('webp')
    await database.db.deleteFrom('media').where('id', '=', lostId).execute()
  })

  it('is encoded once when several processes run concurrently', async () => {
    const ids = []
    for (let n = 0; n < 6; n++) {
      ids.push(
        await keep(await media.store({ webp: await aPhoto(200, 200).webp().toBuffer(), width: 200, height: 200 })),
      )
    }
    grown.length = 0
    await Promise.all([finishAll(), finishAll(), finishAll()])
    expect(grown.toSorted((a, b) => a - b)).toEqual(ids)
  })

  it('that is imported with all files is complete at once: nothing is encoded', async () => {
    await finishAll()
    grown.length = 0
    const bytes = await aPhoto(320, 200).webp().toBuffer()
    const files = [160, 320].flatMap((width) => [
      { width, format: 'webp' as const, bytes },
      { width, format: 'avif' as const, bytes: Buffer.from('not read') },
    ])
    const stored = await media.importPicture({ width: 320, height: 200, files })
    const id = await keep(stored)
    expect((await pictureOf(id))?.srcset).toBe(
      [160, 320].map((width) => `/media/${stored.key}/${width}.webp ${width}w`).join(', '),
    )
    expect(await media.finishPictures()).toBeNull()
    expect(grown).toEqual([])
    expect(filesOf(stored)).toEqual(['160.avif', '160.webp', '320.avif', '320.webp'])
  })

  it('is not imported when a file is missing', async () => {
    const files = [{ width: 320, format: 'webp' as const, bytes: Buffer.of(0) }]
    await expect(media.importPicture({ width: 320, height: 200, files })).rejects.toThrow('each width and format')
  })

  it('with new files updates the srcset of its product and its category', async () => {
    const { db } = database
    const { catalog, aProduct } = createCatalogFixture({ db, clock, events, media })
    const stored: StoredPicture[] = []
    for (const width of [480, 320]) {
      stored.push(await media.store({ webp: await aPhoto(width, 200).webp().toBuffer(), width, height: 200 }))
    }
    const mediaIds = await inTransaction(db, (tx) => media.keep(tx, stored))
    const [categoryId = 0] = await inTransaction(db, (tx) =>
      catalog.openCategories(tx, [{ name: 'Home', slug: 'home', mediaId: mediaIds[1] ?? null }]),
    )
    const { productId } = await aProduct({ mediaIds, categoryId })
    const before = await catalog.detail(productId)
    expect(before?.image_srcset).toBe(`/media/${stored[0]?.key}/480.webp 480w`)
    await finishAll()
    const after = await catalog.detail(productId)
    expect(after).toMatchObject({ image: before?.image, image_width: 480, image_height: 200 })
    expect(after?.image_srcset.split(', ')).toHaveLength(3)
    expect(after?.images.map((image) => image.srcset.split(', ').length)).toEqual([3, 2])
    const [category] = await catalog.categories(db)
    expect(category?.image_srcset.split(', ')).toHaveLength(2)
  })
})

describe('dropping a picture', () => {
  it('keeps its files for a day, then removes all of them', async () => {
    const stored = await media.store({ webp: await aPhoto(320, 200).webp().toBuffer(), width: 320, height: 200 })
    const id = await keep(stored)
    await media.finishPictures()
    await inTransaction(database.db, (tx) => media.drop(tx, [id]))
    expect(await pictureOf(id)).toBeUndefined()
    // Written by a concurrent encoding job.
    await blobs.put(`pictures/${stored.key}/160.avif`, Buffer.from('late'))
    clock.advance(23 * 60 * 60)
    await media.removeUnreferencedBlobs()
    expect(filesOf(stored)).toEqual(['160.avif', '160.webp', '320.webp'])
    clock.advance(2 * 60 * 60)
    await media.removeUnreferencedBlobs()
    expect(filesOf(stored)).toEqual([])
  })

  it('is rejected while something refers to the picture', async () => {
    const { db } = database
    const { aProduct } = createCatalogFixture({ db, clock, events, media })
    const stored = await media.store({ webp: await aPhoto(160, 160).webp().toBuffer(), width: 160, height: 160 })
    const id = await keep(stored)
    await aProduct({ mediaIds: [id] })
    const dropping = inTransaction(db, (tx) => media.drop(tx, [id]))
    await expect(dropping).rejects.toMatchObject({ constraint: 'product_pictures_media' })
    clock.advance(25 * 60 * 60)
    await media.removeUnreferencedBlobs()
    expect(await pictureOf(id)).toBeDefined()
    expect(filesOf(stored)).toEqual(['160.webp'])
  })
})

async function storeUploads(file: Buffer, into = media): Promise<StoredPicture> {
  const [stored] = await into.storeUploads('shopper:1', [file], 'image')
  if (!stored) throw new Error('one was stored')
  return stored
}

/** Takes a minute to render. */
function aSlowSvg(start: string): Buffer {
  const filters = '<feTurbulence numOctaves="99" baseFrequency=".9"/><feMorphology radius="90"/>'
  return Buffer.from(
    `${start}<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000"><filter id="f">${filters}</filter>` +
      '<rect width="6000" height="6000" filter="url(#f)"/></svg>',
    'latin1',
  )
}

const anAvif = () => aPhoto(50, 50).avif({ effort: 0 }).toBuffer()

const anAnimation = async (frame: Sharp) => {
  const frames = [await frame.png().toBuffer(), await frame.clone().negate().png().toBuffer()]
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

/** The same file with other bytes at an offset. */
function named(file: Buffer, at: number, letters: string): Buffer {
  file.write(letters, at, 'latin1')
  return file
}

describe('an uploaded file', () => {
  it.each([
    ['JPEG', (photo: Sharp) => photo.jpeg()],
    ['PNG', (photo: Sharp) => photo.png()],
    ['WebP', (photo: Sharp) => photo.webp()],
    ['AVIF', (photo: Sharp) => photo.avif({ effort: 0 })],
  ])('in %s becomes a WebP at a fixed width', async (_, encode) => {
    const stored = await storeUploads(await encode(aPhoto(1000, 500)).toBuffer())
    expect(stored).toMatchObject({ width: 720, height: 360, webpWidths: [720] })
    const file = await blobs.get(`pictures/${stored.key}/720.webp`)
    expect(await sharp(file ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 720, height: 360 })
  })

  it('is rotated upright and loses the location in its metadata', async () => {
    const sideways = await aPhoto(800, 400)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const stored = await storeUploads(sideways)
    expect(stored).toMatchObject({ width: 320, height: 640 })
    const { exif, orientation } = await sharp(
      (await blobs.get(`pictures/${stored.key}/320.webp`)) ?? undefined,
    ).metadata()
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
  })

  it('smaller than every fixed width keeps its own width', async () => {
    expect(await storeUploads(await aPhoto(90, 60).png().toBuffer())).toMatchObject({ width: 90, webpWidths: [90] })
  })

  it('that is rejected is named in the error, and no other file of the upload is stored', async () => {
    const before = blobs.names()
    const files = [await aPhoto(200, 200).png().toBuffer(), Buffer.from('hello')]
    await expect(media.storeUploads('shopper:1', files, 'images')).rejects.toMatchObject({
      data: { fields: [{ path: 'images.1' }] },
    })
    expect(blobs.names()).toEqual(before)
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['text', async () => Buffer.from('hello')],
    ['a web page', async () => Buffer.from('<html><script>alert(1)</script>')],
    ['an SVG with scripts', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', () => aPhoto(50, 50).gif().toBuffer()],
    ['a JPEG signature only', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500)])],
    ['half a PNG', async () => (await aPhoto(400, 400).png().toBuffer()).subarray(0, 20_000)],
    [
      'a decompression bomb',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
    ],
    [
      'one row larger than forty megapixels',
      () =>
        sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
    ],
    ['an animation', () => anAnimation(aPhoto(100, 100))],
    ['an SVG with the bytes WEBP at their offset in a WebP', async () => aSlowSvg('<!--    WEBP-->')],
    ['an SVG with the bytes RIFF and WEBP at their offsets', async () => aSlowSvg('RIFF____WEBP')],
    ['an SVG with the bytes ftypavif at their offset', async () => aSlowSvg('<!--ftypavif-->')],
    ['an SVG with a box length and ftypavif', async () => aSlowSvg('\0\0\0\x20ftypavif')],
    ['an SVG after the signature of a JPEG', async () => aSlowSvg('\xff\xd8\xff\xe0')],
    ['an SVG after the signature of a PNG', async () => aSlowSvg('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['a TIFF with the bytes WEBP', async () => named(await aPhoto(50, 50).tiff().toBuffer(), 8, 'WEBP')],
    ['a JPEG with the bytes RIFF', async () => named(await aPhoto(50, 50).jpeg().toBuffer(), 0, 'RIFF')],
    ['a HEIF of another brand', async () => named(await anAvif(), 8, 'heic')],
    ['a picture with extreme proportions', () => aPhoto(1200, 100).png().toBuffer()],
    ['13 megabytes', async () => Buffer.concat([await aPhoto(50, 50).png().toBuffer(), Buffer.alloc(13_000_000)])],
    ['an empty file', async () => Buffer.alloc(0)],
  ])('is rejected when it is %s', async (_, file) => {
    await expect(storeUploads(await file())).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'image.0' }] },
    })
  })

  it('is rejected with the reason', async () => {
    const reasonFor = async (file: Buffer) =>
      storeUploads(file).catch((error: ShopError) => (error.data.fields as { message: string }[])[0]?.message)
    const black = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#000' } })
        .png()
        .toBuffer()
    expect(await reasonFor(aSlowSvg('<!--    WEBP-->'))).toBe('Please choose a JPEG, PNG, WebP or AVIF picture.')
    expect(await reasonFor(await black(8_000, 5_001))).toBe('Please choose a picture of at most 40 megapixels.')
    expect(await reasonFor(await anAnimation(aPhoto(50, 50)))).toBe('Please choose a picture that isn’t animated.')
    expect(await reasonFor(await black(600, 100))).toBe('This picture is too long or too narrow.')
    expect(await reasonFor(aSlowSvg('\xff\xd8\xff\xe0'))).toBe('This picture is damaged.')
  })

  it('of forty megapixels is accepted', async () => {
    const file = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#2f6f4f' } })
      .jpeg()
      .toBuffer()
    expect(await storeUploads(file)).toMatchObject({ width: 1440, height: 900 })
  })
})

describe('pictures in object storage', () => {
  it('are created, served, protected and removed like those in a folder', async () => {
    const store = await anS3Server()
    const inBucket = aMedia({ db: database.db, clock, blobs: createS3Blobs(store.settings) })
    const lost = await inBucket.store({ webp: await aPhoto(160, 160).webp().toBuffer(), width: 160, height: 160 })
    const stored = await storeUploads(await aPhoto(500, 400).png().toBuffer(), inBucket)
    const [shown] = await inBucket.storePrivate('shopper:1', [await aPhoto(300, 200).png().toBuffer()], 'pictures')
    if (!shown) throw new Error('one was stored')
    const [id = 0] = await inTransaction(database.db, (tx) => inBucket.keep(tx, [stored]))
    const [privateId = 0] = await inTransaction(database.db, (tx) => inBucket.keepPrivate(tx, [shown]))
    while (await inBucket.finishPictures());
    clock.advance(24 * 60 * 60 + 1)
    await inBucket.removeUnreferencedBlobs()

    const widths = [160, 320, 480].flatMap((width) => [`${width}.avif`, `${width}.webp`])
    expect([...store.objects.keys()].toSorted()).toEqual([
      ...widths.map((file) => `pictures/${stored.key}/${file}`),
      `private/${shown.key}.webp`,
    ])
    expect([...store.requests]).toContain(`DELETE pictures/${lost.key}/160.webp`)
    const app = anApi((_, http) => mediaRoutes(http, inBucket))
    const answer = await app.inject({ url: `/media/${stored.key}/320.webp`, headers: { accept: 'image/avif' } })
    expect(answer.headers['content-type']).toBe('image/avif')
    expect((await app.inject(`/media/${stored.key}/720.webp`)).statusCode).toBe(404)
    expect((await app.inject(`/media/${shown.key}/320.webp`)).statusCode).toBe(404)
    expect(await sharp((await inBucket.openPrivate(privateId)) ?? undefined).metadata()).toMatchObject({ width: 160 })
    expect((await inBucket.pictures(database.db, [id])).get(id)?.srcset.split(', ')).toHaveLength(3)
    await store.close()
  })
})

describe('a private picture', () => {
  const aFile = (width: number) =>
    aPhoto(width, 200)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer()
  const keepPrivate = (stored: Awaited<ReturnType<Media['storePrivate']>>) =>
    inTransaction(database.db, (tx) => media.keepPrivate(tx, stored))

  it('is encoded like a public picture, but no public address serves it', async () => {
    const stored = await media.storePrivate('shopper:1', [await aFile(400), await aFile(500)], 'pictures')
    const ids = await keepPrivate(stored)
    const [first, second] = await Promise.all(ids.map((id) => media.openPrivate(id)))
    const read = await sharp(first ?? undefined).metadata()
    expect(read).toMatchObject({ format: 'webp', width: 320 })
    expect(read.exif).toBeUndefined()
    expect(await sharp(second ?? undefined).metadata()).toMatchObject({ width: 480 })
    const app = anApi((_, http) => mediaRoutes(http, media))
    for (const { key, width } of stored) {
      for (const url of [`/media/${key}/${width}.webp`, `/media/private/${key}.webp`, `/media/${key}/..%2f${key}.webp`])
        expect((await app.inject(url)).statusCode).toBe(404)
    }
    expect(await media.openPrivate(Math.max(...ids) + 1)).toBeNull()
  })

  it('that is rejected is named in the error, and no other file of the upload is stored', async () => {
    const before = blobs.names()
    const files = [await aFile(200), Buffer.from('hello')]
    await expect(media.storePrivate('shopper:1', files, 'pictures')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'pictures.1' }] },
    })
    expect(blobs.names()).toEqual(before)
  })

  it('may be missing: an empty list stores nothing', async () => {
    expect(await keepPrivate(await media.storePrivate('shopper:1', [], 'pictures'))).toEqual([])
  })

  it('is inaccessible at once when it is dropped, and its file is removed after a day', async () => {
    const stored = await media.storePrivate('shopper:1', [await aFile(400), await aFile(500)], 'pictures')
    const [dropped = 0, saved = 0] = await keepPrivate(stored)
    await inTransaction(database.db, (tx) => media.dropPrivate(tx, [dropped]))
    expect(await media.openPrivate(dropped)).toBeNull()
    expect(await media.openPrivate(saved)).not.toBeNull()
    clock.advance(24 * 60 * 60 + 1)
    await media.removeUnreferencedBlobs()
    const names = blobs.names()
    expect(stored.map(({ key }) => names.includes(`private/${key}.webp`))).toEqual([false, true])
  })

  it('costs as many statements to drop with many others as alone', async () => {
    const ids = await keepPrivate(
      await media.storePrivate('shopper:1', await Promise.all([aFile(100), aFile(110), aFile(120)]), 'x'),
    )
    database.takeStatements()
    await inTransaction(database.db, (tx) => media.dropPrivate(tx, ids))
    expect(database.takeStatements()).toHaveLength(2)
  })
})

describe('a stored picture without a record', () => {
  const aPicture = async () => ({ webp: await aPhoto(100, 100).webp().toBuffer(), width: 100, height: 100 })
  const isThere = ({ key }: { key: string }) => blobs.names().some((name) => name.includes(key))
  const aDayLater = () => clock.advance(24 * 60 * 60 + 1)

  it('is removed a day later; recorded pictures stay', async () => {
    const [lost, saved] = [await media.store(await aPicture()), await media.store(await aPicture())]
    const id = await keep(saved)
    const [lostPrivate, storedPrivate] = await media.storePrivate(
      'shopper:1',
      [(await aPicture()).webp, (await aPicture()).webp],
      'x',
    )
    if (!lostPrivate || !storedPrivate) throw new Error('two were stored')
    await inTransaction(database.db, (tx) => media.keepPrivate(tx, [storedPrivate]))
    await media.removeUnreferencedBlobs()
    expect([lost, saved, lostPrivate, storedPrivate].map(isThere)).toEqual([true, true, true, true])
    aDayLater()
    await media.removeUnreferencedBlobs()
    expect([lost, saved, lostPrivate, storedPrivate].map(isThere)).toEqual([false, true, false, true])
    await expect(keep(lost)).rejects.toThrow('kept too late')
    await database.db.deleteFrom('media').where('id', '=', id).execute()
  })

  it('is removed when the transaction that recorded it rolled back', async () => {
    const stored = await media.store(await aPicture())
    await inTransaction(database.db, async (tx) => {
      await media.keep(tx, [stored])
      throw new Error('refused')
    }).catch(() => {})
    aDayLater()
    await media.removeUnreferencedBlobs()
    expect(isThere(stored)).toBe(false)
  })

  it('leaves no trace when the process was killed while storing it', async () => {
    const killed = aMedia({
      db: database.db,
      clock,
      blobs: { ...blobs, put: () => Promise.reject(new Error('killed')) },
    })
    await expect(killed.store(await aPicture())).rejects.toThrow('killed')
    aDayLater()
    await media.removeUnreferencedBlobs()
    expect(await database.db.selectFrom('unreferenced_blobs').selectAll().execute()).toEqual([])
  })

  it('is removed in a second attempt after the store failed, and can no longer be recorded', async () => {
    const [first, second] = [await media.store(await aPicture()), await media.store(await aPicture())]
    aDayLater()
    const flaky = aMedia({
      db: database.db,
      clock,
      blobs: {
        ...blobs,
        remove: (name) => (name.includes(first.key) ? Promise.reject(new Error('away')) : blobs.remove(name)),
      },
    })
    await expect(flaky.removeUnreferencedBlobs()).rejects.toMatchObject({ errors: [new Error('away')] })
    expect([first, second].map(isThere)).toEqual([true, false])
    await expect(keep(first)).rejects.toThrow('kept too late')
    await media.removeUnreferencedBlobs()
    expect(isThere(first)).toBe(false)
  })
})

describe('the address of a picture', () => {
  it('serves AVIF to browsers that accept it and WebP to others, cacheable without limit', async () => {
    const app = anApi((_, http) => mediaRoutes(http, media))
    const stored = await media.store({ webp: await aPhoto(160, 160).webp().toBuffer(), width: 160, height: 160 })
    await keep(stored)
    const get = (file: string, accept = 'image/webp,*/*') =>
      app.inject({ url: `/media/${stored.key}/${file}`, headers: { accept } })
    const chromium = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

    expect((await get('160.webp', chromium)).headers['content-type']).toBe('image/webp')
    expect((await get('160.avif')).statusCode).toBe(404)
    await finishAll()
    expect((await get('160.webp', chromium)).headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept, save-data',
    })
    expect((await get('160.webp')).headers['content-type']).toBe('image/webp')
    expect((await get('160.webp', 'image/avif;q=0, */*')).headers['content-type']).toBe('image/webp')
    expect((await get('160.avif')).headers['content-type']).toBe('image/avif')
    expect(
      (await get('160.webp')).rawPayload.equals((await blobs.get(`pictures/${stored.key}/160.webp`)) ?? Buffer.of()),
    ).toBe(true)
  })

  it('serves the next smaller width to browsers with data saving on, where there is one', async () => {
    const app = anApi((_, http) => mediaRoutes(http, media))
    const stored = await media.store({ webp: await aPhoto(480, 480).webp().toBuffer(), width: 480, height: 480 })
    await keep(stored)
    const widthOf = async (width: number, saveData: string) => {
      const headers = { accept: 'image/webp,*/*', 'save-data': saveData }
      const { rawPayload } = await app.inject({ url: `/media/${stored.key}/${width}.webp`, headers })
      return (await sharp(rawPayload).metadata()).width
    }

    expect(await widthOf(480, 'on')).toBe(480)
    await finishAll()
    expect(await widthOf(480, 'on')).toBe(320)
    expect(await widthOf(160, 'on')).toBe(160)
    expect(await widthOf(480, 'off')).toBe(480)
  })

  it.each([
    `/media/${'a'.repeat(22)}/160.webp`,
    `/media/${'a'.repeat(22)}/160.png`,
    `/media/${'a'.repeat(22)}/0160.webp`,
    '/media/short/160.webp',
    '/media/..%2f..%2fdocuments/160.webp',
    `/media/${'a'.repeat(22)}/..%2f160.webp`,
    `/media/${'a'.repeat(22)}/`,
  ])('returns 404 for %s', async (url) => {
    const app = anApi((_, http) => mediaRoutes(http, media))
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('the folder of blobs', () => {
  it('returns stored bytes, leaves no partial file, and returns null for an unknown name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sokoni-blobs-'))
    const files = createFolderBlobs(folder)
    await Promise.all([1, 2, 3].map(() => files.put('pictures/key/160.webp', Buffer.from('same bytes'))))
    expect((await files.get('pictures/key/160.webp'))?.toString()).toBe('same bytes')
    expect(await files.get('pictures/key/320.webp')).toBeNull()
    await files.put('pictures/key/320.webp', Buffer.from('gone soon'))
    for (const _ of [1, 2]) await files.remove('pictures/key/320.webp')
    expect(await files.get('pictures/key/320.webp')).toBeNull()
    expect(readdirSync(join(folder, 'pictures/key'))).toEqual(['160.webp'])
    rmSync(folder, { recursive: true })
  })
})
