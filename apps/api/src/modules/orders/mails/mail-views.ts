import { bindDeps } from '#bind-deps'
import type { Db } from '../../../platform/db/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { Sellers } from '../../sellers/index.ts'
import * as queries from '../orders.queries.ts'
import { sectionsOf } from '../receipts/receipt.ts'
import type { Receipts } from '../receipts/receipts.ts'
import { findMailedReturn } from '../returns/returns.queries.ts'
import {
  findCancellationToMail,
  findSellerOrderToMail,
  listSellerOrdersToMail,
} from '../seller/seller-orders.queries.ts'
import {
  mailedOrder,
  type MailedCancellation,
  type MailedOrder,
  type MailedRefund,
  type MailedReturn,
  type MailedSellerOrder,
} from './mailed-order.ts'

/** The read model of mails: the content of each, read when the mail is sent. */
export type MailViews = ReturnType<typeof createMailViews>

type MailViewsDeps = {
  payments: { refunds: Pick<Payments['refunds'], 'find'> }
  sellers: Pick<Sellers, 'names'>
  receipts: Pick<Receipts, 'of'>
}

export function createMailViews(deps: MailViewsDeps) {
  return bindDeps(deps, { order, refund, returnRequest, sellerOrder, sellerOrders, cancellation })
}

/** The content of a mail about an order; undefined when there is no such order. */
async function order(
  { sellers, receipts }: MailViewsDeps,
  handle: Db,
  orderId: string,
): Promise<MailedOrder | undefined> {
  const found = await queries.findOrder(handle, orderId)
  if (!found) return undefined
  const lines = await queries.listLines(handle, orderId)
  const storeIds = found.sellerOrders.map(({ storeId }) => storeId)
  const [names, receipt] = await Promise.all([sellers.names(handle, storeIds), receipts.of(handle, found, lines)])
  return mailedOrder(found, sectionsOf(lines, names), receipt)
}

/** The content of a mail about a refund; undefined when there is no such refund. */
async function refund({ payments }: MailViewsDeps, handle: Db, refundId: number): Promise<MailedRefund | undefined> {
  const found = await payments.refunds.find(handle, refundId)
  const ofOrder = found && (await queries.findOrder(handle, found.orderId))
  if (!found || !ofOrder) return undefined
  const { orderNumber, email, userId } = ofOrder
  const { amountCents, state, byHandChannel } = found
  const byHand = byHandChannel === 'provider' ? null : byHandChannel
  return { orderNumber, email, userId, amountCents, isDone: state === 'done', byHand }
}

/** The content of the mail about a return; undefined when it is withdrawn or does not exist. */
async function returnRequest(
  { sellers }: MailViewsDeps,
  handle: Db,
  returnId: number,
): Promise<MailedReturn | undefined> {
  const found = await findMailedReturn(handle, returnId)
  if (!found) return undefined
  const { storeId, ...content } = found
  return { ...content, seller: await sellerName(sellers, handle, storeId) }
}

/** The content of the mails about one seller order; undefined when it does not exist. */
async function sellerOrder(
  { sellers }: MailViewsDeps,
  handle: Db,
  sellerOrderId: number,
): Promise<MailedSellerOrder | undefined> {
  const found = await findSellerOrderToMail(handle, sellerOrderId)
  return found && { ...found, seller: await sellerName(sellers, handle, found.storeId) }
}

/** The seller orders of an order whose stores were notified of it. */
async function sellerOrders({ sellers }: MailViewsDeps, handle: Db, orderId: string): Promise<MailedSellerOrder[]> {
  const found = await listSellerOrdersToMail(handle, orderId)
  const names = await sellers.names(
    handle,
    found.map(({ storeId }) => storeId),
  )
  return found.map((one) => ({ ...one, seller: names.get(one.storeId) ?? '' }))
}

/** The content of the mail about cancelled units; undefined when there are none. */
async function cancellation(
  { sellers }: MailViewsDeps,
  handle: Db,
  cancellationId: number,
): Promise<MailedCancellation | undefined> {
  const found = await findCancellationToMail(handle, cancellationId)
  return found && { ...found, seller: await sellerName(sellers, handle, found.storeId) }
}

async function sellerName(sellers: MailViewsDeps['sellers'], handle: Db, storeId: number): Promise<string> {
  return (await sellers.names(handle, [storeId])).get(storeId) ?? ''
}
