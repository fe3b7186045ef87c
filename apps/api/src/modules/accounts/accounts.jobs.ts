import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import { forgetOldKeys } from '../../platform/idempotency.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { forgetEndedBefore } from './sessions/forget-old.queries.ts'

const hourSeconds = 60 * 60

export function accountsJobs(jobs: Pick<Jobs, 'every'>, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.every('forget-idempotency-keys', hourSeconds, () => inTransaction(db, (tx) => forgetOldKeys(tx, clock)))
  jobs.every('forget-ended-sign-ins', hourSeconds, () => {
    const aDayAgo = new Date(clock.now().getTime() - 24 * hourSeconds * 1000)
    return inTransaction(db, (tx) => forgetEndedBefore(tx, aDayAgo))
  })
}
