import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { createDomainEvents } from '../../platform/domain-events.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { aClock, anApi } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { aMedia } from '../../test/factories/media.ts'
import { createCatalogFixture } from '../../test/factories/catalog-fixture.ts'
import type { Media } from '../media/index.ts'
import { createMarketing, marketingRoutes, type Marketing } from './index.ts'

let database: TestDatabase
let marketing: Marketing
let media: Media
let app: ReturnType<typeof anApi>

beforeAll(async () => {
  database = await aDatabase()
  const [{ db }, clock] = [database, aClock()]
  media = aMedia({ db, clock })
  marketing = createMarketing({
    db,
    clock,
    events: createDomainEvents(),
    throttle: createThrottle(clock),
    media,
    catalog: createCatalogFixture({ db, clock }).catalog,
    authSecret: 'a secret of thirty-two characters',
  })
  app = anApi((serve) => marketingRoutes(serve, marketing), db)
})
afterAll(() => database.drop())

describe('slides, banners and local ads', () => {
  it('are empty when the operator has created none', async () => {
    expect((await app.inject('/api/slides/')).json()).toEqual([])
    expect((await app.inject('/api/banners/')).json()).toEqual([])
    expect((await app.inject('/api/local-ads/')).json()).toEqual([])
  })

  it('list only active ones in display order, with one statement each', async () => {
    await inTransaction(database.db, async (tx) => {
      await marketing.contentBanners.add(tx, 'banner', [
        { title: 'Back to school', subtitle: 'From KSh 450', mediaId: null, link: '/categories/clothing' },
        { title: 'Over', subtitle: '', mediaId: null, link: '/' },
        { title: 'Weekend', subtitle: 'Until Sunday', mediaId: null, link: 'https://sokoni.test/weekend-deals' },
      ])
      await marketing.contentBanners.add(tx, 'local-ad', [
        { title: 'Mama Njeri', subtitle: '', mediaId: null, link: '/search?q=sukuma' },
      ])
      await tx.updateTable('content_banners').set({ is_active: false }).where('title', '=', 'Over').execute()
    })
    database.takeStatements()
    expect((await app.inject('/api/banners/')).json()).toEqual([
      {
        id: 1,
        title: 'Back to school',
        subtitle: 'From KSh 450',
        image: null,
        image_srcset: '',
        link: '/categories/clothing',
        is_active: true,
      },
      expect.objectContaining({ title: 'Weekend' }),
    ])
    expect((await app.inject('/api/local-ads/')).json()).toEqual([
      { id: 4, title: 'Mama Njeri', image: null, image_srcset: '', link: '/search?q=sukuma', is_active: true },
    ])
    expect(database.takeStatements()).toHaveLength(2)
  })

  it('show the currently available widths of their pictures', async () => {
    const stored = await media.store({ webp: Buffer.of(0), width: 720, height: 560 })
    await inTransaction(database.db, async (tx) => {
      const [mediaId] = await media.keep(tx, [stored])
      await marketing.contentBanners.add(tx, 'local-ad', [
        { title: 'Kiondo', subtitle: '', mediaId: mediaId ?? null, link: '/products' },
      ])
      await tx
        .updateTable('media')
        .set({ webp_widths: [160, 720] })
        .where('id', '=', present(mediaId))
        .execute()
    })
    const ads = (await app.inject('/api/local-ads/')).json<{ title: string; image_srcset: string }[]>()
    const address = `/media/${stored.key}`
    expect(ads.find(({ title }) => title === 'Kiondo')).toMatchObject({
      image: `${address}/720.webp`,
      image_srcset: `${address}/160.webp 160w, ${address}/720.webp 720w`,
    })
  })

  it.each(['javascript:alert(1)', '//elsewhere.test', '/\\elsewhere.test', 'http://plain.test', ''])(
    'never lead to %j',
    async (link) => {
      const ad = { title: 'x', subtitle: '', mediaId: null, link }
      await expect(
        inTransaction(database.db, (tx) => marketing.contentBanners.add(tx, 'local-ad', [ad])),
      ).rejects.toMatchObject({ constraint: 'content_banners_link_is_path' })
    },
  )
})
