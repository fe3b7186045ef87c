import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { SellerScope } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { deriveSecret, isSameText, mac, sixDigits, type AuthSecret } from '../../accounts/index.ts'
import { audit, type Actor } from '../../audit/index.ts'
import type { MovePart } from '../move-part.ts'
import * as orders from '../orders.queries.ts'
import * as queries from './seller-orders.queries.ts'

export type Handover = ReturnType<typeof createHandover>

/** The three ways in which a part becomes delivered (D36). */
export function createHandover(deps: { db: Db; clock: Clock; authSecret: AuthSecret; movePart: MovePart }) {
  const { db, authSecret, movePart } = deps
  const secret = deriveSecret(authSecret, 'handover code')

  /** What the buyer of a part is shown, and nobody else; kept nowhere. */
  function codeOf(partId: number): string {
    return sixDigits(mac(secret, partId))
  }

  /**
   * By the code its buyer showed to whoever brought it. A wrong one is counted, whoever tries at once.
   * @throws ORDER_NOT_FOUND, ORDER_STEP_NOT_POSSIBLE it is not on its way
   * @throws ORDER_NOT_PAID its money is to be taken at the door first; the try does not count
   * @throws HANDOVER_CODE_WRONG with `tries_left`; HANDOVER_CODE_LOCKED once there are none
   */
  async function byCode({ storeId, userId }: SellerScope, partId: number, code: string): Promise<void> {
    const triesLeft = await inTransaction(db, async (tx) => {
      const orderId = await queries.findPartOrder(tx, storeId, partId)
      const order = orderId === undefined ? undefined : await orders.lockParts(tx, orderId)
      const part = order?.parts.find(({ id }) => id === partId)
      if (orderId === undefined || !order || !part) throw new ShopError('ORDER_NOT_FOUND')
      if (part.state !== 'shipped') throw new ShopError('ORDER_STEP_NOT_POSSIBLE', { state: part.state })
      if (order.money === 'on_delivery') throw new ShopError('ORDER_NOT_PAID')
      const left = await queries.countTry(tx, partId)
      if (left === null) throw new ShopError('HANDOVER_CODE_LOCKED')
      if (!isSameText(code, codeOf(partId))) return left
      await movePart(tx, { orderId, storeId }, 'delivered')
      await logDelivery(tx, { partId, orderId, by: `shopper:${userId}` })
      return null
    })
    if (triesLeft !== null) throw new ShopError('HANDOVER_CODE_WRONG', { tries_left: triesLeft })
  }

  /**
   * By its buyer's word. Said again, nothing changes.
   * @throws ORDER_NOT_FOUND, for other people's orders too; ORDER_STEP_NOT_POSSIBLE it is not on its way, or not paid
   */
  async function byBuyer(userId: number, orderId: string, partId: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      const order = await orders.lockParts(tx, orderId)
      const part = order?.parts.find(({ id }) => id === partId)
      if (order?.userId !== userId || !part) throw new ShopError('ORDER_NOT_FOUND')
      if (part.state === 'delivered' || part.state === 'completed') return
      await movePart(tx, { orderId, storeId: part.storeId }, 'delivered')
      await logDelivery(tx, { partId, orderId, by: `shopper:${userId}` })
    })
  }

  /**
   * By an operator, who heard it from both; of one store's part, or of all that are on their way.
   * @returns how many parts are delivered now that were not
   * @throws ORDER_STEP_NOT_POSSIBLE none is on its way, or it is not paid
   */
  async function byOperator(
    tx: Tx,
    { orderId, storeId, by }: { orderId: string; storeId: number | null; by: Actor },
  ): Promise<number> {
    const order = await orders.lockParts(tx, orderId)
    const sent = order?.parts.filter(
      (part) => part.state === 'shipped' && (storeId === null || part.storeId === storeId),
    )
    if (!sent || sent.length === 0) throw new ShopError('ORDER_STEP_NOT_POSSIBLE')
    for (const part of sent) {
      await movePart(tx, { orderId, storeId: part.storeId }, 'delivered')
      await logDelivery(tx, { partId: part.id, orderId, by })
    }
    return sent.length
  }

  /** Whoever said so: the store with its buyer's code, its buyer, or an operator. */
  function logDelivery(tx: Tx, { partId, orderId, by }: { partId: number; orderId: string; by: Actor }): Promise<void> {
    return audit(tx, {
      actor: by,
      action: 'seller_order.delivered',
      subject: `seller_order:${partId}`,
      changes: { orderId, from: 'shipped', to: 'delivered' },
    })
  }

  return { codeOf, byCode, byBuyer, byOperator }
}
