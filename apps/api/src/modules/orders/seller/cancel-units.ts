import type { CancelReason } from '#contract/states.ts'
import { partCan } from '#contract/states.ts'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { Facts } from '../../../platform/facts.ts'
import type { SellerScope } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { once, type IdempotencyKey } from '../../../platform/idempotency.ts'
import { audit } from '../../audit/index.ts'
import { buyerCentsOf, type GivenBack, type SaleLeft } from '../../ledger/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { BookGoodsBack } from '../goods-back.ts'
import { GoodsBack, UnitsCancelled } from '../orders.events.ts'
import * as orders from '../orders.queries.ts'
import { saleLeft } from '../refund-sale.queries.ts'
import type { TakeOut } from '../take-out.ts'
import { isPaidBack, leftOf, paidFor, type Units } from '../units-back.ts'
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
        const most = leftOf(line)
        const wanted = quantity ?? most
        if (wanted < 1 || wanted > most) throw new ShopError('NOT_SO_MANY_LEFT', { left: most })

        const units = [{ line, quantity: wanted }]
        const cancelled = await takeOut(tx, { ...order, orderId, lines }, units, { reason, by: 'store' })
        const isRest = lines.every((one) => leftOf(one) === (one === line ? wanted : 0))
        const left = await saleLeft(tx, orderId)
        const given = await giveBackMoney(tx, orderId, { units, lines, left, isRest })
        const goodsBackId = given ? null : await bookGoodsBack(tx, { orderId, units, lines, left })
        await audit(tx, {
          actor: `shopper:${seller.userId}`,
          action: 'cancelled items of an order',
          subject: `seller_order:${partId}`,
          changes: { lineId, quantity: wanted, reason },
        })
        for (const fact of cancelled) {
          const hasMoneyBack = given !== null && isPaidBack(fact, given)
          await facts.announce(tx, UnitsCancelled, { ...fact, hasMoneyBack, goodsBackId })
        }
        if (goodsBackId !== null) await facts.announce(tx, GoodsBack, { orderId, userId: order.userId, goodsBackId })
        return null
      }),
    ).then(() => undefined)

  /**
   * Their price less their share of a coupon; not what went back for other reasons before.
   * @returns what goes back of whose goods; null where nothing does: not what comes to nothing in its provider's money
   */
  async function giveBackMoney(
    tx: Tx,
    orderId: string,
    wanted: { units: readonly Units[]; lines: readonly orders.LineRow[]; left: SaleLeft; isRest: boolean },
  ): Promise<GivenBack | null> {
    const { units, lines, left, isRest } = wanted
    const rest = left.parts.map((part) => ({ storeId: part.storeId, buyerCents: buyerCentsOf(part) }))
    const of = isRest
      ? { parts: rest, deliveryCents: left.deliveryCents }
      : { parts: paidFor(units, lines, left), deliveryCents: 0 }
    const cents = of.parts.reduce((sum, { buyerCents }) => sum + buyerCents, of.deliveryCents)
    const amountCents = isRest ? 'rest' : cents
    if (cents === 0 || (await payments.refunds.isTooSmall(tx, orderId, amountCents))) return null
    const ask = { orderId, reason: 'cancelled by its store', askedBy: 'shop' } as const
    await payments.refunds.refund(tx, { ...ask, amountCents, ...(!isRest && { of }) })
    return of
  }

  return cancelUnits
}
