import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { deleteMerges } from './cart.queries.ts'

const hourSeconds = 60 * 60
/** How long a merge is remembered. A browser that was offline for longer starts with a new cart. */
const rememberedDays = 90

export function cartJobs({ db, clock, jobs }: { db: Db; clock: Clock; jobs: Pick<Jobs, 'every'> }): void {
  jobs.every('delete-old-cart-merges', hourSeconds, () => {
    const oldest = new Date(clock.now().getTime() - rememberedDays * 24 * hourSeconds * 1000)
    return inTransaction(db, (tx) => deleteMerges(tx, oldest))
  })
}
