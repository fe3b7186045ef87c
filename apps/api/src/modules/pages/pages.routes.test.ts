import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, PAGE_SLUGS } from '#contract/shared/constants.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { createPubSub } from '../../platform/db/notify.ts'
import { silentLog } from '../../platform/log.ts'
import { aClock, anApi } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { catalogChannel } from '../catalog/index.ts'
import { fixedSettings, type ShopSettings } from '../settings/index.ts'
import { createPages, pagesRoutes } from './index.ts'

const clock = aClock()
let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

function aShop(settings: Partial<ShopSettings> = {}) {
  const pages = createPages({ db: database.db, clock, settings: fixedSettings(settings) })
  const app = anApi((serve) => pagesRoutes(serve, pages))
  return { pages, get: async (path: string) => (await app.inject(path)).json() }
}

type Page = { title: string; blocks: { kind: string; text: string; items: string[] }[] }
const textOf = ({ title, blocks }: Page) => [title, ...blocks.flatMap(({ text, items }) => [text, ...items])].join('\n')

describe('the default content pages', () => {
  const all = PAGE_SLUGS.flatMap((slug) => LANGUAGES.map((language) => [slug, language] as const))

  it.each(all)('%s in %s has text, without unresolved placeholders', async (slug, language) => {
    const page = await aShop().get(`/api/pages/${slug}/?language=${language}`)
    expect(page).toMatchObject({ slug, language, updated_at: null })
    expect(page.blocks.length).toBeGreaterThan(4)
    expect(textOf(page)).not.toMatch(/[{}]|^#|^- /m)
  })

  it('have the same number and kinds of blocks in both languages', async () => {
    const shapeOf = async (path: string) =>
      (await aShop().get(path)).blocks.map(({ kind, items }: Page['blocks'][number]) => [kind, items.length])
    for (const slug of PAGE_SLUGS)
      expect(await shapeOf(`/api/pages/${slug}/?language=sw`)).toEqual(await shapeOf(`/api/pages/${slug}/?language=en`))
  })

  it('are English when no language is requested', async () => {
    expect(await aShop().get('/api/pages/shipping/')).toMatchObject({ language: 'en', title: 'Shipping' })
  })

  it('show fees and days from the operator’s settings', async () => {
    const { get } = aShop({
      deliveryZones: [
        { counties: ['Nairobi'], cents: 250_00 },
        { counties: ['Nairobi'], towns: ['Karen'], cents: 150_00 },
      ],
      flatDeliveryCents: 1_350_00,
      expressSurchargeCents: 99_50,
      standardDays: { min: 2, max: 2 },
    })
    const text = textOf(await get('/api/pages/shipping/'))
    expect(text).toContain('KSh 150.00: Karen (part of Nairobi)\nKSh 250.00: Nairobi\nKSh 1,350.00: Baringo, Bomet,')
    expect(text).toContain('delivery is free')
    expect(text).toContain('KSh 4,000.00')
    expect(text).toContain('KSh 99.50 more')
    expect(text).toContain('Standard: 2 business days.')
  })

  it('name the recipients of personal data', async () => {
    const text = textOf(await aShop().get('/api/pages/privacy/'))
    for (const named of [
      'Safaricom',
      'Paystack',
      'PayPal',
      'Google',
      'couriers',
      'Stores',
      'Data Protection Commissioner',
    ])
      expect(text).toContain(named)
  })

  it('reject unknown pages', async () => {
    expect(await aShop().get('/api/pages/secrets/')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await aShop().get('/api/pages/about/?language=fr')).toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})

describe('a page that the operator wrote', () => {
  it('replaces the default text in its language only, and can be changed again', async () => {
    const { pages, get } = aShop()
    const write = (title: string, body: string) =>
      inTransaction(database.db, (tx) => pages.write(tx, { slug: 'about', language: 'sw', title, body }))
    await write('Sisi', 'Piga simu {phone}.')
    expect(await get('/api/pages/about/?language=sw')).toEqual({
      slug: 'about',
      language: 'sw',
      title: 'Sisi',
      blocks: [{ kind: 'paragraph', text: 'Piga simu +254 700 000 000.', items: [] }],
      updated_at: clock.now().toISOString(),
    })
    expect((await get('/api/pages/about/?language=en')).title).toBe('About Sokoni')
    await write('Sisi wote', '<script>alert(1)</script>')
    expect(await get('/api/pages/about/?language=sw')).toMatchObject({
      title: 'Sisi wote',
      blocks: [{ text: '<script>alert(1)</script>' }],
    })
  })

  it('is published to every process, which then renders it again', async () => {
    const heard: string[] = []
    const pubsub = createPubSub({ connection: database.connection, log: silentLog })
    pubsub.on(catalogChannel, (payload) => heard.push(payload))
    await pubsub.open()
    const page = { slug: 'privacy', language: 'en', title: 'Privacy', body: 'Yours.' } as const
    await inTransaction(database.db, (tx) => aShop().pages.write(tx, page))
    await expect.poll(() => heard).toEqual(['pages'])
    await pubsub.close()
  })

  it('requires a title and a text', async () => {
    const { pages } = aShop()
    const empty = { slug: 'about', language: 'en', title: 'About', body: '' } as const
    await expect(inTransaction(database.db, (tx) => pages.write(tx, empty))).rejects.toMatchObject({
      constraint: 'content_pages_body_given',
    })
  })
})

describe('the contact details of the shop', () => {
  it('come from the operator’s settings, with demo values as default', async () => {
    expect(await aShop().get('/api/contact/')).toEqual({
      phone: '+254 700 000 000',
      whatsapp: '+254 700 000 000',
      email: 'hello@sokoni.test',
      instagram: '@sokoni.ke',
      x: '@sokoni_ke',
      address: 'Moi Avenue, Nairobi, Kenya',
    })
    const contact = { ...fixedSettings().current().contact, phone: '+254 711 000 111' }
    expect(await aShop({ contact }).get('/api/contact/')).toMatchObject({ phone: '+254 711 000 111' })
  })
})
