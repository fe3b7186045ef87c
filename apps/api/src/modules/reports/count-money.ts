import type { Db } from '../../platform/db/index.ts'
import { type BookedChange, type BookedTransaction, changesBy } from '../ledger/index.ts'
import { type BookedRefund, refundsOf } from '../payments/index.ts'
import { kindOf, idIn } from './booked-key.ts'
import { refundKind } from './refund-kind.ts'
import type { Tally } from './tally.ts'

type Booked = BookedTransaction & {
  changes: readonly BookedChange[]
  refund: BookedRefund | undefined
  /** The provider, or the manual method of an operator ('by_hand:bank'); undefined for neither. */
  provider: string | undefined
}

/** Counts payments from providers, refunds to them, and debts to buyers. */
export async function countMoney(db: Db, tally: Tally, booked: readonly BookedTransaction[]): Promise<void> {
  const ids = booked.map(({ transactionId }) => transactionId)
  const refundIds = booked.flatMap(({ key }) => refundOf(key) ?? [])
  const [{ rows: changes }, refunds] = await Promise.all([
    changesBy(ids).execute(db),
    refundIds.length === 0
      ? []
      : refundsOf(refundIds)
          .execute(db)
          .then(({ rows }) => rows),
  ])
  const changesOf = Map.groupBy(changes, ({ transactionId }) => transactionId)
  const refundById = new Map(refunds.map((refund) => [refund.id, refund]))
  for (const transaction of booked) {
    const own = changesOf.get(transaction.transactionId) ?? []
    const refund = refundById.get(refundOf(transaction.key) ?? 0)
    const account = own.find((change) => isOutside(change.account))?.account
    const provider = account?.replace('provider:', '') ?? refund?.provider
    countPayment(tally, { ...transaction, changes: own, refund, provider })
    countRefund(tally, { ...transaction, changes: own, refund, provider })
  }
}

/** Accounts through which money enters and leaves the books. */
const isOutside = (account: string) => account.startsWith('provider:') || account.startsWith('by_hand:')

const refundOf = (key: string) => idIn(key, 'refund-requested:') ?? idIn(key, 'refund:') ?? idIn(key, 'review-owed:')

/** The net change of the selected accounts by a transaction. */
const changeOf = ({ changes }: Booked, isMeant: (account: string) => boolean): number =>
  changes.reduce((sum, change) => (isMeant(change.account) ? sum + change.cents : sum), 0)
const isRounding = (account: string) => account === 'shop:rounding'
const isOwed = (account: string) => account === 'customers:owed'

/**
 * Each payment counts once. An unmatched payment that is assigned to an order is subtracted and counts under
 * its order.
 */
const payments: Partial<Record<string, number>> = {
  sale: 1,
  owed: 1,
  review: 1,
  unmatched: 1,
  'unmatched-assigned': -1,
}

/** Money under review counted when it arrived. When it is accepted, it is subtracted and counts as its order's sale. */
const paymentsOf = (key: string): number => (key.startsWith('correction:accepted:') ? -1 : (payments[kindOf(key)] ?? 0))

function countPayment(tally: Tally, transaction: Booked): void {
  const { key, provider } = transaction
  if (provider === undefined) return
  const kind = kindOf(key)
  const outsideCents = changeOf(transaction, isOutside)
  const refunded = kind === 'refund' ? outsideCents : 0
  const paidOut = kind === 'payout' || kind === 'courier-payment' ? outsideCents : 0
  const taken = refunded + paidOut - outsideCents
  tally.add('payments', provider, {
    payments: paymentsOf(key),
    taken,
    rounding: changeOf(transaction, isRounding),
    refunded,
    paid_out: paidOut,
    left_at_provider: -outsideCents,
  })
}

/** Counts debts to buyers and refunds. A refunded unmatched payment is a debt to no known buyer. */
function countRefund(tally: Tally, transaction: Booked): void {
  const { key, reason, provider, refund } = transaction
  if (provider === undefined) return
  const subject = `${refundKind({ key, reason, refund })}:${provider}`
  if (key.startsWith('refund:unmatched:')) {
    const cents = changeOf(transaction, isOutside)
    return tally.add('refunds', subject, { requested: 1, requested_amount: cents, refunded: 1, refunded_amount: cents })
  }
  const owed = changeOf(transaction, isOwed)
  if (owed === 0) return
  if (kindOf(key) === 'refund') tally.add('refunds', subject, { refunded: 1, refunded_amount: -owed })
  else tally.add('refunds', subject, { requested: kindOf(key) === 'correction' ? 0 : 1, requested_amount: owed })
}
