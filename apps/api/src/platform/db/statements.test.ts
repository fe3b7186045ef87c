import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { aDatabaseProxy, type DatabaseProxy } from '../../test/database-proxy.ts'
import { silentLog } from '../log.ts'
import { compileOnce } from './compile-once.ts'
import { createDatabase, inTransaction, sendAlong, together, type Database, type Db, type Tx } from './index.ts'
import { sendFirst } from './statements.ts'

let server: TestDatabase
let proxy: DatabaseProxy
beforeAll(async () => {
  server = await aDatabase()
  proxy = await aDatabaseProxy(server.connection)
  await server.pool.query('create table notes (text text primary key)')
})
beforeEach(() => server.pool.query('truncate notes'))
afterAll(async () => {
  await proxy.close()
  await server.drop()
})

/** One connection, so that what a failure leaves behind meets the next statement. */
function aConnection(prepare: boolean): Database {
  const database = createDatabase({ connection: proxy.connection, log: silentLog, poolSize: 1, prepare })
  onTestFinished(() => database.close())
  return database
}

const write = (text: string) => sql`insert into notes (text) values (${text})`
const along = (tx: Tx, text: string) => sendAlong(tx, write(text).compile(tx))
const unknown = (value: number) => sql`select ${value}::integer from table_that_is_missing`
const one = async (handle: Db) => (await sql<{ one: number }>`select ${1}::integer as one`.execute(handle)).rows
const readNotes = async (handle: Db) =>
  (await sql`select text from notes where text <> ${''} order by text`.execute(handle)).rows
const notes = async () => (await server.pool.query('select text from notes order by text')).rows.map(({ text }) => text)

async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  proxy.takeRoundTrips()
  await work()
  return proxy.takeRoundTrips()
}

describe.each([
  ['with prepared statements', true],
  ['without prepared statements', false],
])('%s', (_, prepare) => {
  it('a transaction begins with its first statement, and what is sent along travels with the commit', async () => {
    const { db, pool } = aConnection(prepare)
    await pool.query('select 1') // connects
    const alone = () => inTransaction(db, (tx) => write('alone').execute(tx))
    const several = () =>
      inTransaction(db, async (tx) => {
        await write('with begin').execute(tx)
        await along(tx, 'with the read')
        expect(await one(tx)).toEqual([{ one: 1 }])
        await along(tx, 'with the commit')
        await along(tx, 'and this')
      })
    const nothingElse = () => inTransaction(db, (tx) => along(tx, 'with begin and commit'))
    const nothing = () => inTransaction(db, async () => {})
    expect(await roundTripsOf(alone)).toBe(2)
    expect(await roundTripsOf(several)).toBe(3)
    expect(await roundTripsOf(nothingElse)).toBe(1)
    expect(await roundTripsOf(nothing)).toBe(0)
    expect(await notes()).toEqual([
      ...['alone', 'and this', 'with begin', 'with begin and commit', 'with the commit', 'with the read'],
    ])
  })

  it('reads in a transaction see what was sent along before', async () => {
    const { db } = aConnection(prepare)
    const seen = await inTransaction(db, async (tx) => {
      await along(tx, 'seen')
      return (await sql`select text from notes where text = ${'seen'}`.execute(tx)).rows
    })
    expect(seen).toEqual([{ text: 'seen' }])
  })

  it.each(['alone', 'before another one', 'before a read'])(
    'an error of what was sent along %s fails the transaction with its own cause, and nothing is stored',
    async (where) => {
      const { db } = aConnection(prepare)
      await write('taken').execute(db)
      for (let attempt = 0; attempt < 2; attempt++) {
        const failing = inTransaction(db, async (tx) => {
          await write('first').execute(tx)
          await along(tx, 'taken')
          if (where === 'before another one') await along(tx, 'last')
          if (where === 'before a read') await one(tx)
        })
        await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' })
        expect(await notes()).toEqual(['taken'])
        expect(await one(db)).toEqual([{ one: 1 }])
      }
      await inTransaction(db, (tx) => along(tx, 'first'))
      expect(await notes()).toEqual(['first', 'taken'])
    },
  )

  it('statements that are run together make one round trip, in the order in which they start', async () => {
    const { db, pool } = aConnection(prepare)
    await pool.query('select 1') // connects
    const three = () =>
      together(db, (joined) => Promise.all([write('read').execute(joined), readNotes(joined), one(joined)]))
    proxy.takeRoundTrips()
    const [, seen, answered] = await three()
    expect(proxy.takeRoundTrips()).toBe(1)
    expect([seen, answered]).toEqual([[{ text: 'read' }], [{ one: 1 }]])
  })

  it('statements that are run together in a transaction are undone with it', async () => {
    const { db } = aConnection(prepare)
    const failing = inTransaction(db, async (tx) => {
      const [, seen] = await together(tx, (joined) => Promise.all([write('undone').execute(joined), readNotes(joined)]))
      expect(seen).toEqual([{ text: 'undone' }])
      throw new Error('changed our mind')
    })
    await expect(failing).rejects.toThrow('changed our mind')
    expect(await notes()).toEqual([])
  })

  it('a statement that fails among others fails all, after the others are answered, and the connection can be used again', async () => {
    const { db } = aConnection(prepare)
    await write('taken').execute(db)
    let isAnswered = false
    const failing = together(db, (joined) =>
      Promise.all([
        write('taken').execute(joined),
        sql`select pg_sleep(${0.05})`.execute(joined).then(() => (isAnswered = true)),
      ]),
    )
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(isAnswered).toBe(true)
    expect(await one(db)).toEqual([{ one: 1 }])
  })

  it('a begin that fails leaves its first statement undone', async () => {
    const client = await aConnection(prepare).pool.connect()
    const send = client.query.bind(client) as Parameters<typeof sendFirst>[0]
    const insert = { text: 'insert into notes (text) values ($1)', ...(prepare && { name: 'insert' }) }
    for (let attempt = 0; attempt < 2; attempt++) {
      const failing = sendFirst(send, 'begin nonsense', { ...insert, values: ['undone'] })
      await expect(failing).rejects.toThrow('syntax error')
    }
    await client.query({ ...insert, values: ['done'] })
    client.release()
    expect(await notes()).toEqual(['done'])
  })

  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    [
      'with it',
      (tx) => together(tx, (joined) => Promise.all([unknown(1).execute(joined), write('after').execute(joined)])),
    ],
    [
      'along',
      async (tx) => {
        await sendAlong(tx, unknown(1).compile(tx))
        await along(tx, 'after')
        await along(tx, 'and this')
      },
    ],
    [
      'along, before a read',
      async (tx) => {
        await sendAlong(tx, unknown(1).compile(tx))
        await along(tx, 'after')
        await one(tx)
      },
    ],
  ])('a first statement that cannot be parsed leaves those undone that are sent %s', async (_where, work) => {
    const { db } = aConnection(prepare)
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(inTransaction(db, work)).rejects.toMatchObject({ code: '42P01' })
    expect(await one(db)).toEqual([{ one: 1 }])
    expect(await notes()).toEqual([])
  })

  it('a transaction with an isolation level begins on its own', async () => {
    const { db } = aConnection(prepare)
    const level = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { rows } = await sql`select current_setting(${'transaction_isolation'}) as level`.execute(tx)
        return rows
      })
    expect(level).toEqual([{ level: 'repeatable read' }])
  })

  it('a first statement that fails can be used again, when it was wrong and when its values were', async () => {
    const { db } = aConnection(prepare)
    const wrong = () => inTransaction(db, (tx) => sql`select ${1}::integer from later_table`.execute(tx))
    const divided = (by: number) =>
      inTransaction(db, (tx) => sql<{ result: number }>`select 6 / ${by}::integer as result`.execute(tx))
    await expect(wrong()).rejects.toMatchObject({ code: '42P01' })
    await expect(divided(0)).rejects.toMatchObject({ code: '22012' })
    await sql`create table later_table ()`.execute(db)
    onTestFinished(async () => void (await server.pool.query('drop table later_table')))
    expect((await wrong()).rows).toEqual([])
    expect((await divided(2)).rows).toEqual([{ result: 3 }])
    expect((await divided(3)).rows).toEqual([{ result: 2 }])
  })

  it.each<[string, (db: Db, read: (handle: Db) => Promise<unknown>) => Promise<unknown>]>([
    ['alone', (db, read) => read(db)],
    ['first in a transaction', (db, read) => inTransaction(db, read)],
    [
      'later in a transaction',
      (db, read) =>
        inTransaction(db, async (tx) => {
          await write('kept').execute(tx)
          return read(tx)
        }),
    ],
    ['together with others', (db, read) => together(db, async (j) => (await Promise.all([read(j), one(j)]))[0])],
  ])('a statement that selects all columns still works after its table got one: %s', async (_where, ask) => {
    const { db } = aConnection(prepare)
    await server.pool.query(`create table growing as select 1 as a`)
    onTestFinished(async () => void (await server.pool.query('drop table growing')))
    const read = async (handle: Db) => (await sql`select * from growing where a = ${1}`.execute(handle)).rows
    expect(await read(db)).toEqual([{ a: 1 }])
    await server.pool.query('alter table growing add column b integer default 2')
    expect(await ask(db, read)).toEqual([{ a: 1, b: 2 }])
    expect(await read(db)).toEqual([{ a: 1, b: 2 }])
  })

  it('a transaction with many statements that select all columns still works after their table got one', async () => {
    const { db } = aConnection(prepare)
    await server.pool.query(`create table growing as select 1 as a`)
    onTestFinished(async () => void (await server.pool.query('drop table growing')))
    const readAll = () =>
      inTransaction(db, async (tx) => {
        const found: unknown[] = []
        for (const text of ['a = $1', 'a <= $1', 'a >= $1', '$1 = a', '$1 <= a'])
          found.push(...(await tx.executeQuery(CompiledQuery.raw(`select * from growing where ${text}`, [1]))).rows)
        return found
      })
    const five = (row: object) => Array.from({ length: 5 }, () => row)
    expect(await readAll()).toEqual(five({ a: 1 }))
    await server.pool.query('alter table growing add column b integer default 2')
    expect(await readAll()).toEqual(five({ a: 1, b: 2 }))
  })

  it('a statement with the commit that selects all columns runs again with its use case', async () => {
    const { db } = aConnection(prepare)
    await server.pool.query(`create table growing (a integer)`)
    onTestFinished(async () => void (await server.pool.query('drop table growing')))
    const insert = (tx: Tx, a: number) => sendAlong(tx, sql`insert into growing values (${a}) returning *`.compile(tx))
    await inTransaction(db, (tx) => insert(tx, 1))
    await server.pool.query('alter table growing add column b integer')
    await inTransaction(db, async (tx) => {
      await write('kept').execute(tx)
      await insert(tx, 2)
    })
    expect((await server.pool.query('select a from growing order by a')).rows).toEqual([{ a: 1 }, { a: 2 }])
    expect(await notes()).toEqual(['kept'])
  })

  it('statements that are run together come after what was sent along before, in their order', async () => {
    const { db } = aConnection(prepare)
    const seen = await inTransaction(db, async (tx) => {
      await along(tx, '1')
      await along(tx, '2')
      return together(tx, (joined) => Promise.all([write('3').execute(joined), readNotes(joined), along(joined, '4')]))
    })
    expect(seen[1]).toEqual([{ text: '1' }, { text: '2' }, { text: '3' }])
    expect(await notes()).toEqual(['1', '2', '3', '4'])
  })

  it('a use case that goes on after its first statement failed stores nothing', async () => {
    const { db } = aConnection(prepare)
    const goingOn = inTransaction(db, async (tx) => {
      await unknown(1)
        .execute(tx)
        .catch(() => {})
      await write('alone').execute(tx)
    })
    await expect(goingOn).rejects.toMatchObject({ code: expect.stringMatching(/42P01|25P02/) })
    const ignoring = inTransaction(db, async (tx) => {
      await Promise.allSettled([unknown(1).execute(tx), write('alone').execute(tx)])
    })
    await expect(ignoring).rejects.toThrow('does not exist')
    expect(await one(db)).toEqual([{ one: 1 }])
    expect(await notes()).toEqual([])
  })

  it('a transaction that is given up sends nothing that waited', async () => {
    const { db } = aConnection(prepare)
    const givenUp = (before: (tx: Tx) => Promise<unknown>) =>
      inTransaction(db, async (tx) => {
        await before(tx)
        await along(tx, 'given up')
        throw new Error('changed my mind')
      })
    await expect(givenUp(async () => {})).rejects.toThrow('changed my mind')
    await expect(givenUp(one)).rejects.toThrow('changed my mind')
    await write('next').execute(db)
    expect(await notes()).toEqual(['next'])
  })

  it('a commit that the server refuses fails the transaction', async () => {
    const { db } = aConnection(prepare)
    await server.pool.query(`create table marks (text text references notes (text) deferrable initially deferred)`)
    onTestFinished(async () => void (await server.pool.query('drop table marks')))
    const refused = inTransaction(db, async (tx) => {
      await along(tx, 'with the mark')
      await sendAlong(tx, sql`insert into marks values (${'of nothing'})`.compile(tx))
    })
    await expect(refused).rejects.toMatchObject({ code: '23503' })
    expect(await notes()).toEqual([])
  })

  it('a use case whose last statement is the victim of a deadlock runs again', async () => {
    const { db } = aConnection(prepare)
    await sql`insert into notes values ('a'), ('b')`.execute(db)
    const lock = (text: string) => sql`select from notes where text = ${text} for update`
    const other = await server.pool.connect()
    // Only ours looks for deadlocks in this test.
    await other.query(`begin; set local deadlock_timeout = '1min'`)
    await other.query(`select from notes where text = 'b' for update`)
    let runs = 0
    let blocked: Promise<unknown> = Promise.resolve()
    await inTransaction(db, async (tx) => {
      runs++
      await blocked
      await lock('a').execute(tx)
      if (runs === 1) {
        blocked = other.query(`select from notes where text = 'a' for update`).then(() => other.query('commit'))
        await server.untilSomebodyWaits()
      }
      await sendAlong(tx, lock('b').compile(tx))
    })
    await blocked
    other.release()
    expect(runs).toBe(2)
  })

  it('a connection that is cut while statements and their commit are under way fails the transaction', async () => {
    const { db } = aConnection(prepare)
    const cut = inTransaction(db, async (tx) => {
      await one(tx)
      proxy.freeze()
      setTimeout(() => proxy.cut(), 50)
      await along(tx, 'lost')
    })
    await expect(cut.finally(proxy.thaw)).rejects.toThrow(/terminat|queryable/)
    expect(await one(db)).toEqual([{ one: 1 }])
  })
})

describe('many different statements', () => {
  /** Takes all names of statements outside transactions, as the filters of a list can. */
  async function aConnectionWithoutNames() {
    const { db } = aConnection(true)
    for (let i = 0; i < 600; i++) await db.executeQuery(CompiledQuery.raw(`select $1::integer as filter_${i}`, [i]))
    return db
  }
  async function isPrepared(db: Db, part: string): Promise<boolean> {
    const { rows } = await db.executeQuery<{ statement: string }>(
      CompiledQuery.raw('select statement from pg_prepared_statements'),
    )
    return rows.some(({ statement }) => statement.includes(part))
  }

  it('are prepared up to a maximum', async () => {
    const db = await aConnectionWithoutNames()
    expect(await isPrepared(db, 'filter_499')).toBe(true)
    expect(await isPrepared(db, 'filter_500')).toBe(false)
  })

  it('leave names for statements that are compiled once', async () => {
    const db = await aConnectionWithoutNames()
    const ask = compileOnce(({ value }: { value: number }) => sql`select ${value}::integer as compiled_once`)
    await ask(db, { value: 1 })
    expect(await isPrepared(db, 'compiled_once')).toBe(true)
  })

  it('leave names for statements in transactions', async () => {
    const db = await aConnectionWithoutNames()
    await inTransaction(db, (tx) => sql`select ${1}::integer as in_transaction`.execute(tx))
    expect(await isPrepared(db, 'in_transaction')).toBe(true)
  })
})
