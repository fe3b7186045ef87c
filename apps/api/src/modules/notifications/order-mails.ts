import type { OrderPaymentState } from '#contract/shared/states.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { jobType, type JobData, type Jobs } from '../../platform/jobs/index.ts'
import type { Log } from '../../platform/log.ts'
import type { Accounts } from '../accounts/index.ts'
import {
  OrderExpired,
  OrderPaid,
  OrderPlaced,
  PayOnDeliveryChosen,
  ReceiptRequested,
  ReturnDecided,
  ReturnRequested,
  type MailViews,
  type Orders,
  type Receipt,
} from '../orders/index.ts'
import { RefundDone, RefundRequested } from '../payments/payments.events.ts'
import type { MailDeps } from './deliver.ts'
import type { MailFile } from './mailer.ts'
import type { MailKind } from './notifications.tables.ts'
import type { MailText } from './templates/layout.ts'
import {
  orderExpiredMail,
  orderPaidMail,
  orderPlacedMail,
  receiptAgainMail,
  type OrderMail,
} from './templates/order.ts'
import { payOnDeliveryMail } from './templates/pay-on-delivery.ts'
import { refundDoneMail, refundOnItsWayMail, type RefundMail } from './templates/refund.ts'
import { returnApprovedMail, returnRejectedMail, returnRequestedMail } from './templates/return.ts'

type Deps = MailDeps & {
  log: Log
  accounts: Pick<Accounts, 'contact'>
  mails: MailViews
  receipts: Pick<Orders['receipts'], 'render'>
}

type RefundMailKind = Extract<MailKind, `refund-${string}`>
type OrderMailKind = Extract<MailKind, 'order-placed' | 'order-on-delivery' | 'order-paid' | 'order-expired'>

const patient = { retryLimit: 12, canWait: true }
const mailOrder = jobType<{ kind: OrderMailKind; orderId: string; userId: number }>('mail-order', {
  about: 'Mail to a shopper about an order',
  ...patient,
  atOnce: 4,
})
const mailReceiptAgain = jobType<{ noteId: number; orderId: string }>('mail-receipt-again', {
  about: 'Mail to a shopper with a receipt',
  ...patient,
})
const mailRefund = jobType<{ kind: RefundMailKind; refundId: number; orderId: string }>('mail-refund', {
  about: 'Mail to a shopper about a refund',
  ...patient,
})
type ReturnData = { returnId: number; orderId: string; userId: number }
const mailReturn = jobType<ReturnData>('mail-return', { about: 'Mail to a shopper about a return request', ...patient })
const mailReturnDecided = jobType<ReturnData>('mail-return-decided', {
  about: 'Mail to a shopper about an approved or rejected return',
  ...patient,
})

const refundMails: Record<RefundMailKind, (mail: RefundMail) => MailText> = {
  'refund-on-its-way': refundOnItsWayMail,
  'refund-done': refundDoneMail,
}

const orderMails: Record<OrderMailKind, (mail: OrderMail) => MailText> = {
  'order-placed': orderPlacedMail,
  'order-on-delivery': payOnDeliveryMail,
  'order-paid': orderPaidMail,
  'order-expired': orderExpiredMail,
}

/** Mails may be sent late and out of order: a mail is sent only if its statement is still true. */
const isStillTrue: Record<OrderMailKind, (paymentState: OrderPaymentState) => boolean> = {
  'order-placed': (paymentState) => paymentState === 'due',
  'order-on-delivery': (paymentState) => paymentState === 'on_delivery',
  'order-paid': () => true,
  'order-expired': (paymentState) => paymentState === 'expired',
}

/** Limits an attachment's size, because customers buy mobile data in small bundles. An ordinary receipt has 30 KB. */
const MAX_ATTACHED_BYTES = 200_000

export function orderMailSubscriptions(events: DomainEvents, jobs: Pick<Jobs, 'send'>): void {
  events.subscribe(OrderPlaced, (tx, event) => jobs.send(tx, mailOrder, { kind: 'order-placed', ...event }))
  events.subscribe(PayOnDeliveryChosen, (tx, event) =>
    jobs.send(tx, mailOrder, { kind: 'order-on-delivery', ...event }),
  )
  events.subscribe(OrderPaid, (tx, event) => jobs.send(tx, mailOrder, { kind: 'order-paid', ...event }))
  events.subscribe(OrderExpired, (tx, event) => jobs.send(tx, mailOrder, { kind: 'order-expired', ...event }))
  events.subscribe(ReturnRequested, (tx, event) => jobs.send(tx, mailReturn, event))
  events.subscribe(ReturnDecided, (tx, event) => jobs.send(tx, mailReturnDecided, event))
  events.subscribe(ReceiptRequested, (tx, { noteId, orderId }) => jobs.send(tx, mailReceiptAgain, { noteId, orderId }))
  events.subscribe(RefundRequested, (tx, { refundId, orderId }) =>
    jobs.send(tx, mailRefund, { kind: 'refund-on-its-way', refundId, orderId }),
  )
  events.subscribe(RefundDone, (tx, { refundId, orderId }) =>
    jobs.send(tx, mailRefund, { kind: 'refund-done', refundId, orderId }),
  )
}

/** Mails to buyers about their orders, refunds and returns. */
export function orderMailJobs(jobs: Pick<Jobs, 'handle'>, deps: Deps): void {
  jobs.handle(mailOrder, (data) => sendOrder(deps, data))
  jobs.handle(mailReceiptAgain, (data) => sendReceiptAgain(deps, data))
  jobs.handle(mailRefund, (data) => sendRefund(deps, data))
  jobs.handle(mailReturn, (data) => sendReturn(deps, data))
  jobs.handle(mailReturnDecided, (data) => sendReturnDecided(deps, data))
}

/** An unconfirmed address may belong to another person: until it has paid it gets no mail except the code (D18). */
async function mayBeWrittenTo({ accounts, db }: Deps, userId: number): Promise<boolean> {
  const buyer = await accounts.contact(db, userId)
  return buyer?.email !== undefined && buyer.email !== null && (buyer.confirmed || buyer.hasPaid)
}

/** A mail about a payment is sent even without its attachment, which is also on the order's page. */
async function receiptFile({ receipts, log }: Deps, receipt: Receipt): Promise<MailFile[]> {
  try {
    const { name, bytes } = await receipts.render(receipt, 'en')
    if (bytes.length <= MAX_ATTACHED_BYTES) return [{ name, bytes, type: 'application/pdf' }]
    log.warn({ order: receipt.orderNumber, bytes: bytes.length }, 'a receipt is too large for a mail')
  } catch (err) {
    log.error({ order: receipt.orderNumber, err }, 'a receipt could not be rendered')
  }
  return []
}

function urlsOf({ publicUrl }: Deps, orderId: string) {
  return {
    order: `${publicUrl}/order/${orderId}`,
    receipt: `${publicUrl}/order/${orderId}/receipt`,
    tracking: `${publicUrl}/orders/${orderId}/track`,
    shop: `${publicUrl}/`,
  }
}

async function sendOrder(deps: Deps, { kind, orderId, userId }: JobData<typeof mailOrder>) {
  const { mails, db, deliver } = deps
  if (!(await mayBeWrittenTo(deps, userId))) return
  const order = await mails.order(db, orderId)
  if (!order || !isStillTrue[kind](order.paymentState)) return
  const text = orderMails[kind]({ order, urls: urlsOf(deps, orderId), contact: deps.contact() })
  const files = kind === 'order-paid' && order.receipt ? await receiptFile(deps, order.receipt) : []
  await deliver({ kind, about: orderId, to: order.email, text, files })
}

async function sendReceiptAgain(deps: Deps, { noteId, orderId }: JobData<typeof mailReceiptAgain>) {
  const { mails, db, deliver } = deps
  const order = await mails.order(db, orderId)
  // An erased person has no address.
  if (!order?.receipt || order.email === '') return
  const text = receiptAgainMail({ order, urls: urlsOf(deps, orderId), contact: deps.contact() })
  const files = await receiptFile(deps, order.receipt)
  await deliver({ kind: 'receipt-again', about: String(noteId), to: order.email, text, files })
}

async function sendRefund(deps: Deps, { kind, refundId, orderId }: JobData<typeof mailRefund>) {
  const { mails, db, publicUrl, deliver } = deps
  const refund = await mails.refund(db, refundId)
  // A completed refund has its own mail. An erased person has no address.
  if (!refund || refund.email === '' || (kind === 'refund-on-its-way' && refund.isDone)) return
  if (!(await mayBeWrittenTo(deps, refund.userId))) return
  const text = refundMails[kind]({ refund, orderUrl: `${publicUrl}/order/${orderId}`, contact: deps.contact() })
  await deliver({ kind, about: String(refundId), to: refund.email, text })
}

async function sendReturn(deps: Deps, { returnId, orderId, userId }: JobData<typeof mailReturn>) {
  const { mails, db, publicUrl, deliver } = deps
  if (!(await mayBeWrittenTo(deps, userId))) return
  const requested = await mails.returnRequest(db, returnId)
  if (!requested) return
  const text = returnRequestedMail({
    requested,
    orderUrl: `${publicUrl}/order/${orderId}`,
    contact: deps.contact(),
  })
  await deliver({ kind: 'return-requested', about: String(returnId), to: requested.email, text })
}

async function sendReturnDecided(deps: Deps, { returnId, orderId, userId }: JobData<typeof mailReturnDecided>) {
  const { mails, db, deliver } = deps
  if (!(await mayBeWrittenTo(deps, userId))) return
  const requested = await mails.returnRequest(db, returnId)
  // A request whose state has changed since gets no mail.
  if (!requested || requested.email === '' || (requested.state !== 'approved' && requested.state !== 'rejected')) return
  const written = requested.state === 'approved' ? returnApprovedMail : returnRejectedMail
  const text = written({ requested, orderUrl: urlsOf(deps, orderId).order, contact: deps.contact() })
  await deliver({ kind: `return-${requested.state}`, about: String(returnId), to: requested.email, text })
}
