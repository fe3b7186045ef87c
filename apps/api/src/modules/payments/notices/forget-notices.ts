import { later, type Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/index.ts'
import * as strays from '../mpesa/strays.queries.ts'
import * as notices from './notices.queries.ts'

/** As long as somebody may still ask what a provider really said. */
const keptSeconds = 90 * 24 * 60 * 60
const batchSize = 500
/** So that a backlog does not keep one round going for ever. */
const mostBatches = 40

/**
 * What providers wrote is not kept for ever: it names who paid, also where nobody knows whose payment it was of. What
 * payers of returned strays typed goes with it.
 */
export function createForgetNotices({ db, clock }: { db: Db; clock: Clock }): () => Promise<void> {
  return async () => {
    const before = later(clock.now(), -keptSeconds)
    for (let batch = 0; batch < mostBatches; batch++)
      if ((await notices.blankOld(db, { before, limit: batchSize })) < batchSize) break
    await strays.blankReturned(db, before)
  }
}
