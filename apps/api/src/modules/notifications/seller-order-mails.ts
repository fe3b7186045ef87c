import { momentText } from '../../platform/date-text.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { jobType, type JobData, type Jobs } from '../../platform/jobs/index.ts'
import type { Accounts } from '../accounts/index.ts'
import {
  CancellationDeclined,
  CancellationRequested,
  OrderCancelled,
  OrderPaid,
  PayOnDeliveryChosen,
  SellerOrderDelivered,
  SellerOrderShipped,
  UnitsCancelled,
  type CancelledUnits,
  type MailedSellerOrder,
  type MailViews,
} from '../orders/index.ts'
import type { Sellers } from '../sellers/index.ts'
import type { MailDeps } from './deliver.ts'
import {
  cancellationDeclinedMail,
  cancellationRequestedMail,
  newOrderMail,
  sellerOrderDeliveredMail,
  sellerOrderShippedMail,
  storeOrderCancelledMail,
  storeUnitsCancelledMail,
  unitsCancelledMail,
} from './templates/seller-order.ts'

type Deps = MailDeps & {
  accounts: Pick<Accounts, 'contacts'>
  mails: MailViews
  sellers: Pick<Sellers, 'peopleWith'>
}

const patient = { retryLimit: 12, canWait: true }
const mailSellerOrder = jobType<{ kind: 'order-shipped' | 'order-delivered'; sellerOrderId: number }>(
  'mail-seller-order',
  { about: 'Mail to a shopper about shipped or delivered items', ...patient, atOnce: 2 },
)
type Cancelled = { by: CancelledUnits['by']; isRefunded: boolean }
const mailCancelled = jobType<Cancelled & { cancellationId: number }>('mail-cancelled-units', {
  about: 'Mail to a shopper about cancelled items',
  ...patient,
})
const mailStoreCancelled = jobType<{
  sellerOrderId: number
  cancellationIds: readonly number[]
  isRefunded: boolean
}>('mail-store-cancelled-units', { about: 'Mail to a seller about cancelled items', ...patient })
const mailStores = jobType<{ kind: StoreMailKind; orderId: string }>('mail-stores-of-order', {
  about: 'Mail to the sellers of an order',
  ...patient,
  atOnce: 2,
})
const mailCancellation = jobType<{
  kind: 'cancellation-declined' | 'seller-cancellation-requested'
  sellerOrderId: number
}>('mail-cancellation', { about: 'Mail about a cancellation request', ...patient })
type StoreMailKind = 'seller-new-order' | 'seller-order-cancelled'

const buyerMails = { 'order-shipped': sellerOrderShippedMail, 'order-delivered': sellerOrderDeliveredMail }
const storeMails = { 'seller-new-order': newOrderMail, 'seller-order-cancelled': storeOrderCancelledMail }

/** A mail is sent only if its statement is still true. */
const isStillTrue: Record<StoreMailKind, (sellerOrder: MailedSellerOrder) => boolean> = {
  'seller-new-order': ({ state }) => state === 'new' || state === 'processing',
  'seller-order-cancelled': ({ state }) => state === 'cancelled',
}

export function sellerOrderMailSubscriptions(events: DomainEvents, jobs: Pick<Jobs, 'send'>): void {
  events.subscribe(SellerOrderShipped, (tx, { sellerOrderId }) =>
    jobs.send(tx, mailSellerOrder, { kind: 'order-shipped', sellerOrderId }),
  )
  events.subscribe(SellerOrderDelivered, (tx, { sellerOrderId }) =>
    jobs.send(tx, mailSellerOrder, { kind: 'order-delivered', sellerOrderId }),
  )
  events.subscribe(UnitsCancelled, async (tx, { sellerOrderId, cancellationIds, paidIds, by, isRefunded }) => {
    // When everything is refunded, the buyer is notified by the refund mail.
    if (by !== 'shop')
      for (const cancellationId of cancellationIds)
        await jobs.send(tx, mailCancelled, {
          cancellationId,
          by,
          isRefunded: isRefunded && paidIds.includes(cancellationId),
        })
    if (by !== 'store') await jobs.send(tx, mailStoreCancelled, { sellerOrderId, cancellationIds, isRefunded })
  })
  events.subscribe(CancellationRequested, (tx, { sellerOrderId }) =>
    jobs.send(tx, mailCancellation, { kind: 'seller-cancellation-requested', sellerOrderId }),
  )
  events.subscribe(CancellationDeclined, (tx, { sellerOrderId }) =>
    jobs.send(tx, mailCancellation, { kind: 'cancellation-declined', sellerOrderId }),
  )
  events.subscribe(OrderPaid, (tx, { orderId }) => jobs.send(tx, mailStores, { kind: 'seller-new-order', orderId }))
  events.subscribe(PayOnDeliveryChosen, (tx, { orderId }) =>
    jobs.send(tx, mailStores, { kind: 'seller-new-order', orderId }),
  )
  events.subscribe(OrderCancelled, (tx, { orderId }) =>
    jobs.send(tx, mailStores, { kind: 'seller-order-cancelled', orderId }),
  )
}

/**
 * Mails to stores and buyers about seller orders. The buyer of a seller order that a store was notified of has paid or
 * is confirmed.
 */
export function sellerOrderMailJobs(jobs: Pick<Jobs, 'handle'>, deps: Deps): void {
  jobs.handle(mailSellerOrder, (data) => sendSellerOrder(deps, data))
  jobs.handle(mailCancelled, (data) => sendCancelled(deps, data))
  jobs.handle(mailStoreCancelled, (data) => sendStoreCancelled(deps, data))
  jobs.handle(mailCancellation, (data) => sendCancellation(deps, data))
  jobs.handle(mailStores, (data) => sendStores(deps, data))
}

function urlsOf({ publicUrl }: Deps, orderId: string) {
  return {
    order: `${publicUrl}/order/${orderId}`,
    tracking: `${publicUrl}/orders/${orderId}/track`,
  }
}

function dashboardOf({ publicUrl }: Deps, sellerOrderId: number) {
  return `${publicUrl}/Seller/Dashboard/orders/${sellerOrderId}`
}

/** The people who process a store's orders, with their address. */
async function peopleOf({ accounts, db, sellers }: Deps, storeId: number): Promise<[userId: number, email: string][]> {
  const contacts = await accounts.contacts(db, await sellers.peopleWith(db, storeId, 'orders'))
  return [...contacts].flatMap(([userId, { email }]) => (email === null ? [] : [[userId, email]]))
}

async function sendSellerOrder(deps: Deps, { kind, sellerOrderId }: JobData<typeof mailSellerOrder>) {
  const { mails, db, contact, deliver } = deps
  const sellerOrder = await mails.sellerOrder(db, sellerOrderId)
  // An erased person has no address.
  if (!sellerOrder || sellerOrder.email === '') return
  const text = buyerMails[kind]({ sellerOrder, urls: urlsOf(deps, sellerOrder.orderId), contact: contact() })
  await deliver({ kind, about: String(sellerOrderId), to: sellerOrder.email, text })
}

async function sendCancelled(deps: Deps, { cancellationId, by, isRefunded }: JobData<typeof mailCancelled>) {
  const { mails, db, contact, deliver } = deps
  const cancelled = await mails.cancellation(db, cancellationId)
  if (!cancelled || cancelled.email === '') return
  const orderUrl = urlsOf(deps, cancelled.orderId).order
  const text = unitsCancelledMail({ cancelled, by, isRefunded, orderUrl, contact: contact() })
  await deliver({ kind: 'line-cancelled', about: String(cancellationId), to: cancelled.email, text })
}

async function sendStoreCancelled(
  deps: Deps,
  { sellerOrderId, cancellationIds, isRefunded }: JobData<typeof mailStoreCancelled>,
) {
  const { mails, db, contact, deliver } = deps
  const reported = await Promise.all(cancellationIds.map((id) => mails.cancellation(db, id)))
  const cancelled = reported.filter((one) => one !== undefined)
  const [first] = cancelled
  if (!first) return
  const { orderNumber, storeId } = first
  const text = storeUnitsCancelledMail({
    orderNumber,
    items: cancelled.map(({ productName: name, variantName, quantity }) => ({ name, variantName, quantity })),
    isRefunded,
    dashboardUrl: dashboardOf(deps, sellerOrderId),
    contact: contact(),
  })
  for (const [userId, email] of await peopleOf(deps, storeId))
    await deliver({ kind: 'seller-units-cancelled', about: `${cancellationIds[0]}.${userId}`, to: email, text })
}

async function sendCancellation(deps: Deps, { kind, sellerOrderId }: JobData<typeof mailCancellation>) {
  const { mails, db, contact, deliver } = deps
  const sellerOrder = await mails.sellerOrder(db, sellerOrderId)
  if (!sellerOrder?.cancellation) return
  const { state, dueAt, reason } = sellerOrder.cancellation
  if (kind === 'cancellation-declined') {
    if (state !== 'declined' || sellerOrder.email === '') return
    const text = cancellationDeclinedMail({
      sellerOrder,
      reason,
      orderUrl: urlsOf(deps, sellerOrder.orderId).order,
      contact: contact(),
    })
    await deliver({ kind, about: String(sellerOrderId), to: sellerOrder.email, text })
    return
  }
  if (state !== 'requested') return
  const text = cancellationRequestedMail({
    sellerOrder,
    dueAt: momentText(new Date(dueAt)),
    dashboardUrl: dashboardOf(deps, sellerOrderId),
    contact: contact(),
  })
  for (const [userId, email] of await peopleOf(deps, sellerOrder.storeId))
    await deliver({ kind, about: `${sellerOrderId}.${userId}`, to: email, text })
}

async function sendStores(deps: Deps, { kind, orderId }: JobData<typeof mailStores>) {
  const { mails, db, contact, deliver } = deps
  for (const sellerOrder of await mails.sellerOrders(db, orderId)) {
    if (!isStillTrue[kind](sellerOrder)) continue
    const text = storeMails[kind]({ sellerOrder, dashboardUrl: dashboardOf(deps, sellerOrder.id), contact: contact() })
    for (const [userId, email] of await peopleOf(deps, sellerOrder.storeId))
      await deliver({ kind, about: `${sellerOrder.id}.${userId}`, to: email, text })
  }
}
