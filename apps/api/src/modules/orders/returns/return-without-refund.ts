import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { refundPostings, refundShares, type Ledger, type SaleLeft } from '../../ledger/index.ts'
import type { DeliveryFees } from '../fulfilment/delivery-fee.ts'
import type { LineRow } from '../orders.queries.ts'
import * as queries from '../refunds/refund-sale.queries.ts'
import { couponPaidFor, type Units } from '../refunds/refundable.ts'

/**
 * Books units that come back without a refund to their buyer. The coupon's share of them goes back to the shop (D27).
 * It is taken from their store and from the commission, as for a refund. The caller holds the payable and the order,
 * has recorded the units, and publishes `ReturnedWithoutRefund`.
 * @param back.lines all lines of the order, as they were before
 * @param back.left the remaining sale
 * @returns the id of the booking; null when nothing was booked because no coupon paid for any of the units
 */
export type BookReturnWithoutRefund = (
  tx: Tx,
  back: { orderId: string; units: readonly Units[]; lines: readonly LineRow[]; left: SaleLeft },
) => Promise<number | null>

export function createBookReturnWithoutRefund(deps: {
  clock: Clock
  ledger: Ledger
  deliveryFees: Pick<DeliveryFees, 'keepWithin'>
}): BookReturnWithoutRefund {
  const { clock, ledger, deliveryFees } = deps

  return async (tx, { orderId, units, lines, left }) => {
    const given = refundShares({ sellerOrders: couponPaidFor(units, lines, left), deliveryCents: 0 }, left)
    if (given.sellerOrders.length === 0) return null
    const returnWithoutRefundId = await queries.insertReturnWithoutRefund(tx, orderId, clock.now())
    await queries.insertShares(tx, { returnWithoutRefundId, orderId, ...given })
    await deliveryFees.keepWithin(tx, orderId, given, left)
    await ledger.post(tx, {
      key: `return-without-refund:${returnWithoutRefundId}`,
      reason: 'goods a coupon had paid for',
      orderId,
      postings: refundPostings({ ...given, amountCents: 0, heldCents: await ledger.heldOf(tx, orderId) }),
      clawsBack: true,
    })
    return returnWithoutRefundId
  }
}
