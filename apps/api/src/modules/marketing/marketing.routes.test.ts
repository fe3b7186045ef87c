import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { createFacts } from '../../platform/facts.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { aClock, anApi } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { aMedia } from '../../test/factories/media.ts'
import { aShelf } from '../../test/factories/shelf.ts'
import { createMarketing, marketingRoutes, type Marketing } from './index.ts'

let database: TestDatabase
let marketing: Marketing
let app: ReturnType<typeof anApi>

beforeAll(async () => {
  database = await aDatabase()
  const [{ db }, clock] = [database, aClock()]
  marketing = createMarketing({
    db,
    clock,
    facts: createFacts(),
    throttle: createThrottle(clock),
    media: aMedia({ db, clock }),
    catalog: aShelf({ db, clock }).catalog,
    authSecret: 'a secret of thirty-two characters',
  })
  app = anApi((serve) => marketingRoutes(serve, marketing))
})
afterAll(() => database.drop())

describe('banners and local ads', () => {
  it('are empty while the operator has set none', async () => {
    expect((await app.inject('/api/banners/')).json()).toEqual([])
    expect((await app.inject('/api/local-ads/')).json()).toEqual([])
  })

  it('are listed while they are active, in order, by one statement each', async () => {
    await inTransaction(database.db, async (tx) => {
      await marketing.addBanners(tx, [
        { title: 'Back to school', subtitle: 'From KSh 450', mediaId: null, link: '/categories/clothing' },
        { title: 'Over', subtitle: '', mediaId: null, link: '/' },
        { title: 'Weekend', subtitle: 'Until Sunday', mediaId: null, link: 'https://sokoni.test/weekend-deals' },
      ])
      await marketing.addLocalAds(tx, [{ title: 'Mama Njeri', mediaId: null, link: '/search?q=sukuma' }])
      await tx.updateTable('banners').set({ is_active: false }).where('title', '=', 'Over').execute()
    })
    database.takeStatements()
    expect((await app.inject('/api/banners/')).json()).toEqual([
      {
        id: 1,
        title: 'Back to school',
        subtitle: 'From KSh 450',
        image: null,
        link: '/categories/clothing',
        is_active: true,
      },
      expect.objectContaining({ title: 'Weekend' }),
    ])
    expect((await app.inject('/api/local-ads/')).json()).toEqual([
      { id: 1, title: 'Mama Njeri', image: null, link: '/search?q=sukuma', is_active: true },
    ])
    expect(database.takeStatements()).toHaveLength(2)
  })

  it.each(['javascript:alert(1)', '//elsewhere.test', '/\\elsewhere.test', 'http://plain.test', ''])(
    'never lead to %j',
    async (link) => {
      const ad = { title: 'x', mediaId: null, link }
      await expect(inTransaction(database.db, (tx) => marketing.addLocalAds(tx, [ad]))).rejects.toMatchObject({
        constraint: 'local_ads_link_leads_somewhere',
      })
    },
  )
})
