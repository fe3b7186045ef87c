import { later, type Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/index.ts'
import { blankWords, listWordsKept } from '../../audit/index.ts'
import * as strays from '../mpesa/strays.queries.ts'
import * as differences from '../reconciliation/differences.queries.ts'
import * as notices from './notices.queries.ts'

/** Personal data of a webhook event is kept for this long, so that questions about the payment can be answered. */
const keptSeconds = 90 * 24 * 60 * 60
const batchSize = 500
/** Limits one run, so that a backlog cannot keep it going without end. */
const mostBatches = 40

/**
 * Erases the personal data in webhook events after the retention period. Events name the payer, also those that match
 * no payment. The run also erases what payers typed, in unmatched payments and reconciliation differences that are
 * resolved, and the free text that operators wrote about those.
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
