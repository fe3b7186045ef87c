import type { Jobs } from '../../platform/jobs/index.ts'
import type { Marketing } from './marketing.service.ts'

const hourSeconds = 60 * 60

export function marketingJobs(jobs: Pick<Jobs, 'every'>, { newsletter }: Marketing): void {
  jobs.every('delete-ended-subscriptions', hourSeconds, newsletter.deleteEnded)
}
