import { later, type Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/index.ts'
import { blankComments, listStoredComments } from '../../audit/index.ts'
import * as unmatchedPayments from '../mpesa/unmatched-payments.queries.ts'
import * as differences from '../reconciliation/differences.queries.ts'
import * as webhookEvents from './webhook-events.queries.ts'

/** Personal data of a webhook event is kept for this long, so that questions about the payment can be answered. */
const retentionSeconds = 90 * 24 * 60 * 60
const batchSize = 500
/** Limits one run, so that a backlog cannot keep it going without end. */
const maxBatches = 40

/**
 * Erases the personal data in webhook events after the retention period. Events name the payer, also those that match
 * no payment. The run also erases what payers typed, in unmatched payments and reconciliation differences that are
 * resolved, and the free text that operators wrote about those.
 */
export function createEraseWebhooks({ db, clock }: { db: Db; clock: Clock }): () => Promise<void> {
  return async () => {
    const before = later(clock.now(), -retentionSeconds)
    for (const { blankOld } of [webhookEvents, unmatchedPayments, differences])
      for (let batch = 0; batch < maxBatches; batch++)
        if ((await blankOld(db, { before, limit: batchSize })) < batchSize) break
    const [ofUnmatchedPayments, ofDifferences] = await Promise.all([
      listStoredComments(db, 'unmatched'),
      listStoredComments(db, 'difference'),
    ])
    await blankComments(db, [
      ...(await unmatchedPayments.madeOut(db, ofUnmatchedPayments, before)).map((id) => `unmatched:${id}`),
      ...(await differences.madeOut(db, ofDifferences, before)).map((id) => `difference:${id}`),
    ])
  }
}
