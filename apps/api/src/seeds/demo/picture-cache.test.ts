import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { composerVersion, createPictureCache } from './picture-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'sokoni-pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const composer = () =>
  vi.fn<(product: { slug: string }, view: string) => Promise<{ webp: Buffer; width: number; height: number }>>(
    async (product, view) => {
      return { webp: Buffer.from(`${product.slug} ${view}`), width: 720, height: 600 }
    },
  )

test('composes a picture once for all processes, and returns the same bytes', async () => {
  const compose = composer()
  const first = await createPictureCache(join(folder, 'kept', 'v1'))('picture', compose)({ slug: 'kettle' }, 'front')
  const again = await createPictureCache(join(folder, 'kept', 'v1'))('picture', compose)({ slug: 'kettle' }, 'front')
  expect(compose).toHaveBeenCalledTimes(1)
  expect(again).toEqual(first)
  expect(Buffer.isBuffer(again.webp)).toBe(true)
})

test('composes again for another product, view or kind of picture', async () => {
  const compose = composer()
  const cached = createPictureCache(join(folder, 'kept', 'v1'))
  const webps = [
    await cached('picture', compose)({ slug: 'lamp' }, 'front'),
    await cached('picture', compose)({ slug: 'lamp' }, 'scene'),
    await cached('picture', compose)({ slug: 'pan' }, 'front'),
    await cached('group', compose)({ slug: 'pan' }, 'front'),
  ]
  expect(compose).toHaveBeenCalledTimes(4)
  expect(webps[1]?.webp.toString()).toBe('lamp scene')
})

test('writes one complete file when two processes compose the same picture at once', async () => {
  const shared = join(folder, 'shared', 'v1')
  const compose = composer()
  const requested = Array.from({ length: 8 }, () =>
    createPictureCache(shared)('picture', compose)({ slug: 'mug' }, 'front'),
  )
  const pictures = await Promise.all(requested)
  expect(new Set(pictures.map(({ webp }) => webp.toString()))).toEqual(new Set(['mug front']))
  expect(readdirSync(shared)).toHaveLength(1)
})

test('does not cache a failure, and removes pictures of an older composer', async () => {
  const parent = mkdtempSync(join(folder, 'versions-'))
  const compose = composer().mockRejectedValueOnce(new Error('no memory'))
  const cached = createPictureCache(join(parent, 'old'))
  await expect(cached('picture', compose)({ slug: 'bowl' }, 'front')).rejects.toThrow('no memory')
  expect((await cached('picture', compose)({ slug: 'bowl' }, 'front')).webp.toString()).toBe('bowl front')
  createPictureCache(join(parent, 'new'))
  expect(readdirSync(parent)).toEqual(['new'])
})

test('composes every picture when the folder is not writable', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const compose = composer()
  const cached = createPictureCache(join(file, 'v1'))('picture', compose)
  await cached({ slug: 'cup' }, 'front')
  expect((await cached({ slug: 'cup' }, 'front')).webp.toString()).toBe('cup front')
  expect(compose).toHaveBeenCalledTimes(2)
})

test('changes the version only when the libraries change', () => {
  expect(composerVersion({ vips: '8.17' })).toBe(composerVersion({ vips: '8.17' }))
  expect(composerVersion({ vips: '8.17' })).not.toBe(composerVersion({ vips: '8.18' }))
})
