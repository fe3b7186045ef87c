import type { CancelReason } from '#contract/states.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { buyerCentsOf, type GivenBack, type SaleLeft } from '../ledger/index.ts'
import type { Payments } from '../payments/index.ts'
import type { DeliveryFees } from './delivery-fee.ts'
import type { BookGoodsBack } from './goods-back.ts'
import { GoodsBack, UnitsCancelled, type CancelledUnits } from './orders.events.ts'
import type { LineRow } from './orders.queries.ts'
import { saleLeft } from './refund-sale.queries.ts'
import type { TakeOut } from './take-out.ts'
import { isPaidBack, leftOf, paidFor, type Units } from './units-back.ts'

type LockedOrder = Parameters<TakeOut['takeOut']>[1]

/**
 * Units of a paid order that were not shipped are cancelled: they are in stock again, and what was paid for them is
 * refunded; with the last unit of the whole order all that is left of its money is, the delivery too. What a coupon has paid
 * for goes back to the shop. A store that cancels what earned free delivery pays for it: see `DeliveryFees`. The caller holds the payable and has locked the order.
 * @returns the delivery fee that the store was charged, in cents
 * @throws ORDER_DISPUTED
 */
export type CancelPaid = (
  tx: Tx,
  order: LockedOrder,
  units: readonly Units[],
  why: { reason: CancelReason; by: Exclude<CancelledUnits['by'], 'operator' | 'shop'> },
) => Promise<number>

/** As the refund has it. */
const refundReasons = { store: 'cancelled by its store', buyer: 'cancelled by its buyer' } as const

export function createCancelPaid(deps: {
  events: DomainEvents
  payments: Pick<Payments, 'refunds'>
  takeOut: TakeOut['takeOut']
  bookGoodsBack: BookGoodsBack
  deliveryFees: Pick<DeliveryFees, 'charge'>
}): CancelPaid {
  const { events, payments, takeOut, bookGoodsBack, deliveryFees } = deps

  /**
   * Their price less their share of a coupon; not what went back for other reasons before.
   * @returns what goes back of whose goods; null where nothing does: not what comes to nothing in its provider's money
   */
  async function giveBackMoney(
    tx: Tx,
    orderId: string,
    wanted: {
      units: readonly Units[]
      lines: readonly LineRow[]
      left: SaleLeft
      isRest: boolean
      reason: (typeof refundReasons)[keyof typeof refundReasons]
    },
  ): Promise<GivenBack | null> {
    const { units, lines, left, isRest, reason } = wanted
    const rest = left.parts.map((part) => ({ storeId: part.storeId, buyerCents: buyerCentsOf(part) }))
    const of = isRest
      ? { parts: rest, deliveryCents: left.deliveryCents }
      : { parts: paidFor(units, lines, left), deliveryCents: 0 }
    const cents = of.parts.reduce((sum, { buyerCents }) => sum + buyerCents, of.deliveryCents)
    const amountCents = isRest ? 'rest' : cents
    if (cents === 0 || (await payments.refunds.isTooSmall(tx, orderId, amountCents))) return null
    await payments.refunds.refund(tx, { orderId, reason, askedBy: 'shop', amountCents, ...(!isRest && { of }) })
    return of
  }

  return async (tx, order, units, { reason, by }) => {
    const { orderId, userId, lines } = order
    if ((await payments.refunds.ofOrder(tx, orderId)).isDisputed) throw new ShopError('ORDER_DISPUTED')
    const isRest = lines.every((line) => leftOf(line) === (units.find((one) => one.line.id === line.id)?.quantity ?? 0))
    const cancelled = await takeOut(tx, order, units, { reason, by })
    const left = await saleLeft(tx, orderId)
    const given = await giveBackMoney(tx, orderId, { units, lines, left, isRest, reason: refundReasons[by] })
    const goodsBackId = given ? null : await bookGoodsBack(tx, { orderId, units, lines, left })
    const storeId = units[0]?.line.storeId
    const feeCents =
      by === 'store' && storeId !== undefined
        ? await deliveryFees.charge(tx, { orderId, lines }, { storeId, units, left: await saleLeft(tx, orderId) })
        : 0
    for (const event of cancelled) {
      const hasMoneyBack = given !== null && isPaidBack(event, given)
      await events.publish(tx, UnitsCancelled, { ...event, hasMoneyBack, goodsBackId })
    }
    if (goodsBackId !== null) await events.publish(tx, GoodsBack, { orderId, userId, goodsBackId })
    return feeCents
  }
}
