import type { Db } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { jobType, type Jobs } from '../../platform/jobs/index.ts'
import type { Accounts } from '../accounts/index.ts'
import {
  CancellationDeclined,
  CancellationRequested,
  OrderCancelled,
  OrderPaid,
  OrderToPayAtDoor,
  PartDelivered,
  PartShipped,
  UnitsCancelled,
  type CancelledUnits,
  type MailedPart,
  type Orders,
} from '../orders/index.ts'
import type { Sellers } from '../sellers/index.ts'
import type { Deliver } from './deliver.ts'
import {
  cancellationDeclinedMail,
  cancellationRequestedMail,
  newOrderMail,
  partDeliveredMail,
  partShippedMail,
  storeOrderCancelledMail,
  storeUnitsCancelledMail,
  unitsCancelledMail,
} from './templates/order-part.ts'

type Deps = {
  db: Db
  events: DomainEvents
  jobs: Jobs
  accounts: Pick<Accounts, 'contacts'>
  orders: Pick<Orders, 'partForMail' | 'partsForMail' | 'cancellationForMail'>
  sellers: Pick<Sellers, 'peopleWith'>
  deliver: Deliver
  publicUrl: string
  /** Contact details of the shop. */
  contact: () => string
}

const patient = { retryLimit: 12, canWait: true }
const mailPart = jobType<{ kind: 'order-shipped' | 'order-delivered'; partId: number }>('mail-part', patient)
type Cancelled = { by: CancelledUnits['by']; hasMoneyBack: boolean }
const mailCancelled = jobType<Cancelled & { cancellationId: number }>('mail-cancelled-units', patient)
const mailStoreCancelled = jobType<{ partId: number; cancellationIds: readonly number[]; hasMoneyBack: boolean }>(
  'mail-store-cancelled-units',
  patient,
)
const mailStores = jobType<{ kind: StoreMailKind; orderId: string }>('mail-stores-of-order', patient)
const mailCancellation = jobType<{ kind: 'cancellation-declined' | 'seller-cancellation-requested'; partId: number }>(
  'mail-cancellation',
  patient,
)
type StoreMailKind = 'seller-new-order' | 'seller-order-cancelled'

const buyerMails = { 'order-shipped': partShippedMail, 'order-delivered': partDeliveredMail }
const storeMails = { 'seller-new-order': newOrderMail, 'seller-order-cancelled': storeOrderCancelledMail }

/** A mail is sent only if its statement is still true. */
const stillSo: Record<StoreMailKind, (part: MailedPart) => boolean> = {
  'seller-new-order': ({ state }) => state === 'new' || state === 'processing',
  'seller-order-cancelled': ({ state }) => state === 'cancelled',
}

/**
 * Mails to stores and buyers about seller orders. The buyer of a seller order that a store was notified of has paid or
 * is confirmed.
 */
export function mailOrderParts(deps: Deps): void {
  const { db, events, jobs, accounts, orders, sellers, deliver, publicUrl, contact } = deps

  events.subscribe(PartShipped, (tx, { partId }) => jobs.send(tx, mailPart, { kind: 'order-shipped', partId }))
  events.subscribe(PartDelivered, (tx, { partId }) => jobs.send(tx, mailPart, { kind: 'order-delivered', partId }))
  events.subscribe(UnitsCancelled, async (tx, { partId, cancellationIds, paidIds, by, hasMoneyBack }) => {
    // When everything is refunded, the buyer is notified by the refund mail.
    if (by !== 'shop')
      for (const cancellationId of cancellationIds)
        await jobs.send(tx, mailCancelled, {
          cancellationId,
          by,
          hasMoneyBack: hasMoneyBack && paidIds.includes(cancellationId),
        })
    if (by !== 'store') await jobs.send(tx, mailStoreCancelled, { partId, cancellationIds, hasMoneyBack })
  })
  events.subscribe(CancellationRequested, (tx, { partId }) =>
    jobs.send(tx, mailCancellation, { kind: 'seller-cancellation-requested', partId }),
  )
  events.subscribe(CancellationDeclined, (tx, { partId }) =>
    jobs.send(tx, mailCancellation, { kind: 'cancellation-declined', partId }),
  )
  events.subscribe(OrderPaid, (tx, { orderId }) => jobs.send(tx, mailStores, { kind: 'seller-new-order', orderId }))
  events.subscribe(OrderToPayAtDoor, (tx, { orderId }) =>
    jobs.send(tx, mailStores, { kind: 'seller-new-order', orderId }),
  )
  events.subscribe(OrderCancelled, (tx, { orderId }) =>
    jobs.send(tx, mailStores, { kind: 'seller-order-cancelled', orderId }),
  )

  const urlsOf = (orderId: string) => ({
    order: `${publicUrl}/order/${orderId}`,
    tracking: `${publicUrl}/orders/${orderId}/track`,
  })

  const dashboardOf = (partId: number) => `${publicUrl}/Seller/Dashboard?tab=orders&order=${partId}`

  /** The people who process a store's orders, with their address. */
  async function peopleOf(storeId: number): Promise<[userId: number, email: string][]> {
    const contacts = await accounts.contacts(db, await sellers.peopleWith(db, storeId, 'orders'))
    return [...contacts].flatMap(([userId, { email }]) => (email === null ? [] : [[userId, email]]))
  }

  jobs.handle(mailPart, async ({ kind, partId }) => {
    const part = await orders.partForMail(db, partId)
    // An erased person has no address.
    if (!part || part.email === '') return
    const text = buyerMails[kind]({ part, urls: urlsOf(part.orderId), contact: contact() })
    await deliver({ kind, about: String(partId), to: part.email, text })
  })

  jobs.handle(mailCancelled, async ({ cancellationId, by, hasMoneyBack }) => {
    const cancelled = await orders.cancellationForMail(db, cancellationId)
    if (!cancelled || cancelled.email === '') return
    const orderUrl = urlsOf(cancelled.orderId).order
    const text = unitsCancelledMail({ cancelled, by, hasMoneyBack, orderUrl, contact: contact() })
    await deliver({ kind: 'line-cancelled', about: String(cancellationId), to: cancelled.email, text })
  })

  jobs.handle(mailStoreCancelled, async ({ partId, cancellationIds, hasMoneyBack }) => {
    const told = await Promise.all(cancellationIds.map((id) => orders.cancellationForMail(db, id)))
    const cancelled = told.filter((one) => one !== undefined)
    const [first] = cancelled
    if (!first) return
    const { orderNumber, storeId } = first
    const text = storeUnitsCancelledMail({
      orderNumber,
      items: cancelled.map(({ productName: name, variantName, quantity }) => ({ name, variantName, quantity })),
      hasMoneyBack,
      dashboardUrl: dashboardOf(partId),
      contact: contact(),
    })
    for (const [userId, email] of await peopleOf(storeId))
      await deliver({ kind: 'seller-units-cancelled', about: `${cancellationIds[0]}.${userId}`, to: email, text })
  })

  jobs.handle(mailCancellation, async ({ kind, partId }) => {
    const part = await orders.partForMail(db, partId)
    if (!part?.cancellation) return
    const { state, dueAt, reason } = part.cancellation
    if (kind === 'cancellation-declined') {
      if (state !== 'declined' || part.email === '') return
      const text = cancellationDeclinedMail({ part, reason, orderUrl: urlsOf(part.orderId).order, contact: contact() })
      await deliver({ kind, about: String(partId), to: part.email, text })
      return
    }
    if (state !== 'requested') return
    const text = cancellationRequestedMail({
      part,
      dueAt: momentOf(new Date(dueAt)),
      dashboardUrl: dashboardOf(partId),
      contact: contact(),
    })
    for (const [userId, email] of await peopleOf(part.storeId))
      await deliver({ kind, about: `${partId}.${userId}`, to: email, text })
  })

  jobs.handle(mailStores, async ({ kind, orderId }) => {
    for (const part of await orders.partsForMail(db, orderId)) {
      if (!stillSo[kind](part)) continue
      const text = storeMails[kind]({ part, dashboardUrl: dashboardOf(part.id), contact: contact() })
      for (const [userId, email] of await peopleOf(part.storeId))
        await deliver({ kind, about: `${part.id}.${userId}`, to: email, text })
    }
  })
}

/** A time in Nairobi, as mails show it: "Tue 24 Nov, 2:58 pm". */
function momentOf(at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Nairobi',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('weekday')} ${of('day')} ${of('month')}, ${of('hour')}:${of('minute')} ${of('dayPeriod')}`
}
