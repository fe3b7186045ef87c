import { isOpenReturn, orderStatus, type OrderStatus } from '#contract/states.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { AccountErased } from '../accounts/index.ts'
import type { Media } from '../media/index.ts'
import * as queries from './forget-buyer.queries.ts'

/** Somebody still waits for the goods or for the money. */
const unfinished = new Set<OrderStatus>(['pending', 'paid', 'processing', 'shipped'])

/**
 * What is left of an erased person's orders is what was bought for how much, and the county: the books and the invoices
 * need no more. An order that is not finished, or a return that is open, stands in the way.
 */
export function forgetBuyers(deps: { events: DomainEvents; clock: Clock; media: Pick<Media, 'dropPrivate'> }): void {
  const { events, clock, media } = deps

  events.subscribe(AccountErased, async (tx, { userId }) => {
    await assertFinished(tx, userId)
    await queries.blankOrders(tx, userId, clock.now())
    await queries.forgetWordsAbout(tx, userId)
    await media.dropPrivate(tx, await queries.forgetReturns(tx, userId))
  })
}

/** Locks the person's orders: no return of one is asked for meanwhile. */
async function assertFinished(tx: Tx, userId: number): Promise<void> {
  const orders = await queries.lockOrders(tx, userId)
  if (orders.some(({ money, parts }) => unfinished.has(orderStatus(money, parts))))
    throw new ShopError('ACCOUNT_HAS_OPEN_ORDERS')
  if (orders.some(({ returns }) => returns.some(isOpenReturn))) throw new ShopError('ACCOUNT_HAS_OPEN_RETURN')
}
