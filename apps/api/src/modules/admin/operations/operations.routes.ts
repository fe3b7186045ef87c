import { z } from 'zod'
import * as contract from '#contract/operator/operations.ts'
import { nairobiDay } from '#contract/shared/days.ts'
import { toWire } from '#contract/shared/money.ts'
import type { Clock } from '../../../platform/clock.ts'
import { pageOf, readCursor } from '../../../platform/cursor.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import { answerPage } from '../../../platform/http/next-link.ts'
import { saveAs } from '../../../platform/http/save-as.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { audit, operatorActor } from '../../audit/index.ts'
import type { AuditLog } from './audit-log.ts'
import type { createDashboard } from './dashboard.ts'
import { listFailedJobs } from './failed-jobs.ts'
import { readTrends } from './trends.ts'

const Micros = z.int().min(0).max(4e15)
const AuditCursor = z.tuple([Micros, z.int().min(0)])
const JobCursor = z.tuple([Micros, z.uuid()])

const markOf = ({ atMicros, id }: { atMicros: number; id: number | string }) => [atMicros, id]

const trendView = <Figures extends { revenueCents: number }>({ revenueCents, ...figures }: Figures) => ({
  ...figures,
  revenue: toWire(revenueCents),
})

export function adminOperationsRoutes(
  serve: Serve,
  {
    db,
    clock,
    jobs,
    dashboard,
    auditLog,
  }: { db: Db; clock: Clock; jobs: Jobs; dashboard: ReturnType<typeof createDashboard>; auditLog: AuditLog },
): void {
  serve(contract.getDashboard, async ({ operator }) => {
    const {
      paid,
      toReview,
      unmatchedPayments,
      stoppedRefunds,
      refundPayouts,
      productChanges,
      lowStock,
      failedJobs,
      ...waiting
    } = await dashboard(operator)
    return {
      paid: paid && { day: paid.day, orders: paid.orders, revenue: toWire(paid.revenueCents) },
      payments_to_review: toReview,
      unmatched_payments: unmatchedPayments,
      stopped_refunds: stoppedRefunds,
      refund_payouts: refundPayouts,
      product_changes: productChanges,
      low_stock: lowStock,
      failed_jobs: failedJobs,
      ...waiting,
    }
  })

  serve(contract.getTrends, async () => {
    const { total, before, days, payments, ...range } = await readTrends({ db, clock })
    return {
      ...range,
      total: trendView(total),
      before: trendView(before),
      days: days.map(trendView),
      payments: payments.map(({ successBefore, ...payment }) => ({ ...payment, success_before: successBefore })),
    }
  })

  serve(contract.listAuditLog, async ({ reads, query, call }) => {
    const [atMicros, id] = readCursor(AuditCursor, query.cursor) ?? []
    const before = atMicros === undefined || id === undefined ? null : { atMicros, id }
    const found = await auditLog.list(reads, query, before, query.limit + 1)
    return answerPage(call, query, pageOf(found, query.limit, markOf)).map(({ at, atMicros: _exact, ...line }) => ({
      ...line,
      at: at.toISOString(),
    }))
  })

  serve(contract.getAuditCsv, async ({ reads, operator, query, call }) => {
    await auditLog.noteExport(operator, query)
    saveAs(call, `sokoni-audit-${nairobiDay(clock.now())}.csv`)
    return auditLog.csv(reads, query)
  })

  serve(contract.listQueues, () => jobs.queues(db))

  serve(contract.listFailedJobs, async ({ query, call }) => {
    const [atMicros, id] = readCursor(JobCursor, query.cursor) ?? []
    const before = atMicros === undefined || id === undefined ? null : { atMicros, id }
    const found = await listFailedJobs({ db, jobs }, { before, limit: query.limit + 1 })
    return answerPage(call, query, pageOf(found, query.limit, markOf)).map((job) => ({
      id: job.id,
      name: job.name,
      about: job.about,
      order: job.order,
      data: job.data,
      failed_at: job.failedAt.toISOString(),
      attempts: job.attempts,
      error: job.error,
      request_id: job.requestId,
    }))
  })

  serve(contract.retryFailedJob, async ({ operator, params }) => {
    await inTransaction(db, async (tx) => {
      const name = await jobs.retryFailed(tx, params.id)
      if (name === undefined) throw new ShopError('JOB_NOT_FOUND')
      const actor = operatorActor(operator)
      await audit(tx, { actor, action: 'job.retried', subject: `job:${params.id}`, changes: { name } })
    })
    return { message: 'Job queued again.' }
  })
}
