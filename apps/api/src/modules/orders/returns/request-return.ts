import type { ReturnReason } from '#contract/shared/states.ts'
import { returnCan } from '#contract/shared/states.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { once, type IdempotencyKey } from '../../../platform/idempotency.ts'
import { assertWithin, type Throttle } from '../../../platform/throttle.ts'
import type { Media } from '../../media/index.ts'
import { ReturnRequested } from '../orders.events.ts'
import * as queries from '../orders.queries.ts'
import type { LineRow, OrderRow } from '../orders.queries.ts'
import { isReturnable } from './return-window.ts'
import * as returns from './returns.queries.ts'

export type ReturnRequestInput = {
  lines: readonly { orderLineId: number; quantity: number }[]
  reason: ReturnReason
  details: string
  /** As the shopper's device sent them. */
  pictures: readonly Buffer[]
}

type ReturnLine = { storeId: number; orderLineId: number; quantity: number }

type ReturnsDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  media: Pick<Media, 'storePrivate' | 'keepPrivate' | 'openPrivate'>
}

/** Images are decoded before anything is written: the limit is far above what a shopper needs. */
const requestRule = { limit: 20, windowSeconds: 60 * 60 }

export function createReturns(deps: ReturnsDeps) {
  return bindDeps(deps, { request, withdraw, openPicture })
}

/**
 * Requests the return of delivered items (D39). Each seller handles its own items: items of several sellers become
 * one request per seller.
 *
 * Locks the order, so that only one of several concurrent requests gets the same unit; a constraint enforces this
 * too.
 *
 * @throws ORDER_NOT_FOUND, also for other people's orders
 * @throws NOT_RETURNABLE with `items`: not of this order, not delivered, or delivered more than 14 days ago
 * @throws RETURN_EXCEEDS_BOUGHT with `items`: the quantity of each that can still be returned
 * @throws VALIDATION_FAILED a picture is not an image; RATE_LIMITED
 */
async function request(
  { db, clock, events, throttle, media }: ReturnsDeps,
  userId: number,
  orderId: string,
  requested: ReturnRequestInput,
  idempotency: IdempotencyKey | null,
): Promise<void> {
  await assertWithin(throttle, `return:${userId}`, requestRule)
  // Images are processed only for the order's owner. The returnable quantity is checked only below: a repeated
  // request, whose units the first request took, must get the first answer.
  await ownOrder(db, userId, orderId)
  const stored = await media.storePrivate(`shopper:${userId}`, requested.pictures, 'pictures')
  await inTransaction(db, (tx) =>
    once(tx, clock, idempotency, async () => {
      await queries.lockOrder(tx, orderId)
      const order = await ownOrder(tx, userId, orderId)
      const lines = await returnLines(tx, order, requested, clock.now())
      const { reason, details } = requested
      const pictureIds = await media.keepPrivate(tx, stored)
      const requests = { orderId, lines, reason, details, pictureIds, at: clock.now() }
      for (const returnId of await returns.insertReturns(tx, requests))
        await events.publish(tx, ReturnRequested, { returnId, orderId, userId })
      return null
    }),
  )
}

/**
 * @throws ORDER_NOT_FOUND, RETURN_NOT_FOUND, RETURN_NOT_WITHDRAWABLE the goods were received, or the return has ended
 */
function withdraw({ db, clock }: ReturnsDeps, userId: number, orderId: string, returnId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await queries.lockOrder(tx, orderId)
    await ownOrder(tx, userId, orderId)
    const found = await returns.findReturn(tx, returnId)
    if (found?.orderId !== orderId) throw new ShopError('RETURN_NOT_FOUND')
    if (!returnCan.withdraw(found)) throw new ShopError('RETURN_NOT_WITHDRAWABLE')
    await returns.withdraw(tx, returnId, clock.now())
  })
}

/** @throws ORDER_NOT_FOUND, RETURN_NOT_FOUND no such request, or the request has no such picture */
async function openPicture(
  { db, media }: ReturnsDeps,
  userId: number,
  orderId: string,
  { returnId, position }: { returnId: number; position: number },
): Promise<Buffer> {
  await ownOrder(db, userId, orderId)
  const pictureId = await returns.findPictureId(db, { orderId, returnId, position })
  const bytes = pictureId === undefined ? null : await media.openPrivate(pictureId)
  if (!bytes) throw new ShopError('RETURN_NOT_FOUND')
  return bytes
}

async function ownOrder(handle: Db | Tx, userId: number, orderId: string): Promise<OrderRow> {
  const order = await queries.findOrder(handle, orderId)
  if (order?.userId !== userId || order.erasedAt !== null) throw new ShopError('ORDER_NOT_FOUND')
  return order
}

async function returnLines(tx: Tx, order: OrderRow, { lines }: ReturnRequestInput, now: Date): Promise<ReturnLine[]> {
  const bought = new Map((await queries.listLines(tx, order.id)).map((line) => [line.id, line]))
  const quantities = new Map<number, number>()
  for (const { orderLineId, quantity } of lines)
    quantities.set(orderLineId, (quantities.get(orderLineId) ?? 0) + quantity)
  const chosen = [...quantities].map(([orderLineId, quantity]) => {
    const line = bought.get(orderLineId)
    return { orderLineId, quantity, line, returnable: line ? returnableUnits(order, line, now) : null }
  })

  const never = chosen.filter(({ returnable }) => returnable === null)
  if (never.length > 0)
    throw new ShopError('NOT_RETURNABLE', { items: never.map(({ orderLineId }) => ({ id: orderLineId })) })
  const tooMany = chosen.filter(({ quantity, returnable }) => quantity > (returnable ?? 0))
  if (tooMany.length > 0)
    throw new ShopError('RETURN_EXCEEDS_BOUGHT', {
      items: tooMany.map(({ orderLineId, returnable }) => ({ id: orderLineId, returnable })),
    })
  return chosen.flatMap(({ line, orderLineId, quantity }) =>
    line ? [{ storeId: line.storeId, orderLineId, quantity }] : [],
  )
}

/** The returnable quantity of a line; null when its seller order is not delivered, or was delivered too long ago. */
export function returnableUnits(order: OrderRow, line: LineRow, now: Date): number | null {
  const sellerOrder = order.sellerOrders.find(({ storeId }) => storeId === line.storeId)
  if (!sellerOrder || !isReturnable(order.paymentState, sellerOrder.deliveredAt, now)) return null
  // Units that were refunded without a return cannot be returned.
  const refundedAlone = Math.max(0, line.refundedQuantity - line.returnRefundedQuantity)
  return Math.max(0, line.quantity - line.returnedQuantity - line.cancelledQuantity - refundedAlone)
}
