import { refundedPostings, refundPostings, salePostings, type PastEntry } from '../../modules/ledger/index.ts'
import type { OrderTotals } from '../../modules/orders/index.ts'
import type { SyntheticOrder } from './synthetic-order.ts'

/** The sales of an order by store, in the form in which a sale is booked. */
export function soldSellerOrders({ lines }: OrderTotals) {
  const sellerOrders = new Map<number, { storeId: number; grossCents: number; commissionCents: number }>()
  for (const { offer, totalCents, commissionCents } of lines) {
    const sellerOrder = sellerOrders.get(offer.storeId) ?? { storeId: offer.storeId, grossCents: 0, commissionCents: 0 }
    sellerOrder.grossCents += totalCents
    sellerOrder.commissionCents += commissionCents
    sellerOrders.set(offer.storeId, sellerOrder)
  }
  return [...sellerOrders.values()].sort((one, other) => one.storeId - other.storeId)
}

/** The ledger entries of a paid order, with the same splits as a real sale. */
export function entriesOf(
  order: SyntheticOrder,
  ids: { refundId: number | undefined; sellerOrderIdOf: (storeId: number) => number | undefined },
): PastEntry[] {
  const { id: orderId, totals, provider, paidCents, paidAt, goesBack, vatBasisPoints } = order
  if (!paidAt) return []
  const sold = soldSellerOrders(totals)
  const sale = salePostings({
    provider,
    paidCents,
    dueCents: totals.totalCents,
    sellerOrders: sold,
    discountCents: 0,
    deliveryCents: totals.deliveryCents,
    vatOnCommissionBasisPoints: vatBasisPoints,
  })
  const entries: PastEntry[] = [{ key: `sale:${orderId}`, reason: 'sale', orderId, postedAt: paidAt, postings: sale }]
  const { refundId, sellerOrderIdOf } = ids
  if (goesBack?.doneAt && refundId !== undefined) {
    const { shares, amountCents, held, requestedAt, doneAt } = goesBack
    const requested = refundPostings({ ...shares, amountCents, heldCents: held })
    const given = refundedPostings(`provider:${provider}`, amountCents)
    const reason = 'returned'
    entries.push({ key: `refund-requested:${refundId}`, reason, orderId, postedAt: requestedAt, postings: requested })
    entries.push({ key: `refund:${refundId}`, reason, orderId, postedAt: doneAt, postings: given })
  }
  for (const { storeId, releasedAt } of order.sellerOrders) {
    const sellerOrder = sold.find((one) => one.storeId === storeId)
    const back = goesBack?.shares.sellerOrders.find((one) => one.storeId === storeId)?.sellerCents ?? 0
    const amountCents = sellerOrder ? sellerOrder.grossCents - sellerOrder.commissionCents - back : 0
    if (!releasedAt || amountCents <= 0) continue
    entries.push({
      key: `release:${sellerOrderIdOf(storeId)}`,
      reason: 'delivered, and past its hold',
      orderId,
      postedAt: releasedAt,
      postings: [{ from: `seller:${storeId}:held`, to: `seller:${storeId}:available`, amountCents }],
    })
  }
  return entries
}
