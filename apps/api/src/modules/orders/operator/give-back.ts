import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Facts } from '../../../platform/facts.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { audit } from '../../audit/index.ts'
import type { Catalog } from '../../catalog/index.ts'
import { buyerCentsOf, type SaleLeft } from '../../ledger/index.ts'
import type { AskedRefund, Payments, ReasonOfOperator } from '../../payments/index.ts'
import type { MovePart } from '../move-part.ts'
import { UnitsCancelled } from '../orders.events.ts'
import * as orders from '../orders.queries.ts'
import type { LineRow } from '../orders.queries.ts'
import { saleLeft } from '../refund-sale.queries.ts'
import { paidFor } from '../seller/cancel-units.ts'
import { cancelUnits } from '../seller/seller-orders.queries.ts'
import { addRefundedUnits } from './operator-orders.queries.ts'

export type WantedBack = {
  orderId: string
  operatorId: number
  reason: ReasonOfOperator
  /** For other operators; the buyer does not see them. */
  words: string
  what:
    | { amountCents: number }
    /** The delivery is all that is left of it. */
    | { lines: readonly { lineId: number; quantity: number }[]; withDelivery: boolean }
}

/**
 * Money of a paid order goes back. An amount is given by every part in proportion. Of items the money is what was paid for
 * those units, and no more than is left of their part; units that were not sent are not, and are stock again.
 *
 * Locks the payable, then the order.
 *
 * @throws ORDER_NOT_FOUND; ORDER_DISPUTED, for the money would go back twice
 * @throws REFUND_OF_NOTHING, NOT_SO_MANY_LEFT with `item_id` and `left`
 * @throws REFUND_EXCEEDS_PAID with `left`, REFUND_TOO_SMALL
 */
export type GiveBack = (tx: Tx, wanted: WantedBack) => Promise<AskedRefund>

type Chosen = { line: LineRow; quantity: number }
type PartOfOrder = { id: number; storeId: number; isUnsent: boolean }

export function createGiveBack(deps: {
  clock: Clock
  facts: Facts
  catalog: Pick<Catalog, 'giveBack'>
  payments: Pick<Payments, 'hold' | 'refunds'>
  movePart: MovePart
}): GiveBack {
  const { clock, facts, catalog, payments, movePart } = deps

  return async (tx, { orderId, operatorId, reason, words, what }) => {
    await payments.hold(tx, orderId)
    const order = await orders.lockParts(tx, orderId)
    if (!order) throw new ShopError('ORDER_NOT_FOUND')
    if ((await payments.refunds.ofOrder(tx, orderId)).isDisputed) throw new ShopError('ORDER_DISPUTED')
    const by = `operator:${operatorId}` as const
    const refund = (
      wanted: Omit<Parameters<typeof payments.refunds.byOperator.refund>[1], 'orderId' | 'reason' | 'words'>,
    ) => payments.refunds.byOperator.refund(tx, { orderId, reason, words, ...wanted }, by)

    if ('amountCents' in what) {
      if (what.amountCents === 0) throw new ShopError('REFUND_OF_NOTHING')
      return refund({ amountCents: what.amountCents })
    }
    const lines = await orders.listLines(tx, orderId)
    const chosen = what.lines.map(({ lineId, quantity }) => chosenOf(lines, lineId, quantity))
    if (chosen.length === 0 && !what.withDelivery) throw new ShopError('REFUND_OF_NOTHING')
    const left = await saleLeft(tx, orderId)
    const of = { parts: shares(chosen, left), deliveryCents: what.withDelivery ? left.deliveryCents : 0 }
    const amountCents = of.parts.reduce((sum, { buyerCents }) => sum + buyerCents, of.deliveryCents)
    const asked = await refund({ amountCents, of })
    await audit(tx, {
      actor: by,
      action: 'gave back items of an order',
      subject: `order:${orderId}`,
      changes: { refundId: asked.refundId, lines: what.lines, deliveryCents: of.deliveryCents },
    })

    const parts = order.parts.map((part) => ({
      ...part,
      isUnsent: part.state === 'new' || part.state === 'processing',
    }))
    for (const part of parts) {
      const own = chosen.filter(({ line }) => line.storeId === part.storeId)
      if (!part.isUnsent) for (const { line, quantity } of own) await addRefundedUnits(tx, line.id, quantity)
      else if (own.length > 0) await takeOut(tx, { orderId, userId: order.userId, part, chosen: own, lines })
    }
    return asked
  }

  /** What was not sent is on its store's shelf again; with the last unit its part ends. */
  async function takeOut(
    tx: Tx,
    of: { orderId: string; userId: number; part: PartOfOrder; chosen: readonly Chosen[]; lines: readonly LineRow[] },
  ): Promise<void> {
    const { orderId, userId, part, chosen, lines } = of
    const units = chosen.map(({ line, quantity }) => ({ variantId: line.variantId, quantity }))
    await catalog.giveBack(tx, orderId, units)
    for (const { line, quantity } of chosen) {
      const cancelled = { lineId: line.id, quantity, reason: 'other', at: clock.now() } as const
      const cancellationId = await cancelUnits(tx, cancelled)
      await facts.announce(tx, UnitsCancelled, { orderId, userId, partId: part.id, cancellationId })
    }
    const taken = new Map(chosen.map(({ line, quantity }) => [line.id, quantity]))
    const rest = lines
      .filter(({ storeId }) => storeId === part.storeId)
      .reduce((sum, line) => sum + leftOf(line) - (taken.get(line.id) ?? 0), 0)
    if (rest === 0) await movePart(tx, { orderId, storeId: part.storeId }, 'cancelled')
  }
}

function chosenOf(lines: readonly LineRow[], lineId: number, quantity: number): Chosen {
  const line = lines.find(({ id }) => id === lineId)
  const left = line ? leftOf(line) : 0
  if (!line || quantity > left) throw new ShopError('NOT_SO_MANY_LEFT', { item_id: lineId, left })
  return { line, quantity }
}

/** Units whose money is not back. */
export function leftOf({ quantity, cancelledQuantity, refundedQuantity }: LineRow): number {
  return quantity - cancelledQuantity - refundedQuantity
}

/** What was paid for the units, store by store; an amount that went back before may have left less of it. */
function shares(chosen: readonly Chosen[], { parts }: SaleLeft): { storeId: number; buyerCents: number }[] {
  return parts.flatMap((part) => {
    const cents = chosen
      .filter(({ line }) => line.storeId === part.storeId)
      .reduce((sum, { line, quantity }) => sum + paidFor(givenUp(line), quantity), 0)
    const buyerCents = Math.min(cents, buyerCentsOf(part))
    return buyerCents > 0 ? [{ storeId: part.storeId, buyerCents }] : []
  })
}

/** Units that went back come before those that go back now, whether they were sent or not. */
function givenUp(line: LineRow): LineRow {
  return { ...line, cancelledQuantity: line.cancelledQuantity + line.refundedQuantity }
}
