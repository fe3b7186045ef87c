import type { Answer } from '#contract/shared/endpoint.ts'
import { toWire } from '#contract/shared/money.ts'
import type { exportAccount } from '#contract/shopper/my-data.ts'
import { orderStatus } from '#contract/shared/states.ts'
import type { Accounts, ProfileRow } from '../accounts/index.ts'
import type { CommentAbout } from '../audit/index.ts'
import type { ExportedAlert } from '../catalog/index.ts'
import type { PricedCart } from '../cart/index.ts'
import { oneLine, type Delivery } from '../delivery/index.ts'
import type { Subscription } from '../marketing/index.ts'
import type { MailCopy } from '../notifications/index.ts'
import type { ExportedOrder } from '../orders/index.ts'
import type { ExportedAttempt, ExportedPayout, ExportedRefund } from '../payments/index.ts'
import type { ReviewBy } from '../reviews/index.ts'
import type { ExportedInvitation, ExportedStore } from '../sellers/index.ts'
import type { VerifiedPhone } from '../wallet/index.ts'

type MyData = Answer<typeof exportAccount>

export type Held = {
  madeAt: Date
  user: ProfileRow
  connected: Awaited<ReturnType<Accounts['connected']>>
  sessions: Awaited<ReturnType<Accounts['sessionsOf']>>
  addresses: Awaited<ReturnType<Delivery['listAddresses']>>
  cart: PricedCart
  orders: readonly ExportedOrder[]
  /** The operators' comments on actions about this person's orders and requests. */
  comment: readonly CommentAbout[]
  attempts: readonly ExportedAttempt[]
  refunds: readonly ExportedRefund[]
  stores: readonly ExportedStore[]
  /** For stores that the person owns: the payout phone numbers by store, and the payouts. */
  payoutPhones: ReadonlyMap<number, VerifiedPhone>
  payouts: readonly ExportedPayout[]
  invitations: readonly ExportedInvitation[]
  reviews: readonly ReviewBy[]
  alerts: readonly ExportedAlert[]
  subscription: Subscription | undefined
  mails: readonly MailCopy[]
}

export function myDataView(held: Held): MyData {
  const { user, subscription } = held
  return {
    made_at: held.madeAt.toISOString(),
    profile: {
      username: user.username,
      email: user.email,
      email_confirmed_at: moment(user.email_confirmed_at),
      name: user.name,
      phone_number: user.phone_number,
      address: user.address,
      created_at: user.created_at.toISOString(),
      first_paid_at: moment(user.first_paid_at),
    },
    connected_accounts: held.connected.map(({ issuer, createdAt }) => ({
      issuer,
      connected_at: createdAt.toISOString(),
    })),
    sessions: held.sessions.map(({ createdAt, expiresAt, endedAt }) => ({
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      ended_at: moment(endedAt),
    })),
    addresses: held.addresses.map((address) => ({
      is_default: address.isDefault,
      county: address.county,
      town: address.town,
      line: address.line,
      landmark: address.landmark,
      phone_number: address.phoneNumber,
      formatted: oneLine(address),
    })),
    cart: held.cart.lines.map(({ offer, quantity }) => ({
      product_name: offer?.productName ?? 'No longer sold',
      variant_name: offer?.variantName ?? '',
      quantity,
    })),
    orders: held.orders.map((order) => orderView(order, held.comment)),
    payments: held.attempts.map((attempt) => ({
      order_number: attempt.orderNumber,
      method: attempt.method,
      state: attempt.state,
      amount: toWire(attempt.requestedCents),
      phone_number: attempt.phone,
      started_at: attempt.createdAt.toISOString(),
    })),
    refunds: held.refunds.map((refund) => ({
      order_number: refund.orderNumber,
      method: refund.method,
      state: refund.state,
      amount: toWire(refund.amountCents),
      requested_at: refund.requestedAt.toISOString(),
      done_at: moment(refund.doneAt),
    })),
    stores: held.stores.map((store) => storeView(store, held)),
    invitations: held.invitations.map(({ store, sentAt, expiresAt }) => ({
      store,
      sent_at: sentAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    reviews: held.reviews.map(({ productId, author, rating, comment, createdAt }) => ({
      product_id: productId,
      author,
      rating,
      comment,
      created_at: createdAt.toISOString(),
    })),
    stock_alerts: held.alerts.map(({ productId, product, variant, requestedAt }) => ({
      product_id: productId,
      product_name: product,
      variant_name: variant,
      requested_at: requestedAt.toISOString(),
    })),
    newsletter: subscription
      ? {
          state: subscription.state,
          requested_at: subscription.requested_at.toISOString(),
          confirmed_at: moment(subscription.confirmed_at),
          unsubscribed_at: moment(subscription.unsubscribed_at),
        }
      : null,
    mails: held.mails.map(({ subject, text, sentAt }) => ({ subject, text, sent_at: moment(sentAt) })),
  }
}

function orderView(order: ExportedOrder, comment: readonly CommentAbout[]): MyData['orders'][number] {
  return {
    id: order.id,
    order_number: order.orderNumber,
    created_at: order.createdAt.toISOString(),
    paid_at: moment(order.paidAt),
    status: orderStatus(order.paymentState, order.sellerOrderStates),
    email: order.email,
    phone_number: order.phoneNumber,
    delivery_address: oneLine(order),
    delivery_method: order.deliveryMethod,
    subtotal: toWire(order.subtotalCents),
    discount: toWire(order.discountCents),
    delivery_cost: toWire(order.deliveryCents),
    total_amount: toWire(order.totalCents),
    items: order.lines.map((line) => ({
      product_name: line.productName,
      variant_name: line.variantName,
      quantity: line.quantity,
      price: toWire(line.unitCents),
      vat: toWire(line.vatCents),
    })),
    return_requests: order.returns.map((request) => ({
      requested_at: new Date(request.requestedAt).toISOString(),
      state: request.state,
      reason: request.reason,
      details: request.details,
      answer: request.answer,
      items: request.lines.map(({ productName, quantity }) => ({ product_name: productName, quantity })),
      pictures: request.pictures,
    })),
    notes: notesOf(order, comment),
  }
}

/** Notes and reasons for actions, the oldest first. */
function notesOf(order: ExportedOrder, comment: readonly CommentAbout[]): MyData['orders'][number]['notes'] {
  const reasons = comment.filter(({ about }) => about === `order:${order.id}`)
  return [...order.notes, ...reasons]
    .map(({ comment: text, at }) => ({ text, written_at: new Date(at).toISOString() }))
    .toSorted((one, other) => one.written_at.localeCompare(other.written_at))
}

function storeView(store: ExportedStore, held: Held): MyData['stores'][number] {
  return {
    store_number: store.storeNumber,
    name: store.name,
    role: store.role,
    rights: store.rights,
    since: store.since.toISOString(),
    as_owner: store.role === 'owner' ? ownerView(store, held) : null,
  }
}

function ownerView({ id, phoneNumber, documents, messages }: ExportedStore, { payoutPhones, payouts }: Held) {
  const paidOn = payoutPhones.get(id)
  return {
    phone_number: phoneNumber,
    payout_phone: paidOn ? { phone_number: paidOn.phone, verified_at: paidOn.verifiedAt.toISOString() } : null,
    documents: {
      state: documents.state,
      submitted_at: isoTime(documents.submittedAt),
      decided_at: isoTime(documents.decidedAt),
      reason: documents.reason,
      stored: documents.stored,
    },
    messages: messages.map(({ subject, text, sentAt }) => ({
      subject,
      text,
      sent_at: new Date(sentAt).toISOString(),
    })),
    withdrawals: payouts.flatMap(({ storeId, amountCents, phone, state, requestedAt }) =>
      storeId === id
        ? [{ amount: toWire(amountCents), phone_number: phone, state, requested_at: requestedAt.toISOString() }]
        : [],
    ),
  }
}

/** A timestamp in the database's JSON format. */
function isoTime(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

function moment(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
