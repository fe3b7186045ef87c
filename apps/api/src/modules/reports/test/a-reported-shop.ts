import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { ReportName } from '#contract/operator/report-columns.ts'
import { wholeShillings } from '#contract/shared/money.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { createJobs } from '../../../platform/jobs/index.ts'
import { silentLog } from '../../../platform/log.ts'
import { createCheckoutFixture, type Wish } from '../../../test/factories/checkout-fixture.ts'
import { register } from '../../../test/register.ts'
import { createSellers } from '../../sellers/index.ts'
import { fixedSettings } from '../../settings/index.ts'
import type { Requested } from '../question.ts'
import { reportsModule } from '../module.ts'
import { reportView } from '../reports.view.ts'

/** A checkout fixture, and a user who reads its reports. */
export async function aReportedShop() {
  const checkoutFixture = await createCheckoutFixture()
  const { db, clock, events, database } = checkoutFixture
  const jobs = createJobs({ connection: database.connection, log: silentLog })
  const sellers = createSellers({ clock, events, settings: fixedSettings() })
  const reports = register(reportsModule({ db, clock, jobs, sellers }), { events, jobs })
  await jobs.open()
  const finance = { operatorId: 3 }

  return {
    checkoutFixture,
    jobs,
    reports,
    finance,
    read: async (report: ReportName, requested: Requested = {}) => reportView(await reports.get(db, report, requested)),
    csv: async (report: ReportName, requested: Requested = {}) =>
      text(Readable.from((await reports.csv(db, finance, report, requested)).parts)),
    /** Paid in cash, which is whole shillings. */
    async aCashSale(wishes: readonly Wish[]): Promise<string> {
      const { orderId } = await checkoutFixture.anOrder(wishes)
      const { total_cents } = await db
        .selectFrom('orders')
        .select('total_cents')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      const amountCents = wholeShillings(total_cents) * 100
      const cash = { orderId, amountCents, receipt: `slip ${orderId}`, by: 'shop' } as const
      await inTransaction(db, (tx) => checkoutFixture.payments.recordCash(tx, cash))
      return orderId
    },
    pass: (days: number) => clock.advance(days * 24 * 60 * 60),
    async close() {
      await jobs.close()
      await checkoutFixture.close()
    },
  }
}
