import type { BookedRefund } from '../payments/index.ts'

/** The reason of a refund, as reports group it. Free-text reasons of people are one group. */
export const refundKinds = {
  return: 'Returns',
  cancelled: 'Cancellations',
  decided: 'Operator refunds',
  dispute: 'Lost disputes',
  provider: 'Refunds by the provider',
  unneeded: 'Payments not needed',
  unmatched: 'Unmatched payments',
  correction: 'Payment corrections',
} as const

export type RefundKind = keyof typeof refundKinds

type Booked = { key: string; reason: string; refund: Pick<BookedRefund, 'requestedBy' | 'reason'> | undefined }

/** The reasons for which payments refunds a capture as a whole (`payments.owe`). */
const owedBecause = new Set(['paid_twice', 'order_cancelled', 'account_erased', 'store_closed', 'sold_out'])

/** The kind of a refund; equal for the transaction that requests it and the one that completes it. */
export function refundKind({ key, reason, refund }: Booked): RefundKind {
  if (key.startsWith('refund:unmatched:')) return 'unmatched'
  if (key.startsWith('correction:')) return 'correction'
  const why = refund?.reason ?? reason
  if (why === 'dispute_lost') return 'dispute'
  if (refund?.requestedBy === 'provider') return 'provider'
  if (owedBecause.has(why)) return 'unneeded'
  if (why === 'cancelled by its store' || why === 'cancelled by its buyer') return 'cancelled'
  return /^return \d+$/.test(why) ? 'return' : 'decided'
}
