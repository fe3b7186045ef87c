import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type Tx } from '../../platform/db/index.ts'
import { aClock } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { createCatalogFixture } from '../../test/factories/catalog-fixture.ts'
import { aSyntheticShop } from '../../test/factories/synthetic-shop.ts'
import type { Catalog } from '../catalog/index.ts'

const clock = aClock()

describe('the sitemap at 10,000 products', () => {
  let large: TestDatabase
  let catalog: Catalog
  beforeAll(async () => {
    large = await aDatabase()
    ;({ catalog } = createCatalogFixture({ db: large.db, clock }))
    await aSyntheticShop({ db: large.db, clock, products: 10_000 })
    await sql`update products set state = 'withdrawn' where id % 10 = 0`.execute(large.db)
    await sql`analyze products`.execute(large.db)
  })
  afterAll(() => large.drop())

  type RowsRead = { bySearch: number; fromEndToEnd: number }

  /** The product rows that PostgreSQL reads while `read` runs. */
  function rowsRead(read: (tx: Tx) => Promise<unknown>): Promise<RowsRead> {
    return inTransaction(large.db, async (tx) => {
      const before = await rowsReadSoFar(tx)
      await read(tx)
      const after = await rowsReadSoFar(tx)
      return { bySearch: after.bySearch - before.bySearch, fromEndToEnd: after.fromEndToEnd - before.fromEndToEnd }
    })
  }

  async function rowsReadSoFar(tx: Tx): Promise<RowsRead> {
    const { rows } = await sql<RowsRead>`
      select idx_tup_fetch as "bySearch", seq_tup_read as "fromEndToEnd"
      from pg_stat_xact_user_tables where relname = 'products'`.execute(tx)
    return rows[0] ?? { bySearch: 0, fromEndToEnd: 0 }
  }

  it('reads about one product per file for the index', async () => {
    const { runsOfListed } = catalog
    expect(await runsOfListed(large.db, 1_000)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    const { bySearch, fromEndToEnd } = await rowsRead((tx) => runsOfListed(tx, 1_000))
    expect(fromEndToEnd).toBe(0)
    expect(bySearch).toBeGreaterThanOrEqual(10)
    expect(bySearch).toBeLessThan(30)
  })

  it('reads for a file only its products and the withdrawn ones among them', async () => {
    const { listedProducts } = catalog
    const part = { after: 4_000, last: 8_000, limit: 900 }
    expect(await listedProducts(large.db, part)).toHaveLength(900)
    const { bySearch, fromEndToEnd } = await rowsRead((tx) => listedProducts(tx, part))
    expect(fromEndToEnd).toBe(0)
    expect(bySearch).toBeLessThanOrEqual(1_000)
  })
})
