import { bindDeps } from '#bind-deps'
import { isSameText, mac, sixDigits } from '../../../platform/crypto/hash.ts'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { SellerScope } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { deriveSecret, type AuthSecret } from '../../accounts/index.ts'
import { audit, type Actor } from '../../audit/index.ts'
import type { TransitionSellerOrder } from '../fulfilment/transition-seller-order.ts'
import * as orders from '../orders.queries.ts'
import * as queries from './seller-orders.queries.ts'

export type Handover = ReturnType<typeof createHandover>

export type HandoverDeps = {
  db: Db
  clock: Clock
  authSecret: AuthSecret
  transitionSellerOrder: TransitionSellerOrder
}

/** The dependencies, and what is derived from them once. */
type HandoverContext = HandoverDeps & { secret: Buffer }

/** The three ways in which a seller order becomes delivered (D36). */
export function createHandover(deps: HandoverDeps) {
  const { authSecret } = deps
  const secret = deriveSecret(authSecret, 'handover code')
  const context: HandoverContext = { ...deps, secret }
  return bindDeps(context, { codeOf, byCode, byBuyer, byOperator })
}

/** The code that only the buyer of a seller order sees; it is not stored. */
function codeOf({ secret }: HandoverContext, sellerOrderId: number): string {
  return sixDigits(mac(secret, sellerOrderId))
}

/**
 * By the handover code that the buyer showed to the courier. Every wrong code is counted, also of concurrent
 * attempts.
 * @throws ORDER_NOT_FOUND, ORDER_STEP_NOT_POSSIBLE it is not shipped
 * @throws ORDER_NOT_PAID it must be paid on delivery first; the attempt does not count
 * @throws HANDOVER_CODE_WRONG with `attempts_left`; HANDOVER_CODE_LOCKED when no attempts are left
 */
async function byCode(
  deps: HandoverContext,
  { storeId, userId }: SellerScope,
  sellerOrderId: number,
  code: string,
): Promise<void> {
  const attemptsLeft = await inTransaction(deps.db, async (tx) => {
    const orderId = await queries.findOrderOfSellerOrder(tx, storeId, sellerOrderId)
    const order = orderId === undefined ? undefined : await orders.lockSellerOrders(tx, orderId)
    const sellerOrder = order?.sellerOrders.find(({ id }) => id === sellerOrderId)
    if (orderId === undefined || !order || !sellerOrder) throw new ShopError('ORDER_NOT_FOUND')
    if (sellerOrder.state !== 'shipped') throw new ShopError('ORDER_STEP_NOT_POSSIBLE', { state: sellerOrder.state })
    if (order.paymentState === 'on_delivery') throw new ShopError('ORDER_NOT_PAID')
    const left = await queries.countTry(tx, sellerOrderId)
    if (left === null) throw new ShopError('HANDOVER_CODE_LOCKED')
    if (!isSameText(code, codeOf(deps, sellerOrderId))) return left
    await deps.transitionSellerOrder(tx, { orderId, storeId }, 'delivered')
    await logDelivery(tx, { sellerOrderId, orderId, by: `shopper:${userId}` })
    return null
  })
  if (attemptsLeft !== null) throw new ShopError('HANDOVER_CODE_WRONG', { attempts_left: attemptsLeft })
}

/**
 * By the buyer's confirmation. A repeated confirmation changes nothing.
 * @throws ORDER_NOT_FOUND, also for other people's orders; ORDER_STEP_NOT_POSSIBLE it is not shipped, or not paid
 */
async function byBuyer(
  { db, transitionSellerOrder }: HandoverContext,
  userId: number,
  orderId: string,
  sellerOrderId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await orders.lockSellerOrders(tx, orderId)
    const sellerOrder = order?.sellerOrders.find(({ id }) => id === sellerOrderId)
    if (order?.userId !== userId || !sellerOrder) throw new ShopError('ORDER_NOT_FOUND')
    if (sellerOrder.state === 'delivered' || sellerOrder.state === 'completed') return
    await transitionSellerOrder(tx, { orderId, storeId: sellerOrder.storeId }, 'delivered')
    await logDelivery(tx, { sellerOrderId, orderId, by: `shopper:${userId}` })
  })
}

/**
 * By an operator, whom buyer and courier informed; for one seller order, or for all that are shipped.
 * @returns how many seller orders became delivered now
 * @throws ORDER_STEP_NOT_POSSIBLE none is shipped, or it is not paid
 */
async function byOperator(
  { transitionSellerOrder }: HandoverContext,
  tx: Tx,
  { orderId, storeId, by }: { orderId: string; storeId: number | null; by: Actor },
): Promise<number> {
  const order = await orders.lockSellerOrders(tx, orderId)
  const sent = order?.sellerOrders.filter(
    (sellerOrder) => sellerOrder.state === 'shipped' && (storeId === null || sellerOrder.storeId === storeId),
  )
  if (!sent || sent.length === 0) throw new ShopError('ORDER_STEP_NOT_POSSIBLE')
  for (const sellerOrder of sent) {
    await transitionSellerOrder(tx, { orderId, storeId: sellerOrder.storeId }, 'delivered')
    await logDelivery(tx, { sellerOrderId: sellerOrder.id, orderId, by })
  }
  return sent.length
}

/** Who confirmed it: the store with the buyer's code, the buyer, or an operator. */
function logDelivery(
  tx: Tx,
  { sellerOrderId, orderId, by }: { sellerOrderId: number; orderId: string; by: Actor },
): Promise<void> {
  return audit(tx, {
    actor: by,
    action: 'seller_order.delivered',
    subject: `seller_order:${sellerOrderId}`,
    changes: { orderId, from: 'shipped', to: 'delivered' },
  })
}
