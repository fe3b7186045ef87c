import { later, type Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/index.ts'
import { blankWords, listWordsKept } from '../../audit/index.ts'
import * as strays from '../mpesa/strays.queries.ts'
import * as differences from '../reconciliation/differences.queries.ts'
import * as notices from './notices.queries.ts'

/** As long as somebody may still ask what a provider really said. */
const keptSeconds = 90 * 24 * 60 * 60
const batchSize = 500
/** So that a backlog does not keep one round going for ever. */
const mostBatches = 40

/**
 * What providers wrote is not kept for ever: it names who paid, also where nobody knows whose payment it was of. What
 * payers typed, of strays and differences that are made out, goes with it, and so does what was written about those.
 */
export function createForgetNotices({ db, clock }: { db: Db; clock: Clock }): () => Promise<void> {
  return async () => {
    const before = later(clock.now(), -keptSeconds)
    for (const { blankOld } of [notices, strays, differences])
      for (let batch = 0; batch < mostBatches; batch++)
        if ((await blankOld(db, { before, limit: batchSize })) < batchSize) break
    const [ofStrays, ofDifferences] = await Promise.all([listWordsKept(db, 'stray'), listWordsKept(db, 'difference')])
    await blankWords(db, [
      ...(await strays.madeOut(db, ofStrays, before)).map((id) => `stray:${id}`),
      ...(await differences.madeOut(db, ofDifferences, before)).map((id) => `difference:${id}`),
    ])
  }
}
