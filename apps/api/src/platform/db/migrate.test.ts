import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { migrate, migrations, type Migration, readMigration, schemaDifference } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const patience = { lockTimeoutMs: 200, attempts: 50, pauseMs: 50 }

/** Applies this migration as the next release does. */
const release = (migration: Migration, given: Partial<typeof patience> = {}) =>
  migrate(database.connection, { known: [...migrations(), migration], patience: { ...patience, ...given } })

beforeEach(() =>
  database.pool.query(`
    delete from schema_migrations where name like '9%';
    drop table if exists shelf;
    create table shelf (id bigint primary key, name text);
    insert into shelf select id, 'box ' || id from generate_series(1, 1000) as id`),
)

/** A transaction that has read the table, as a request does. */
async function aReader(): Promise<{ end(): Promise<void> }> {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('begin')
  await client.query('select from shelf limit 1')
  return {
    async end() {
      await client.query('commit')
      await client.end()
    },
  }
}

const columns = async () => (await database.pool.query('select * from shelf limit 1')).fields.map(({ name }) => name)

describe('migrate', () => {
  it('applies a migration once when three processes migrate at the same time', async () => {
    const wide = readMigration('9001_width.sql', '-- expand\nalter table shelf add column width integer;')
    const runs = await Promise.all([1, 2, 3].map(() => release(wide)))
    expect(runs.flat()).toEqual(['9001_width.sql'])
    expect(await columns()).toEqual(['id', 'name', 'width'])
  })

  it('does not hold up the requests of a table whose lock it cannot get, and tries again', async () => {
    const reader = await aReader()
    const migrated = release(readMigration('9002_width.sql', '-- expand\nalter table shelf add column width integer;'))
    await database.untilSomebodyWaits()
    // Stands in line behind the migration, which gives up its place.
    expect((await database.pool.query('select from shelf')).rowCount).toBe(1000)
    expect(await columns()).toEqual(['id', 'name'])
    await reader.end()
    expect(await migrated).toEqual(['9002_width.sql'])
  })

  it('fails with the name of a migration that never gets its lock, and changes nothing', async () => {
    const reader = await aReader()
    const wide = readMigration('9003_width.sql', '-- expand\nalter table shelf add column width integer;')
    await expect(release(wide, { attempts: 2 })).rejects.toThrow(/^Migration 9003_width.sql failed: .*lock timeout/)
    await reader.end()
    expect(await columns()).toEqual(['id', 'name'])
    expect((await schemaDifference(database.pool)).unknown).toEqual([])
  })

  it('builds an index without a transaction while a second process waits, also after a run that was cut off', async () => {
    const byName = readMigration(
      '9004_shelf_by_name.sql',
      '-- expand, outside a transaction\ncreate unique index concurrently shelf_by_name on shelf (name);',
    )
    await database.pool.query(`insert into shelf values (1001, 'box 1')`)
    await expect(release(byName)).rejects.toThrow(
      /^Migration 9004_shelf_by_name.sql failed: could not create unique index/,
    )
    await database.pool.query(`delete from shelf where id = 1001`)

    const reader = await aReader()
    const runs = [release(byName), release(byName)]
    const waiting = async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where application_name = 'sokoni-migrate' and wait_event_type = 'Lock'`,
      )
      return rows
    }
    // The other process asks for its turn again and again: it would block this one if it waited in a statement.
    await expect.poll(waiting).toHaveLength(1)
    await reader.end()
    expect((await Promise.all(runs)).flat()).toEqual(['9004_shelf_by_name.sql'])
    const { rows } = await database.pool.query(
      `select indisvalid from pg_index where indexrelid = 'shelf_by_name'::regclass`,
    )
    expect(rows).toEqual([{ indisvalid: true }])
  })

  it('lets a statement run longer than the limit of the database for statements', async () => {
    const { connection } = database
    await database.pool.query(`alter database ${connection.database} set statement_timeout = '300ms'`)
    const slow = readMigration('9005_slow.sql', '-- expand\nselect pg_sleep(0.5);')
    expect(await release(slow)).toEqual(['9005_slow.sql'])
    await database.pool.query(`alter database ${connection.database} reset statement_timeout`)
  })
})

describe('the difference between a database and the code', () => {
  it('is none after all migrations', async () => {
    expect(await schemaDifference(database.pool)).toEqual({ missing: [], unknown: [] })
  })

  it('allows a version of the shop to run on the database of the next one, which only expands', async () => {
    await release(readMigration('9006_width.sql', '-- expand\nalter table shelf add column width integer;'))
    expect(await schemaDifference(database.pool)).toMatchObject({ missing: [], unknown: [{ name: '9006_width.sql' }] })
  })

  it('refuses a database from which a newer version has removed what this one uses', async () => {
    await release(readMigration('9007_no_name.sql', '-- contract\nalter table shelf drop column name;'))
    await expect(schemaDifference(database.pool)).rejects.toThrow(
      'The database has migrations that this code does not know and cannot run with (9007_no_name.sql).',
    )
  })

  it('refuses a database from before the baseline', async () => {
    const known = [readMigration('0001_another.sql', '')]
    await expect(schemaDifference(database.pool, known)).rejects.toThrow(/made before 2026-11-25/)
  })

  it('is every migration for an empty database, which it leaves empty', async () => {
    const empty = new pg.Client({ ...database.connection, database: 'template1' })
    await empty.connect()
    const { missing } = await schemaDifference(empty)
    const { rows } = await empty.query(`select from pg_tables where schemaname = 'public'`)
    await empty.end()
    expect(missing.map(({ name }) => name)).toEqual(migrations().map(({ name }) => name))
    expect(rows).toEqual([])
  })
})
