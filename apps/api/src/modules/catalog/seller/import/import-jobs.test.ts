import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createPubSub } from '../../../../platform/db/notify.ts'
import { deleteOldRows } from '../../../../platform/db/retention.ts'
import { silentLog } from '../../../../platform/log.ts'
import { createImportFixture, fileOf, kettle, shirt } from '../../../../test/factories/import-fixture.ts'
import { ProductsChanged } from '../../catalog.events.ts'
import { catalogRetention } from '../../catalog.retention.ts'

const {
  clock,
  database,
  jobs,
  catalogFixture,
  aStore,
  ask,
  upload,
  look,
  checked,
  imported,
  begunImport,
  errorsOf,
  productsOf,
  exported,
  close,
} = await createImportFixture()
afterAll(close)

/** Called for every event; throws where a test simulates the end of the process. */
let onAnnounced = () => {}
catalogFixture.events.subscribe(ProductsChanged, async () => onAnnounced())

describe('import jobs', () => {
  it('run for one file of a store at a time', async () => {
    const store = await aStore()
    const answers = await Promise.all([upload(store, fileOf(kettle)), upload(store, fileOf(...shirt))])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('IMPORT_RUNNING')
    await jobs.runJobs()
    const { json } = await ask(store, 'GET', 'imports/latest/')
    const path = `imports/${json.import.id}/apply/`
    const begun = await Promise.all([ask(store, 'POST', path), ask(store, 'POST', path)])
    expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await upload(store, fileOf(',Pot,Kitchen,5,,,,,1'))).json.code).toBe('IMPORT_RUNNING')
    await jobs.runJobs()
    expect((await productsOf(store)).length).toBe(1)
  })

  it('announce many new products as one change that can wait a second', async () => {
    const store = await aStore()
    await begunImport(store, 30)
    const heard: string[] = []
    const pubsub = createPubSub({ connection: database.connection, log: silentLog })
    pubsub.on('catalog', (payload) => heard.push(payload))
    await pubsub.open()
    await jobs.runJobs()
    await expect.poll(() => heard).toEqual(['later products'])
    await pubsub.close()
  })

  it('continue after a crash at the last commit, and create no product twice', async () => {
    const store = await aStore()
    const found = await begunImport(store, 450)
    let published = 0
    onAnnounced = () => {
      published += 1
      if (published > 2) throw new Error('the process died')
    }
    await jobs.runJobs()
    expect(await look(store, found.id)).toMatchObject({ state: 'applying', percent: 22, products: { created: 100 } })
    onAnnounced = () => {}
    await jobs.runScheduledJobs(['resume-imports'])
    expect(await look(store, found.id), 'it may be at it still').toMatchObject({ percent: 22 })
    clock.advance(4 * 60)
    await jobs.runScheduledJobs(['resume-imports'])
    await jobs.runJobs()
    expect(await look(store, found.id)).toMatchObject({ state: 'done', percent: 100, products: { created: 450 } })
    const { rows: counted } = await sql<{ products: number; skus: number }>`
      select count(distinct p.id)::integer as products, count(distinct v.sku)::integer as skus
      from products p join variants v on v.product_id = p.id where p.store_id = ${store}`.execute(database.db)
    expect(counted[0]).toEqual({ products: 450, skus: 450 })
  })

  it('hand the rest over to the next job when their time is up', async () => {
    const store = await aStore()
    const found = await begunImport(store, 150)
    let now = 0
    const clockOfProcess = vi.spyOn(performance, 'now').mockImplementation(() => (now += 3_000))
    const send = vi.spyOn(jobs, 'send')
    try {
      await jobs.runJobs()
      expect(send).toHaveBeenCalledTimes(2)
    } finally {
      clockOfProcess.mockRestore()
      send.mockRestore()
    }
    expect(await look(store, found.id)).toMatchObject({ state: 'done', products: { created: 150 } })
  })

  it('give up after repeated failures, and then allow the next upload', async () => {
    const store = await aStore()
    const { json } = await upload(store, fileOf(kettle))
    for (let times = 0; times < 8; times++) {
      clock.advance(4 * 60)
      await jobs.runScheduledJobs(['resume-imports'])
    }
    expect(await look(store, json.id)).toMatchObject({ state: 'failed' })
    await jobs.runJobs()
    expect(await checked(store, fileOf(kettle))).toMatchObject({ state: 'checked' })
  })

  it('report products that have changed since the check, and leave them unchanged', async () => {
    const store = await aStore()
    await imported(store, fileOf(kettle))
    const found = await checked(store, `sku,state,stock\nK-1,draft,3\n`)
    expect(found.state).toBe('checked')
    await sql`update products set state = 'withdrawn' where store_id = ${store}`.execute(database.db)
    await ask(store, 'POST', `imports/${found.id}/apply/`)
    await jobs.runJobs()
    expect(await look(store, found.id)).toMatchObject({ state: 'done', products: { changed: 0, failed: 1 }, errors: 1 })
    expect(await errorsOf(store, found.id)).toMatchObject([{ row: 2, column: 'state' }])
    expect(await productsOf(store)).toMatchObject([{ state: 'withdrawn', stock: 20 }])
  })

  it('delete imports after a month', async () => {
    const store = await aStore()
    const done = await imported(store, fileOf(kettle))
    clock.advance(31 * 24 * 60 * 60)
    await deleteOldRows({ db: database.db, clock }, catalogRetention)
    expect((await ask(store, 'GET', `imports/${done.id}/`)).status).toBe(404)
  })

  it('cost a bounded number of statements per batch', async () => {
    const store = await aStore()
    const row = (n: number, price: number) => `,Pot ${n},Kitchen,${price},P-${n},,,,1`
    const rowsAt = (price: number) => Array.from({ length: 500 }, (_, n) => row(n, price))
    for (const price of [5, 6]) {
      const { json } = await upload(store, fileOf(...rowsAt(price)))
      database.takeStatements()
      await jobs.runJobs()
      expect(database.takeStatements().length, 'two parts').toBeLessThanOrEqual(2 * 10 + 5)
      await ask(store, 'POST', `imports/${json.id}/apply/`)
      database.takeStatements()
      await jobs.runJobs()
      expect(await look(store, json.id)).toMatchObject({ state: 'done' })
      expect(database.takeStatements().length, 'ten chunks').toBeLessThanOrEqual(10 * 26)
    }
  })

  it('check and write a file of 2,000 rows', async () => {
    const store = await aStore()
    const line = (n: number, price: number) => `,Pot number ${n},Kitchen,${price},P-${n},,,,${n % 50}`
    const rowsAt = (price: number) => Array.from({ length: 2_000 }, (_, n) => line(n, price))
    const timed = async <T>(work: () => Promise<T>) => {
      const begun = performance.now()
      const answer = await work()
      return { answer, seconds: Math.round((performance.now() - begun) / 100) / 10 }
    }
    const times: Record<string, number> = {}
    for (const [what, price] of [
      ['new', 5],
      ['changed', 6],
    ] as const) {
      const looked = await timed(() => checked(store, fileOf(...rowsAt(price))))
      expect(looked.answer).toMatchObject({ state: 'checked', rows: 2_000 })
      await ask(store, 'POST', `imports/${looked.answer.id}/apply/`)
      const written = await timed(() => jobs.runJobs())
      const done = await look(store, looked.answer.id)
      expect(done).toMatchObject({ state: 'done', products: { [what === 'new' ? 'created' : 'changed']: 2_000 } })
      Object.assign(times, { [`check ${what}`]: looked.seconds, [`write ${what}`]: written.seconds })
    }
    const out = await timed(() => exported(store))
    expect(out.answer.split('\r\n')).toHaveLength(2_002)
    console.log('2,000 rows, in seconds', { ...times, export: out.seconds })
  }, 400_000)
})
