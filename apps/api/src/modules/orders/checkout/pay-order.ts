import type { Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import type { Accounts } from '../../accounts/index.ts'
import type { Catalog } from '../../catalog/index.ts'
import { salePostings, type Ledger } from '../../ledger/index.ts'
import type { Coupons } from '../../marketing/index.ts'
import type { CapturedPayment, CaptureRefusal } from '../../payments/index.ts'
import type { Sellers } from '../../sellers/index.ts'
import { OrderPaid } from '../orders.events.ts'
import * as queries from '../orders.queries.ts'

export type PayOrderDeps = {
  events: DomainEvents
  catalog: Pick<Catalog, 'extendReservation' | 'sellReserved' | 'sellReleased'>
  coupons: Pick<Coupons, 'countAgain'>
  ledger: Ledger
  accounts: Pick<Accounts, 'contact'>
  sellers: Pick<Sellers, 'isAnyClosed'>
}

/**
 * A payment started without a token still belongs to the order's account: it does not extend an unconfirmed one (D18,
 * D28).
 */
export async function isConfirmed({ accounts }: PayOrderDeps, tx: Tx, userId: number): Promise<boolean> {
  return (await accounts.contact(tx, userId))?.confirmed ?? false
}

/**
 * Pays an order that is not paid yet: its stock is sold, the sale is posted and the order is paid, or nothing changes.
 * @returns why the order cannot take the money
 */
export async function acceptPayment(
  deps: PayOrderDeps,
  tx: Tx,
  capture: CapturedPayment,
): Promise<'accepted' | CaptureRefusal> {
  const { catalog, coupons, events, ledger } = deps
  const { orderId, isExpired, paidCents, dueCents } = capture
  const refusal = isExpired ? await refusalOfExpired(deps, tx, orderId) : null
  if (refusal) return refusal
  // A payment for an expired order still pays it, if all its units are still in stock.
  const isSold = (await catalog.sellReserved(tx, orderId)) || (await catalog.sellReleased(tx, orderId))
  if (!isSold) return 'sold_out'

  const order = await queries.markPaid(tx, orderId, capture.capturedAt)
  if (!order) throw new Error(`order ${orderId} has a payable that can be paid, and is not waiting for a payment`)
  if (isExpired) await coupons.countAgain(tx, orderId)
  await ledger.post(tx, {
    key: `sale:${orderId}`,
    reason: 'sale',
    orderId,
    postings: salePostings({
      provider: capture.provider,
      paidCents,
      dueCents,
      sellerOrders: order.sellerOrders,
      discountCents: order.discountCents,
      deliveryCents: order.deliveryCents,
      vatOnCommissionBasisPoints: order.commissionVatBasisPoints,
    }),
  })
  await events.publish(tx, OrderPaid, { orderId, userId: order.userId })
  return 'accepted'
}

async function refusalOfExpired({ sellers }: PayOrderDeps, tx: Tx, orderId: string): Promise<CaptureRefusal | null> {
  // Only ended orders outlive their account: an erased account has no recipient for the goods.
  if (await queries.isErased(tx, orderId)) return 'account_erased'
  // A closed store does not ship the goods.
  return (await sellers.isAnyClosed(tx, await queries.storesOf(tx, orderId))) ? 'store_closed' : null
}
