import { paidForUnits } from '#contract/money.ts'
import type { CancelReason, FulfilmentState } from '#contract/states.ts'
import { partCan } from '#contract/states.ts'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { Facts } from '../../../platform/facts.ts'
import type { SellerScope } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { once, type IdempotencyKey } from '../../../platform/idempotency.ts'
import { audit } from '../../audit/index.ts'
import type { Catalog } from '../../catalog/index.ts'
import { buyerCentsOf } from '../../ledger/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { MovePart } from '../move-part.ts'
import { UnitsCancelled } from '../orders.events.ts'
import * as orders from '../orders.queries.ts'
import type { LineRow } from '../orders.queries.ts'
import { saleLeft } from '../refund-sale.queries.ts'
import * as queries from './seller-orders.queries.ts'

export type CancelUnits = (
  seller: SellerScope,
  wanted: { partId: number; lineId: number; quantity: number | undefined; reason: CancelReason },
  idempotency: IdempotencyKey | null,
) => Promise<void>

/** All the money of an order is back with its buyer: what was not sent yet is not. The caller holds its payable. */
export type CancelUnsent = (tx: Tx, orderId: string) => Promise<void>

export function createCancelUnits(deps: {
  db: Db
  clock: Clock
  facts: Facts
  catalog: Pick<Catalog, 'giveBack'>
  payments: Pick<Payments, 'hold' | 'refunds'>
  movePart: MovePart
}): { cancelUnits: CancelUnits; cancelUnsent: CancelUnsent } {
  const { db, clock, facts, catalog, payments, movePart } = deps

  /**
   * A store takes units out of its part before it ships: they are on its shelf again, and what was paid for them goes
   * back; with the last unit of the whole order all that is left of its money does, the delivery too.
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

        await catalog.giveBack(tx, orderId, [{ variantId: line.variantId, quantity: wanted }])
        const cancellationId = await queries.cancelUnits(tx, { lineId, quantity: wanted, reason, at: clock.now() })
        const rest = lines.map((one) => ({ storeId: one.storeId, units: leftOf(one) - (one === line ? wanted : 0) }))
        await giveBackMoney(
          tx,
          orderId,
          line,
          wanted,
          rest.every(({ units }) => units === 0),
        )
        if (rest.every(({ storeId, units }) => storeId !== seller.storeId || units === 0))
          await movePart(tx, { orderId, storeId: seller.storeId }, 'cancelled')
        await audit(tx, {
          actor: `shopper:${seller.userId}`,
          action: 'cancelled items of an order',
          subject: `seller_order:${partId}`,
          changes: { lineId, quantity: wanted, reason },
        })
        await facts.announce(tx, UnitsCancelled, { orderId, userId: order.userId, partId, cancellationId })
        return null
      }),
    ).then(() => undefined)

  /** Their price less their share of a coupon; not what went back for other reasons before. */
  async function giveBackMoney(tx: Tx, orderId: string, line: LineRow, quantity: number, isRest: boolean) {
    const sale = await saleLeft(tx, orderId)
    const ask = { orderId, reason: 'cancelled by its store', askedBy: 'shop' } as const
    if (isRest) {
      const cents = sale.parts.reduce((sum, part) => sum + buyerCentsOf(part), sale.deliveryCents)
      if (cents > 0) await payments.refunds.refund(tx, { ...ask, amountCents: 'rest' })
      return
    }
    const part = sale.parts.find(({ storeId }) => storeId === line.storeId)
    const amountCents = Math.min(paidFor(line, quantity), part ? buyerCentsOf(part) : 0)
    if (amountCents === 0) return
    const of = { parts: [{ storeId: line.storeId, buyerCents: amountCents }], deliveryCents: 0 }
    await payments.refunds.refund(tx, { ...ask, amountCents, of })
  }

  const cancelUnsent: CancelUnsent = async (tx, orderId) => {
    const order = await orders.lockParts(tx, orderId)
    const unsent = order?.parts.filter(({ state }) => isUnsent(state)) ?? []
    if (unsent.length === 0) return
    const storeIds = new Set(unsent.map(({ storeId }) => storeId))
    const lines = (await orders.listLines(tx, orderId)).filter((one) => storeIds.has(one.storeId) && leftOf(one) > 0)
    await catalog.giveBack(
      tx,
      orderId,
      lines.map((line) => ({ variantId: line.variantId, quantity: leftOf(line) })),
    )
    const at = clock.now()
    for (const line of lines)
      await queries.cancelUnits(tx, { lineId: line.id, quantity: leftOf(line), reason: 'refunded', at })
    for (const { storeId } of unsent) await movePart(tx, { orderId, storeId }, 'cancelled')
  }

  return { cancelUnits, cancelUnsent }
}

function isUnsent(state: FulfilmentState): boolean {
  return state === 'new' || state === 'processing'
}

function leftOf({ quantity, cancelledQuantity }: LineRow): number {
  return quantity - cancelledQuantity
}

/** What was paid for the next units of a line that are taken out: in any steps they add up to what was paid for it. */
export function paidFor(
  line: Pick<LineRow, 'quantity' | 'cancelledQuantity' | 'totalCents' | 'discountCents'>,
  quantity: number,
): number {
  const { totalCents, discountCents, cancelledQuantity: before } = line
  return paidForUnits(totalCents - discountCents, { quantity: line.quantity, before, units: quantity })
}
