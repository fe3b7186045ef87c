import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { aDatabaseProxy } from '../../test/database-proxy.ts'
import { aClock } from '../../test/api.ts'
import { once } from '../idempotency.ts'
import { createJobs, jobType } from '../jobs/index.ts'
import { withinTime } from '../in-time.ts'
import { silentLog } from '../log.ts'
import { inTransaction } from './index.ts'
import { createPubSub, notify } from './notify.ts'

const clock = aClock()
let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

describe('the Node.js runtime', () => {
  it('is version 24 or later', () => {
    expect(Number(process.versions.node.split('.')[0])).toBeGreaterThanOrEqual(24)
  })
})

describe('idempotency keys (D24)', () => {
  const id = { userId: 1, path: '/api/checkout/', key: 'k', body: { a: 1 } }

  it('run the work once for fifty concurrent requests and return the same response to all', async () => {
    let done = 0
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        inTransaction(database.db, (tx) => once(tx, clock, id, async () => ({ order: ++done }))),
      ),
    )
    expect(done).toBe(1)
    expect(answers).toEqual(Array.from({ length: 50 }, () => ({ order: 1 })))
  })

  it('can be used again after the work failed', async () => {
    const failing = { ...id, key: 'failing' }
    const fail = inTransaction(database.db, (tx) =>
      once(tx, clock, failing, async () => {
        throw new Error('refused')
      }),
    )
    await expect(fail).rejects.toThrow('refused')
    await expect(inTransaction(database.db, (tx) => once(tx, clock, failing, async () => 'done'))).resolves.toBe('done')
  })

  it('reject a second request with a different body', async () => {
    const other = inTransaction(database.db, (tx) => once(tx, clock, { ...id, body: { a: 2 } }, async () => 'x'))
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  it('expire after 24 hours', async () => {
    const tomorrow = { now: () => new Date(clock.now().getTime() + 25 * 60 * 60 * 1000) }
    const answer = inTransaction(database.db, (tx) => once(tx, tomorrow, { ...id, body: { a: 3 } }, async () => 'anew'))
    await expect(answer).resolves.toBe('anew')
  })
})

describe('jobs', () => {
  it('run after the commit, and do not run when the transaction rolls back', async () => {
    const greet = jobType<{ name: string }>('greet', { about: 'Greeting' })
    const greeted: string[] = []
    const jobs = createJobs({ connection: database.connection, log: silentLog })
    jobs.handle(greet, async ({ name }) => void greeted.push(name))
    await jobs.open()
    await inTransaction(database.db, (tx) => jobs.send(tx, greet, { name: 'Achieng' }))
    await inTransaction(database.db, async (tx) => {
      await jobs.send(tx, greet, { name: 'nobody' })
      throw new Error('rolled back')
    }).catch(() => {})
    await jobs.runDue()
    await jobs.close()
    expect(greeted).toEqual(['Achieng'])
  })

  it('do not block `close()` when a handler never returns', async () => {
    const jobs = createJobs({ connection: database.connection, log: silentLog })
    let isAsking = false
    jobs.every('ask-a-provider-that-is-silent', 0.01, () => {
      isAsking = true
      return new Promise(() => {})
    })
    await jobs.open()
    await jobs.work()
    await expect.poll(() => isAsking).toBe(true)
    await withinTime(jobs.close(), 20_000)
  })

  it('log the name of the failed job and each cause in its own log line', async () => {
    const reported: object[] = []
    const record = (details: object) => void reported.push(details)
    const jobs = createJobs({ connection: database.connection, log: { ...silentLog, warn: record, error: record } })
    const fail = jobType<{ id: number }>('fail', { about: 'Failure' })
    jobs.handle(fail, () => Promise.reject(new Error('the mail server is away')))
    jobs.every('tidy', 0.01, () => Promise.reject(new AggregateError([new Error('first'), new Error('second')], 'two')))
    await jobs.open()
    await inTransaction(database.db, (tx) => jobs.send(tx, fail, { id: 1 }))
    await jobs.work()
    await expect
      .poll(() => reported)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ job: 'fail', err: 'the mail server is away' }),
          expect.objectContaining({ scheduledJob: 'tidy', err: 'first' }),
          expect.objectContaining({ scheduledJob: 'tidy', err: 'second' }),
        ]),
      )
    await jobs.close()
  })
})

describe('pub/sub between processes', () => {
  it('delivers a notification after the commit', async () => {
    const pubsub = createPubSub({ connection: database.connection, log: silentLog })
    const heard = new Promise<string>((resolve) => pubsub.on('catalog', resolve))
    await pubsub.open()
    await inTransaction(database.db, (tx) => notify(tx, 'catalog', 'product:7'))
    expect(await heard).toBe('product:7')
    await pubsub.close()
  })

  it('notices that its connection is dead, and hears again after a reconnection', async () => {
    const proxy = await aDatabaseProxy(database.connection)
    const pubsub = createPubSub({ connection: proxy.connection, log: silentLog })
    const reconnected = vi.fn<() => void>()
    const heard = vi.fn<(payload: string) => void>()
    pubsub.onReconnect(reconnected)
    pubsub.on('catalog', heard)
    await pubsub.open()
    expect(pubsub.isListening()).toBe(true)
    proxy.freeze()
    await expect.poll(() => pubsub.isListening()).toBe(false)
    proxy.thaw()
    await expect.poll(() => reconnected).toHaveBeenCalledOnce()
    expect(pubsub.isListening()).toBe(true)
    await inTransaction(database.db, (tx) => notify(tx, 'catalog', 'product:8'))
    await expect.poll(() => heard).toHaveBeenCalledWith('product:8')
    await pubsub.close()
    await proxy.close()
  })

  it('leaves no connection where it is closed while it connects', async () => {
    const proxy = await aDatabaseProxy(database.connection)
    const pubsub = createPubSub({ connection: proxy.connection, log: silentLog })
    pubsub.on('catalog', () => {})
    proxy.freeze()
    const opening = pubsub.open()
    await pubsub.close()
    proxy.thaw()
    await opening
    const listeners = async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and application_name = 'sokoni-listener'`,
      )
      return rows.length
    }
    await expect.poll(listeners).toBe(0)
    await proxy.close()
  })
})

describe('a connection that fails', () => {
  it('fails only its own transaction; the pool serves the next query', async () => {
    const broken = inTransaction(database.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await database.pool.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid])
      await sql`select 1`.execute(tx)
    })
    await expect(broken).rejects.toThrow(/terminat|queryable/)
    await expect(database.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
  })
})

describe('statements', () => {
  it('are prepared under a name that is a hash of their text', async () => {
    database.takeStatements()
    await sql`select ${1}::int as one`.execute(database.db)
    const { rows } = await database.pool.query(
      'select count(*) as named from pg_prepared_statements where name is not null',
    )
    expect(database.takeStatements()[0]).toContain('select $1::int')
    expect(rows[0].named).toBeGreaterThan(0)
  })
})
