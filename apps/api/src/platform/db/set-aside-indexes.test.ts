import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { restoreIndexes, setIndexesAside } from './set-aside-indexes.ts'

let database: TestDatabase
beforeAll(async () => void (database = await aDatabase()))
afterAll(() => database.drop())
beforeEach(() =>
  database.pool.query(`
    drop table if exists parcels;
    create table parcels (
      id bigint primary key, town text, weight integer, code text, during tstzrange, tags text[],
      constraint parcels_one_at_a_time exclude using gist (during with &&)
    );
    create index parcels_of_town on parcels (town) include (weight) where weight > 0;
    create index parcels_by_tag on parcels using gin (tags) with (fastupdate = off);
    create unique index parcels_code_once on parcels (code) where code is not null`),
)

const indexes = async () => {
  const { rows } = await database.pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where tablename = 'parcels' order by 1`,
  )
  return rows.map(({ indexdef }) => indexdef)
}
const names = async () => (await indexes()).map((definition) => /INDEX (\w+)/.exec(definition)?.[1] ?? '').sort()
const rules = ['parcels_code_once', 'parcels_one_at_a_time', 'parcels_pkey']

describe('setting indexes aside', () => {
  it('drops those of an empty table that are no rules, and creates the same ones again', async () => {
    const before = await indexes()
    const aside = await setIndexesAside(database.connection, ['parcels'])
    expect(await names()).toEqual(rules)
    await aside.restore()
    await aside.restore()
    await aside.close()
    expect(await indexes()).toEqual(before)
  })

  it('keeps the indexes of a table with rows', async () => {
    await database.pool.query('insert into parcels (id) values (1)')
    const before = await indexes()
    const aside = await setIndexesAside(database.connection, ['parcels'])
    expect(await indexes()).toEqual(before)
    await aside.close()
  })

  it('keeps the indexes that are named', async () => {
    const aside = await setIndexesAside(database.connection, ['parcels'], { kept: ['parcels_by_tag'] })
    expect(await names()).toEqual(['parcels_by_tag', ...rules])
    await aside.restore()
    await aside.close()
  })

  it('is ended by the next process after the seed was cut off', async () => {
    const before = await indexes()
    const aside = await setIndexesAside(database.connection, ['parcels'])
    await database.pool.query('insert into parcels (id, weight) values (1, 2)')
    await restoreIndexes(database.pool, database.connection)
    expect(await names(), 'while the seed runs').toEqual(rules)
    await aside.close()
    await restoreIndexes(database.pool, database.connection)
    expect(await indexes()).toEqual(before)
    expect((await database.pool.query('select from indexes_set_aside')).rowCount).toBe(0)
  })
})
