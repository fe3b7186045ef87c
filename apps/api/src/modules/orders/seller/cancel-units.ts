import type { CancelReason } from '#contract/states.ts'
import { partCan } from '#contract/states.ts'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { Facts } from '../../../platform/facts.ts'
import type { SellerScope } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { once, type IdempotencyKey } from '../../../platform/idempotency.ts'
import { audit } from '../../audit/index.ts'
import { buyerCentsOf } from '../../ledger/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { BookGoodsBack } from '../goods-back.ts'
import { GoodsBack, UnitsCancelled } from '../orders.events.ts'
import * as orders from '../orders.queries.ts'
import { saleLeft } from '../refund-sale.queries.ts'
import type { TakeOut } from '../take-out.ts'
import { leftOf, paidFor, type Units } from '../units-back.ts'
import * as queries from './seller-orders.queries.ts'

export type CancelUnits = (
  seller: SellerScope,
  wanted: { partId: number; lineId: number; quantity: number | undefined; reason: CancelReason },
  idempotency: IdempotencyKey | null,
) => Promise<void>

export function createCancelUnits(deps: {
  db: Db
  clock: Clock
  facts: Facts
  payments: Pick<Payments, 'hold' | 'refunds'>
  takeOut: TakeOut['takeOut']
  bookGoodsBack: BookGoodsBack
}): CancelUnits {
  const { db, clock, facts, payments, takeOut, bookGoodsBack } = deps

  /**
   * A store takes units out of its part before it ships: they are on its shelf again, and what was paid for them goes
   * back; with the last unit of the whole order all that is left of its money does, the delivery too. What a coupon has paid
   * for goes back to the shop.
   *
   * Locks the payable, then the order: shipping, refunds and returns come before or after.
   * @throws ORDER_NOT_FOUND not the store's, or no such line; ORDER_STEP_NOT_POSSIBLE it is on its way, or has ended
   * @throws NOT_SO_MANY_LEFT with `left`; PAID_AT_DOOR_AS_A_WHOLE, ORDER_DISPUTED
   */
  const cancelUnits: CancelUnits = (seller, { partId, lineId, quantity, reason }, idempotency) =>
    inTransaction(db, (tx) =>
      once(tx, clock, idempotency, async () => {
        const orderId = await queries.findPartOrder(tx, seller.storeId, partId)
        if (orderId === undefined) throw new ShopError('ORDER_NOT_FOUND')
        await payments.hold(tx, orderId)
        const order = await orders.lockParts(tx, orderId)
        const part = order?.parts.find(({ id }) => id === partId)
        const lines = await orders.listLines(tx, orderId)
        const line = lines.find(({ id, storeId }) => id === lineId && storeId === seller.storeId)
        if (!order || !part || !line) throw new ShopError('ORDER_NOT_FOUND')
        if (order.money === 'on_delivery') throw new ShopError('PAID_AT_DOOR_AS_A_WHOLE')
        if (!partCan.cancelUnits({ state: part.state, is_paid: true }))
          throw new ShopError('ORDER_STEP_NOT_POSSIBLE', { state: part.state })
        if ((await payments.refunds.ofOrder(tx, orderId)).isDisputed) throw new ShopError('ORDER_DISPUTED')
        const left = leftOf(line)
        const wanted = quantity ?? left
        if (wanted < 1 || wanted > left) throw new ShopError('NOT_SO_MANY_LEFT', { left })

        const units = [{ line, quantity: wanted }]
        const cancelled = await takeOut(tx, { ...order, orderId, lines }, units, { reason, by: 'store' })
        const isRest = lines.every((one) => leftOf(one) === (one === line ? wanted : 0))
        const hasMoneyBack = await giveBackMoney(tx, orderId, { units, lines, isRest })
        const goodsBackId = hasMoneyBack ? null : await bookGoodsBack(tx, { orderId, units, lines })
        await audit(tx, {
          actor: `shopper:${seller.userId}`,
          action: 'cancelled items of an order',
          subject: `seller_order:${partId}`,
          changes: { lineId, quantity: wanted, reason },
        })
        for (const fact of cancelled) await facts.announce(tx, UnitsCancelled, { ...fact, hasMoneyBack, goodsBackId })
        if (goodsBackId !== null) await facts.announce(tx, GoodsBack, { orderId, userId: order.userId, goodsBackId })
        return null
      }),
    ).then(() => undefined)

  /**
   * Their price less their share of a coupon; not what went back for other reasons before.
   * @returns whether any goes back: not what comes to nothing in its provider's money
   */
  async function giveBackMoney(
    tx: Tx,
    orderId: string,
    { units, lines, isRest }: { units: readonly Units[]; lines: readonly orders.LineRow[]; isRest: boolean },
  ): Promise<boolean> {
    const sale = await saleLeft(tx, orderId)
    const of = isRest ? undefined : { parts: paidFor(units, lines, sale), deliveryCents: 0 }
    const cents = of
      ? of.parts.reduce((sum, { buyerCents }) => sum + buyerCents, 0)
      : sale.parts.reduce((sum, part) => sum + buyerCentsOf(part), sale.deliveryCents)
    const amountCents = of ? cents : 'rest'
    if (cents === 0 || (await payments.refunds.isTooSmall(tx, orderId, amountCents))) return false
    const ask = { orderId, reason: 'cancelled by its store', askedBy: 'shop' } as const
    await payments.refunds.refund(tx, { ...ask, amountCents, ...(of && { of }) })
    return true
  }

  return cancelUnits
}
