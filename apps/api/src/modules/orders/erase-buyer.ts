import { isOpenReturn, orderStatus, type OrderStatus } from '#contract/shared/states.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Media } from '../media/index.ts'
import * as queries from './erase-buyer.queries.ts'

/** Goods or money of the order are still outstanding. */
const unfinished = new Set<OrderStatus>(['pending', 'paid', 'processing', 'shipped'])

/**
 * Of an erased person's orders only the items, their prices and the county remain, which the books and the invoices
 * need.
 * @throws ACCOUNT_HAS_OPEN_ORDERS, ACCOUNT_HAS_OPEN_RETURN
 */
export async function eraseBuyer(
  { clock, media }: { clock: Clock; media: Pick<Media, 'dropPrivate'> },
  tx: Tx,
  userId: number,
): Promise<void> {
  await assertFinished(tx, userId)
  await queries.blankOrders(tx, userId, clock.now())
  await queries.eraseCommentsAbout(tx, userId)
  await media.dropPrivate(tx, await queries.eraseReturns(tx, userId))
}

/** Locks the person's orders, so that no return can be requested meanwhile. */
async function assertFinished(tx: Tx, userId: number): Promise<void> {
  const orders = await queries.lockOrders(tx, userId)
  if (orders.some(({ paymentState, sellerOrders }) => unfinished.has(orderStatus(paymentState, sellerOrders))))
    throw new ShopError('ACCOUNT_HAS_OPEN_ORDERS')
  if (orders.some(({ returns }) => returns.some(isOpenReturn))) throw new ShopError('ACCOUNT_HAS_OPEN_RETURN')
}
