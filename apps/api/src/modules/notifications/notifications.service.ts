import type { MoneyState } from '#contract/shared/states.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { jobType, type Jobs } from '../../platform/jobs/index.ts'
import type { Log } from '../../platform/log.ts'
import {
  CodeRequested,
  PasswordLinkRequested,
  RegisteredAgain,
  SecondFactorChanged,
  SetUpLinkMade,
  UnlockLinkRequested,
} from '../accounts/accounts.events.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Newsletter } from '../marketing/index.ts'
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
import type { Sellers, Staff, StoreMessages, Verification } from '../sellers/index.ts'
import type { Settings } from '../settings/index.ts'
import { createDeliver } from './deliver.ts'
import { createMailer, type MailFile, type MailSettings } from './mailer.ts'
import { mailNewsletters } from './newsletter-mails.ts'
import type { MailKind } from './notifications.tables.ts'
import { mailSellerOrders } from './seller-order-mails.ts'
import { mailSellers } from './seller-mails.ts'
import { codeMail } from './templates/code.ts'
import {
  orderExpiredMail,
  orderPaidMail,
  orderPlacedMail,
  receiptAgainMail,
  type OrderMail,
} from './templates/order.ts'
import { payOnDeliveryMail } from './templates/pay-on-delivery.ts'
import { operatorSetUpMail } from './templates/operator-set-up.ts'
import { passwordLinkMail } from './templates/password-link.ts'
import { refundDoneMail, refundOnItsWayMail, type RefundMail } from './templates/refund.ts'
import { emailInUseMail } from './templates/email-in-use.ts'
import { secondFactorMail } from './templates/second-factor.ts'
import { unlockLinkMail } from './templates/unlock-link.ts'
import { returnApprovedMail, returnRejectedMail, returnRequestedMail } from './templates/return.ts'
import type { MailText } from './templates/layout.ts'

export type NotificationsDeps = {
  db: Db
  clock: Clock
  log: Log
  events: DomainEvents
  jobs: Jobs
  settings: Pick<Settings, 'current'>
  accounts: Pick<Accounts, 'codeMail' | 'linkMail' | 'unlocks' | 'setUps' | 'contacts'>
  mails: MailViews
  receipts: Pick<Orders['receipts'], 'draw'>
  newsletter: Pick<Newsletter, 'mail'>
  sellers: Pick<Sellers, 'peopleWith' | 'find' | 'ownerOf'>
  verification: Pick<Verification, 'get'>
  staff: Pick<Staff, 'invitationMail'>
  storeMessages: Pick<StoreMessages, 'find'>
  mail: MailSettings
  /** For links, without a trailing slash. */
  publicUrl: string
}

type RefundMailKind = Extract<MailKind, `refund-${string}`>
type OrderMailKind = Extract<MailKind, 'order-placed' | 'order-on-delivery' | 'order-paid' | 'order-expired'>

const mailCode = jobType<{ registrationId: number; generation: number }>('mail-code')
const mailOperatorSetUp = jobType<{ linkId: string }>('mail-operator-set-up', { retryLimit: 12 })

const mailEmailInUse = jobType<{ userId: number; attemptId: string }>('mail-email-in-use')
const mailSecondFactor = jobType<SecondFactorMail>('mail-second-factor')
const mailUnlockLink = jobType<{ linkId: string }>('mail-unlock-link')
const mailPasswordLink = jobType<{ linkId: string }>('mail-password-link')
const mailOrder = jobType<{ kind: OrderMailKind; orderId: string; userId: number }>('mail-order', {
  retryLimit: 12,
  canWait: true,
})

const mailReturn = jobType<{ returnId: number; orderId: string; userId: number }>('mail-return', {
  retryLimit: 12,
  canWait: true,
})

const mailReturnDecided = jobType<{ returnId: number; orderId: string; userId: number }>('mail-return-decided', {
  retryLimit: 12,
  canWait: true,
})

const mailReceiptAgain = jobType<{ noteId: number; orderId: string }>('mail-receipt-again', {
  retryLimit: 12,
  canWait: true,
})

const mailRefund = jobType<{ kind: RefundMailKind; refundId: number; orderId: string }>('mail-refund', {
  retryLimit: 12,
  canWait: true,
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
const isStillTrue: Record<OrderMailKind, (money: MoneyState) => boolean> = {
  'order-placed': (money) => money === 'due',
  'order-on-delivery': (money) => money === 'on_delivery',
  'order-paid': () => true,
  'order-expired': (money) => money === 'expired',
}

/** Limits an attachment's size, because customers buy mobile data in small bundles. An ordinary receipt has 30 KB. */
const MAX_ATTACHED_BYTES = 200_000

type SecondFactorMail = { userId: number; change: 'enabled' | 'disabled' | 'reset'; changeId: string }

const blankCode = '••••••'
const blankLink = '(removed)'

/**
 * Mails to customers and staff. Each event enqueues a job in its own transaction, with ids alone. The job reads,
 * renders and sends. Codes and links are derived when the mail is sent, and are not stored.
 */
export function createNotifications(deps: NotificationsDeps): void {
  const { db, clock, log, events, jobs, settings, accounts, receipts, mails, mail, publicUrl } = deps
  const deliver = createDeliver({ db, clock, log, mailer: createMailer(mail), from: mail.from })

  events.subscribe(CodeRequested, (tx, event) => jobs.send(tx, mailCode, event))
  events.subscribe(PasswordLinkRequested, (tx, event) => jobs.send(tx, mailPasswordLink, event))
  events.subscribe(RegisteredAgain, (tx, event) => jobs.send(tx, mailEmailInUse, event))
  events.subscribe(SecondFactorChanged, (tx, event) => jobs.send(tx, mailSecondFactor, event))
  events.subscribe(UnlockLinkRequested, (tx, event) => jobs.send(tx, mailUnlockLink, event))
  events.subscribe(SetUpLinkMade, (tx, event) => jobs.send(tx, mailOperatorSetUp, event))
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

  jobs.handle(mailCode, async ({ registrationId, generation }) => {
    const found = await accounts.codeMail(db, { registrationId, generation })
    if (!found) return
    await deliver({
      kind: 'code',
      about: `${registrationId}.${generation}`,
      to: found.to,
      text: codeMail(found),
      saved: codeMail({ ...found, code: blankCode }),
    })
  })

  jobs.handle(mailPasswordLink, async ({ linkId }) => {
    const found = await accounts.linkMail(db, linkId)
    if (!found) return
    const url = (token: string) => `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`
    await deliver({
      kind: 'password-link',
      about: linkId,
      to: found.to,
      text: passwordLinkMail({ name: found.name, url: url(found.token) }),
      saved: passwordLinkMail({ name: found.name, url: url(blankLink) }),
    })
  })

  jobs.handle(mailEmailInUse, async ({ userId, attemptId }) => {
    const owner = (await accounts.contacts(db, [userId])).get(userId)
    if (!owner?.email || !owner.confirmed) return
    const urls = { login: `${publicUrl}/login`, password: `${publicUrl}/forgot-password` }
    const text = emailInUseMail({ name: owner.name, urls })
    await deliver({ kind: 'email-in-use', about: attemptId, to: owner.email, text })
  })

  jobs.handle(mailSecondFactor, async ({ userId, change, changeId }) => {
    const person = (await accounts.contacts(db, [userId])).get(userId)
    if (!person?.email) return
    const text = secondFactorMail({ name: person.name, change, contact: howToReachUs() })
    await deliver({ kind: 'second-factor-changed', about: changeId, to: person.email, text })
  })

  jobs.handle(mailUnlockLink, async ({ linkId }) => {
    const found = await accounts.unlocks.mail(linkId)
    if (!found) return
    const url = (token: string) => `${publicUrl}/unlock?token=${encodeURIComponent(token)}`
    await deliver({
      kind: 'unlock-link',
      about: linkId,
      to: found.to,
      text: unlockLinkMail({ name: found.name, url: url(found.token) }),
      saved: unlockLinkMail({ name: found.name, url: url(blankLink) }),
    })
  })

  jobs.handle(mailOperatorSetUp, async ({ linkId }) => {
    const found = await accounts.setUps.mail(linkId)
    if (!found) return
    const url = (token: string) => `${publicUrl}/admin/set-up?token=${encodeURIComponent(token)}`
    await deliver({
      kind: 'operator-key',
      about: linkId,
      to: found.to,
      text: operatorSetUpMail({ name: found.name, url: url(found.token) }),
      saved: operatorSetUpMail({ name: found.name, url: url(blankLink) }),
    })
  })

  /** An unconfirmed address may belong to another person: until it has paid it gets no mail except the code (D18). */
  async function mayBeWrittenTo(userId: number): Promise<boolean> {
    const buyer = (await accounts.contacts(db, [userId])).get(userId)
    return buyer?.email !== undefined && buyer.email !== null && (buyer.confirmed || buyer.hasPaid)
  }

  function howToReachUs(): string {
    const { contact } = settings.current()
    return `Sokoni, ${contact.address}. Call or write: ${contact.phone}, ${contact.email}.`
  }

  /** A mail about a payment is sent even without its attachment, which is also on the order's page. */
  async function receiptFile(receipt: Receipt): Promise<MailFile[]> {
    try {
      const { name, bytes } = await receipts.draw(receipt, 'en')
      if (bytes.length <= MAX_ATTACHED_BYTES) return [{ name, bytes, type: 'application/pdf' }]
      log.warn({ order: receipt.orderNumber, bytes: bytes.length }, 'a receipt is too large for a mail')
    } catch (err) {
      log.error({ order: receipt.orderNumber, err }, 'a receipt could not be drawn')
    }
    return []
  }

  const urlsOf = (orderId: string) => ({
    order: `${publicUrl}/order/${orderId}`,
    receipt: `${publicUrl}/order/${orderId}/receipt`,
    tracking: `${publicUrl}/orders/${orderId}/track`,
    shop: `${publicUrl}/`,
  })

  jobs.handle(mailOrder, async ({ kind, orderId, userId }) => {
    if (!(await mayBeWrittenTo(userId))) return
    const order = await mails.order(db, orderId)
    if (!order || !isStillTrue[kind](order.money)) return
    const text = orderMails[kind]({ order, urls: urlsOf(orderId), contact: howToReachUs() })
    const files = kind === 'order-paid' && order.receipt ? await receiptFile(order.receipt) : []
    await deliver({ kind, about: orderId, to: order.email, text, files })
  })

  jobs.handle(mailReceiptAgain, async ({ noteId, orderId }) => {
    const order = await mails.order(db, orderId)
    // An erased person has no address.
    if (!order?.receipt || order.email === '') return
    const text = receiptAgainMail({ order, urls: urlsOf(orderId), contact: howToReachUs() })
    const files = await receiptFile(order.receipt)
    await deliver({ kind: 'receipt-again', about: String(noteId), to: order.email, text, files })
  })

  jobs.handle(mailRefund, async ({ kind, refundId, orderId }) => {
    const refund = await mails.refund(db, refundId)
    // A completed refund has its own mail. An erased person has no address.
    if (!refund || refund.email === '' || (kind === 'refund-on-its-way' && refund.isDone)) return
    if (!(await mayBeWrittenTo(refund.userId))) return
    const text = refundMails[kind]({ refund, orderUrl: `${publicUrl}/order/${orderId}`, contact: howToReachUs() })
    await deliver({ kind, about: String(refundId), to: refund.email, text })
  })

  jobs.handle(mailReturn, async ({ returnId, orderId, userId }) => {
    if (!(await mayBeWrittenTo(userId))) return
    const requested = await mails.returnRequest(db, returnId)
    if (!requested) return
    const text = returnRequestedMail({ requested, orderUrl: `${publicUrl}/order/${orderId}`, contact: howToReachUs() })
    await deliver({ kind: 'return-requested', about: String(returnId), to: requested.email, text })
  })

  jobs.handle(mailReturnDecided, async ({ returnId, orderId, userId }) => {
    if (!(await mayBeWrittenTo(userId))) return
    const requested = await mails.returnRequest(db, returnId)
    // A request whose state has changed since gets no mail.
    if (!requested || requested.email === '' || (requested.state !== 'approved' && requested.state !== 'rejected'))
      return
    const written = requested.state === 'approved' ? returnApprovedMail : returnRejectedMail
    const text = written({ requested, orderUrl: urlsOf(orderId).order, contact: howToReachUs() })
    await deliver({ kind: `return-${requested.state}`, about: String(returnId), to: requested.email, text })
  })

  mailNewsletters({ ...deps, deliver, contact: howToReachUs })
  mailSellerOrders({ ...deps, deliver, contact: howToReachUs })
  mailSellers({ ...deps, deliver, contact: howToReachUs })
}
