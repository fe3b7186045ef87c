import { addDays, dayStart } from '#contract/shared/days.ts'
import type { Db } from '../../platform/db/index.ts'
import { transactionsWithin, type BookedTransaction } from '../ledger/index.ts'
import { disputesOpenedWithin } from '../payments/index.ts'
import { idIn } from './booked-key.ts'
import { countMoney } from './count-money.ts'
import { countDeliveryFees, countRefunded, countSold } from './count-sales.ts'
import { createTally, type Tally } from './tally.ts'

/** Transactions that are read at once: memory use does not depend on the size of the day. */
const slice = 1_000

/**
 * All report figures of a day, from its ledger transactions: one pass over the ledger, with a bounded number of
 * statements per slice.
 */
export async function countDay(db: Db, day: string, atOnce = slice): Promise<Tally> {
  const tally = createTally()
  const span = { from: dayStart(day), to: dayStart(addDays(day, 1)) }
  for (let after: BookedTransaction | null = null; ;) {
    const { rows }: { rows: BookedTransaction[] } = await transactionsWithin(span, after, atOnce).execute(db)
    if (rows.length > 0) await countSlice(db, tally, rows)
    if (rows.length < atOnce) break
    after = rows.at(-1) ?? null
  }
  const disputes = await disputesOpenedWithin(span).execute(db)
  for (const { provider, disputes: opened, cents } of disputes.rows)
    tally.add('payments', provider, { disputes: opened, disputed: cents })
  return tally
}

async function countSlice(db: Db, tally: Tally, booked: readonly BookedTransaction[]): Promise<void> {
  const sold = booked.flatMap(({ key, orderId }) => (key.startsWith('sale:') && orderId !== null ? [orderId] : []))
  const idsOf = (begins: string) => booked.flatMap(({ key }) => idIn(key, begins) ?? [])
  const back = { refundIds: idsOf('refund-requested:'), returnWithoutRefundIds: idsOf('return-without-refund:') }
  if (sold.length > 0) await countSold(db, tally, sold)
  if (back.refundIds.length + back.returnWithoutRefundIds.length > 0) await countRefunded(db, tally, back)
  const deliveryFeeIds = idsOf('delivery-fee:')
  if (deliveryFeeIds.length > 0) await countDeliveryFees(db, tally, deliveryFeeIds)
  await countMoney(db, tally, booked)
}
