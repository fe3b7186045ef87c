import type { Jobs } from '../../platform/jobs/index.ts'
import type { Payments } from './payments.service.ts'
import { settleWebhookEvent } from './webhooks/receive-webhooks.ts'

export function paymentsJobs(jobs: Jobs, { webhookEvents, scheduled, refunds, reconciliation }: Payments): void {
  jobs.handle(settleWebhookEvent, webhookEvents.process)
  jobs.every('poll-payments', 5, scheduled.poll)
  jobs.every('send-refunds', 5, refunds.send)
  jobs.every('refund-unmatched-payments', 5, scheduled.refundUnmatched)
  jobs.every('reconcile-payments', 60, reconciliation.run)
  jobs.every('erase-webhook-events', 60 * 60, scheduled.eraseWebhookEvents)
  if (!scheduled.mpesa) return
  jobs.every('send-payouts', 5, scheduled.mpesa.sendPayouts)
  jobs.every('find-mpesa-receipts', 60, scheduled.mpesa.findReceipts)
  jobs.every('query-mpesa-balance', 60 * 60, scheduled.mpesa.queryBalance)
}
