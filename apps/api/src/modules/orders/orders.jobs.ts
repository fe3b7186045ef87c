import type { Jobs } from '../../platform/jobs/index.ts'
import type { Orders } from './orders.service.ts'

const expirySeconds = 20
const releaseSeconds = 60
const grantSeconds = 60
const completionSeconds = 60 * 60

export function ordersJobs(jobs: Pick<Jobs, 'every'>, { checkout, cancellations, fulfilment }: Orders): void {
  jobs.every('expire-orders', expirySeconds, checkout.expireUnpaid)
  jobs.every('grant-cancellations', grantSeconds, cancellations.grantOverdue)
  jobs.every('release-held', releaseSeconds, fulfilment.releaseHeld)
  jobs.every('complete-delivered', completionSeconds, fulfilment.completeDelivered)
}
