import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import { deleteOldKeys } from '../../platform/idempotency.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { deleteEndedBefore } from './sessions/delete-ended.queries.ts'

const hourSeconds = 60 * 60

export function accountsJobs(jobs: Pick<Jobs, 'every'>, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.every('delete-old-idempotency-keys', hourSeconds, () => inTransaction(db, (tx) => deleteOldKeys(tx, clock)))
  jobs.every('delete-ended-sessions', hourSeconds, () => {
    const aDayAgo = new Date(clock.now().getTime() - 24 * hourSeconds * 1000)
    return inTransaction(db, (tx) => deleteEndedBefore(tx, aDayAgo))
  })
}
