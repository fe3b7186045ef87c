import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContentBannerKind } from '#contract/shared/constants.ts'
import { aWholeShop, type WholeShop } from '../../test/factories/whole-shop.ts'
import { catalogChannel } from '../catalog/index.ts'

let shop: WholeShop
let headers: Record<string, string>
let actor: string

beforeAll(async () => {
  shop = await aWholeShop()
  const operator = await shop.operator('catalogue')
  headers = operator.headers
  actor = `operator:${operator.operatorId}`
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('content_banners').execute())

const path = '/api/admin/content-banners/'
const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, body?: object) =>
  shop.send(method, url, body, headers)
const words = { title: 'Long rains', subtitle: 'Gumboots and umbrellas', link: '/search?q=rain', is_active: true }

async function aPicture(colour = '#336699') {
  const picture = sharp({ create: { width: 600, height: 460, channels: 3, background: colour } })
  return new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' })
}

async function sendForm(method: 'POST' | 'PATCH', url: string, parts: object, picture: Blob) {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.set(name, String(value))
  form.append('picture', picture, 'picture.jpg')
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  const answer = await shop.http.inject({
    method,
    url,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const put = async (kind: ContentBannerKind, more: object = {}) =>
  (await call('POST', path, { kind, ...words, ...more })).body as { id: number }
const titles = async (url: string) => ((await call('GET', url)).body as { title: string }[]).map(({ title }) => title)
const trail = (subject: string) =>
  shop.db
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'changes'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()

/** The notifications that every process receives while `work` runs. */
async function heardDuring(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  const client = await shop.database.pool.connect()
  try {
    client.on('notification', ({ channel, payload = '' }) => channel === catalogChannel && heard.push(payload))
    await client.query(`listen ${catalogChannel}`)
    await work()
    // Notifications sent before this query arrive before its result.
    await client.query('select 1')
  } finally {
    client.release(true)
  }
  return heard
}

describe('a content banner', () => {
  it.each([
    ['slide', '/api/slides/', 'slides'],
    ['banner', '/api/banners/', 'banners'],
    ['local-ad', '/api/local-ads/', 'local-ads'],
  ] as const)('of kind %s is created with its picture, and shown on the home page at once', async (kind, url, tag) => {
    const reported = await heardDuring(async () => {
      const { status, body } = await sendForm('POST', path, { kind, ...words }, await aPicture())
      expect({ status, body }).toEqual({
        status: 201,
        body: {
          id: expect.any(Number),
          kind,
          ...words,
          image: expect.stringMatching(/^\/media\/.+\.webp$/),
          image_srcset: expect.stringContaining('480w'),
        },
      })
      expect(await trail(`content_banner:${body.id}`)).toEqual([
        {
          actor,
          action: 'banner.created',
          changes: expect.objectContaining({ kind, link: words.link, isActive: true }),
        },
      ])
    })
    expect(reported).toEqual([tag])
    const [shown] = (await shop.send('GET', url)).body
    expect(shown).toMatchObject({ title: 'Long rains', link: '/search?q=rain' })
  })

  it('is changed in part, and a new picture replaces and deletes the previous one', async () => {
    const { body: before } = await sendForm('POST', path, { kind: 'slide', ...words }, await aPicture())
    const url = `${path}${before.id}/`
    const { body: renamed } = await call('PATCH', url, { title: 'Short rains' })
    expect(renamed).toEqual({ ...before, title: 'Short rains' })
    const { body: after } = await sendForm('PATCH', url, { is_active: 'false' }, await aPicture('#993333'))
    expect(after).toMatchObject({ title: 'Short rains', is_active: false })
    expect(after.image).not.toBe(before.image)
    const [, key] = /\/media\/([^/]+)\//.exec(before.image) ?? []
    expect(
      await shop.db
        .selectFrom('media')
        .select('id')
        .where('key', '=', key ?? '')
        .execute(),
    ).toEqual([])
    expect(await trail(`content_banner:${before.id}`)).toMatchObject([
      {},
      { action: 'banner.changed', changes: { title: { from: 'Long rains', to: 'Short rains' } } },
      {
        changes: { isActive: { from: true, to: false }, mediaId: { from: expect.any(Number), to: expect.any(Number) } },
      },
    ])
    expect(await titles('/api/slides/')).toEqual([])
    expect(await titles(`${path}?kind=slide`)).toEqual(['Short rains'])
  })

  it('is unchanged and adds no audit entry when it is saved without changes', async () => {
    const { id } = await put('banner')
    expect((await call('PATCH', `${path}${id}/`, words)).status).toBe(200)
    expect(await trail(`content_banner:${id}`)).toHaveLength(1)
  })

  it('is deleted with its picture, and the positions after it move up', async () => {
    const { body: first } = await sendForm('POST', path, { kind: 'banner', ...words }, await aPicture())
    await put('banner', { title: 'Second' })
    await put('banner', { title: 'Third' })
    expect((await call('DELETE', `${path}${first.id}/`)).status).toBe(200)
    expect(await titles('/api/banners/')).toEqual(['Second', 'Third'])
    const places = await shop.db.selectFrom('content_banners').select('position').orderBy('position').execute()
    expect(places).toEqual([{ position: 1 }, { position: 2 }])
    const [, key] = /\/media\/([^/]+)\//.exec(first.image) ?? []
    expect(
      await shop.db
        .selectFrom('media')
        .select('id')
        .where('key', '=', key ?? '')
        .execute(),
    ).toEqual([])
    expect((await call('DELETE', `${path}${first.id}/`)).body.code).toBe('CONTENT_BANNER_NOT_FOUND')
    expect((await call('PATCH', `${path}${first.id}/`, { title: 'x' })).body.code).toBe('CONTENT_BANNER_NOT_FOUND')
  })

  it.each<[string, object, string]>([
    ['leads to a script', { link: 'javascript:alert(1)' }, 'link'],
    ['leads to another host by a path', { link: '//elsewhere.test' }, 'link'],
    ['leads to another host by a backslash', { link: '/\\elsewhere.test' }, 'link'],
    ['leads to an address without TLS', { link: 'http://elsewhere.test' }, 'link'],
    ['hides its host', { link: 'https://sokoni.test@elsewhere.test/' }, 'link'],
    ['has an empty link', { link: '' }, 'link'],
    ['has no title', { title: '  ' }, 'title'],
    ['has too long a title', { title: 'x'.repeat(81) }, 'title'],
    ['has an unknown kind', { kind: 'wall' }, 'kind'],
    ['is a slide without a picture', { kind: 'slide' }, 'picture'],
  ])('that %s is rejected with an error at its field', async (_, wrong, field) => {
    const { status, body } = await call('POST', path, { kind: 'banner', ...words, ...wrong })
    expect(status).toBe(400)
    expect(body.fields.map((one: { path: string }) => one.path.split('.').at(-1))).toEqual([field])
    expect(await shop.db.selectFrom('content_banners').select('id').execute()).toEqual([])
  })

  it('with an invalid picture is rejected, and nothing is stored', async () => {
    const before = await shop.db.selectFrom('media').select('id').execute()
    const { status, body } = await sendForm('POST', path, { kind: 'banner', ...words }, new Blob(['no picture']))
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.fields[0].path).toBe('picture.0')
    expect(await shop.db.selectFrom('media').select('id').execute()).toEqual(before)
    expect(await shop.db.selectFrom('content_banners').select('id').execute()).toEqual([])
  })
})

describe('content banners of one kind', () => {
  it('are shown in the operator’s order, which must name all of them', async () => {
    const { id: a } = await put('banner', { title: 'A' })
    const { id: b } = await put('banner', { title: 'B' })
    const { id: c } = await put('banner', { title: 'C' })
    const { id: other } = await put('local-ad')
    expect(await heardDuring(() => call('PUT', path, { kind: 'banner', ids: [c, a, b] }))).toEqual(['banners'])
    expect(await titles('/api/banners/')).toEqual(['C', 'A', 'B'])
    for (const ids of [[c, a], [c, a, b, b], [c, a, other], []]) {
      const { status, body } = await call('PUT', path, { kind: 'banner', ids })
      expect([status, body.code]).toEqual([409, 'CONTENT_BANNERS_CHANGED'])
    }
    expect(await titles('/api/banners/')).toEqual(['C', 'A', 'B'])
    expect(await trail('content_banners:banner')).toEqual([
      { actor, action: 'banner.reordered', changes: { from: [a, b, c], to: [c, a, b] } },
    ])
  })

  it('are limited to thirty', async () => {
    for (let n = 1; n <= 30; n++) await put('local-ad', { title: `Ad ${n}` })
    const { status, body } = await call('POST', path, { kind: 'local-ad', ...words })
    expect([status, body.code]).toEqual([409, 'CONTENT_BANNERS_FULL'])
    expect(await titles(`${path}?kind=local-ad`)).toHaveLength(30)
  })

  it('are read with two statements', async () => {
    await sendForm('POST', path, { kind: 'banner', ...words }, await aPicture())
    shop.database.takeStatements()
    await shop.send('GET', '/api/banners/')
    expect(shop.database.takeStatements()).toHaveLength(2)
  })

  it('keep positions without gaps when they are created, ordered and deleted concurrently', async () => {
    const ids = []
    for (const title of ['A', 'B', 'C', 'D']) ids.push((await put('banner', { title })).id)
    const [a = 0, b = 0] = ids
    const answers = await Promise.all([
      call('DELETE', `${path}${a}/`),
      call('DELETE', `${path}${b}/`),
      call('POST', path, { kind: 'banner', ...words }),
      call('POST', path, { kind: 'banner', ...words }),
      call('PUT', path, { kind: 'banner', ids: ids.toReversed() }),
    ])
    for (const { status, body } of answers) if (status >= 300) expect(body.code).toBe('CONTENT_BANNERS_CHANGED')
    const places = await shop.db.selectFrom('content_banners').select('position').orderBy('position').execute()
    expect(places.map(({ position }) => position)).toEqual(places.map((_, index) => index + 1))
  })
})
