import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Accounts } from '../../accounts/index.ts'
import type { Catalog } from '../../catalog/index.ts'
import { salePostings, type Ledger } from '../../ledger/index.ts'
import type { Coupons } from '../../marketing/index.ts'
import { PaymentAttemptOpened, PaymentCaptured, type Payments } from '../../payments/index.ts'
import type { Sellers } from '../../sellers/index.ts'
import { OrderPaid } from '../orders.events.ts'
import * as queries from '../orders.queries.ts'

/**
 * Applies payment events to the order in the same transaction, with its payable locked: money, stock and ledger change
 * together or not at all.
 */
export function followPayments(deps: {
  events: DomainEvents
  catalog: Pick<Catalog, 'keepReservation' | 'takeReserved' | 'takeAgain'>
  coupons: Pick<Coupons, 'countAgain'>
  payments: Pick<Payments, 'accept' | 'owe' | 'extend'>
  ledger: Ledger
  accounts: Pick<Accounts, 'contacts'>
  sellers: Pick<Sellers, 'isAnyClosed'>
}): void {
  const { accounts, events, catalog, coupons, payments, ledger, sellers } = deps

  // A payment started without a token still belongs to the order's account: it does not extend an unconfirmed one (D18,
  // D28).
  events.subscribe(PaymentAttemptOpened, async (tx, { orderId, userId }) => {
    const account = (await accounts.contacts(tx, [userId])).get(userId)
    const until = account?.confirmed ? await payments.extend(tx, orderId) : null
    if (until) await catalog.keepReservation(tx, orderId, until)
  })

  /** Money is never lost: an amount that cannot pay for the order is owed to its payer. */
  events.subscribe(PaymentCaptured, async (tx, capture) => {
    const { orderId, attemptId, payableWas, paidCents, dueCents } = capture
    const owe = (reason: string) => {
      if (capture.paysOrNothing) throw new ShopError('PAYMENT_CANNOT_COUNT', { why: reason })
      return payments.owe(tx, { orderId, attemptId, amountCents: paidCents, reason })
    }
    if (payableWas === 'paid') return owe('paid_twice')
    if (payableWas === 'cancelled') return owe('order_cancelled')
    // Only ended orders outlive their account: an erased account has no recipient for the goods.
    if (payableWas === 'expired' && (await queries.isErased(tx, orderId))) return owe('account_erased')
    // A closed store does not ship the goods.
    if (payableWas === 'expired' && (await sellers.isAnyClosed(tx, await queries.storesOf(tx, orderId))))
      return owe('store_closed')

    // A payment for an expired order still pays it, if all its units are still in stock.
    const isSold = (await catalog.takeReserved(tx, orderId)) || (await catalog.takeAgain(tx, orderId))
    if (!isSold) return owe('sold_out')

    await payments.accept(tx, orderId)
    const order = await queries.markPaid(tx, orderId, capture.capturedAt)
    if (!order) throw new Error('an order with a payable that can be paid is not waiting for money')
    if (payableWas === 'expired') await coupons.countAgain(tx, orderId)
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
  })
}
