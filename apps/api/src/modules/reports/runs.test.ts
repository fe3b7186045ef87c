import { reportsRetention } from './reports.retention.ts'
import { deleteOldRows } from '../../platform/db/retention.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addDays, nairobiDay } from '#contract/shared/days.ts'
import { aReportedShop } from './test/a-reported-shop.ts'

let shop: Awaited<ReturnType<typeof aReportedShop>>
let requested: { from: string; to: string; by: 'month' }
/** Three sales in a hundred days. */
beforeEach(async () => {
  shop = await aReportedShop()
  const product = await shop.checkoutFixture.catalogFixture.aProduct({ priceCents: 1_000_00, stock: 10 })
  for (const days of [10, 60, 30]) {
    await shop.checkoutFixture.aPaidOrder([{ product }])
    shop.pass(days)
  }
  const today = nairobiDay(shop.checkoutFixture.clock.now())
  requested = { from: addDays(today, -110), to: today, by: 'month' }
})
afterEach(() => shop.close())

const begin = () => shop.reports.begin(shop.finance, 'sales', requested)
const report = () => shop.read('sales', requested)
const orders = async () => (await report()).figures?.by_step.map(({ figures }) => figures['orders'])

it('computes a report in the background, and then returns it as a table and a file', async () => {
  expect(await report()).toMatchObject({ figures: null, run: null })
  await expect(shop.csv('sales', requested)).rejects.toMatchObject({ code: 'REPORT_NOT_READY' })
  expect(await begin()).toMatchObject({ state: 'running', nextDay: requested.from })
  expect(await report()).toMatchObject({ figures: null, run: { state: 'running', percent: 0, stored_until: null } })
  await shop.jobs.runJobs()
  expect(await orders()).toEqual([0, 2, 0, 1, 0])
  const { figures, run } = await report()
  expect(run).toMatchObject({ state: 'done', percent: 100 })
  expect(figures).toMatchObject({ is_final: false, total: { orders: 3, goods: 3_000 } })
  const [, , july] = (await shop.csv('sales', requested)).split('\r\n')
  expect(july).toBe('2026-07-01,2026-07-31,2,2,2000.00,0.00,400.00,2400.00')
})

it('shows the same figures of sellers as the daily reports', async () => {
  await shop.reports.begin(shop.finance, 'sellers', requested)
  await shop.jobs.runJobs()
  const { figures } = await shop.read('sellers', requested)
  expect(figures?.subjects).toBe(1)
  expect(figures?.by_subject[0]?.figures).toEqual(figures?.total)
  expect(figures?.total).toMatchObject({ orders: 3, units: 3, goods: 3_000, commission: 300, payable: 2_700 })
})

it('computes the same query only once at a time, and again after that', async () => {
  const [one, other] = await Promise.all([begin(), begin()])
  expect(other.id).toBe(one.id)
  await shop.jobs.runJobs()
  const again = await begin()
  expect(again.id).not.toBe(one.id)
  await shop.jobs.runJobs()
  expect(await orders()).toEqual([0, 2, 0, 1, 0])
})

it('stops a report, and stores none of its results', async () => {
  const { id } = await begin()
  await shop.reports.stop(shop.finance, id)
  await shop.jobs.runJobs()
  expect(await report()).toMatchObject({ figures: null, run: { id, state: 'stopped' } })
  await expect(shop.reports.stop(shop.finance, id)).rejects.toMatchObject({ code: 'REPORT_NOT_RUNNING' })
  const entries = await shop.checkoutFixture.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject', '=', `report_run:${id}`)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['report.started', 'report.stopped'])
})

it('continues after a crash, and counts nothing twice', async () => {
  await begin()
  const { db } = shop.checkoutFixture
  await sql`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'the machine is gone'; end $$`.execute(db)
  await sql`create trigger fail before update on report_runs for each row when (new.next_day > '2026-09-01')
    execute function fail()`.execute(db)
  await shop.jobs.runJobs()
  const { run } = await report()
  expect(run?.state).toBe('running')
  expect(run?.percent).toBeGreaterThan(30)
  await sql`drop trigger fail on report_runs`.execute(db)
  await sql`delete from jobs.job where name = 'work-out-report'`.execute(db)
  await shop.jobs.runScheduledJobs(['resume-reports'])
  await shop.jobs.runJobs()
  expect((await report()).run?.state).toBe('running')
  shop.checkoutFixture.clock.advance(4 * 60)
  await shop.jobs.runScheduledJobs(['resume-reports'])
  await shop.jobs.runJobs()
  expect(await orders()).toEqual([0, 2, 0, 1, 0])
})

it('fails a report that makes no progress', async () => {
  await begin()
  for (let n = 0; n < 7; n++) {
    await sql`delete from jobs.job where name = 'work-out-report'`.execute(shop.checkoutFixture.db)
    shop.checkoutFixture.clock.advance(4 * 60)
    await shop.jobs.runScheduledJobs(['resume-reports'])
  }
  expect((await report()).run?.state).toBe('failed')
})

it('stores a report for a week', async () => {
  await begin()
  await shop.jobs.runJobs()
  shop.pass(6)
  await deleteOldRows({ db: shop.checkoutFixture.db, clock: shop.checkoutFixture.clock }, reportsRetention)
  expect((await report()).run?.state).toBe('done')
  shop.pass(2)
  await deleteOldRows({ db: shop.checkoutFixture.db, clock: shop.checkoutFixture.clock }, reportsRetention)
  expect(await report()).toMatchObject({ figures: null, run: null })
  const { rows } = await sql`select from report_run_rows`.execute(shop.checkoutFixture.db)
  expect(rows).toEqual([])
})

it('needs few statements per month when its days are counted', async () => {
  await begin()
  await shop.jobs.runJobs()
  await begin()
  shop.checkoutFixture.database.takeStatements()
  await shop.jobs.runJobs()
  // Four parts, and today separately: the run, the first ledger day, the uncounted days, the progress and the sums.
  expect(shop.checkoutFixture.database.takeStatements().length).toBeLessThanOrEqual(5 * 7)
})
