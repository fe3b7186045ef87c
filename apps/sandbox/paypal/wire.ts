import { isEarned, type Capture } from './payments/captures.queries.ts'
import { feeOf, wireMoney } from './money.ts'
import type { Order } from './payments/orders.queries.ts'
import type { Refund } from './payments/refunds.queries.ts'

/** Addresses of the API and of the payer's page. */
export type Addresses = { api: string; payer: (orderId: string) => string }

export const MERCHANT = { email_address: 'shop@sokoni.test', merchant_id: 'SOKONISANDBOX' }
export const PAYER = { name: { given_name: 'Achieng', surname: 'Otieno' }, email_address: 'payer@sokoni.test' }

/** The order as returned by default: `Prefer: return=minimal`. */
export function orderSummary(order: Order, addresses: Addresses) {
  return {
    id: order.id,
    status: order.status,
    ...(order.payerLink === 'payer-action' ? { payment_source: paymentSource(order) } : {}),
    links: orderLinks(order, addresses),
  }
}

/** The whole order: payments.md §3.2. */
export function orderData(order: Order, captures: readonly Capture[], addresses: Addresses) {
  const payments =
    captures.length > 0 ? { payments: { captures: captures.map((one) => captureData(one, addresses)) } } : {}
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...(order.payerLink === 'payer-action' || order.payerId ? { payment_source: paymentSource(order) } : {}),
    purchase_units: [{ ...order.unit, payee: MERCHANT, ...payments }],
    ...(order.payerId ? { payer: payerOf(order.payerId) } : {}),
    create_time: timeText(order.createdAt),
    update_time: timeText(order.updatedAt),
    links: orderLinks(order, addresses),
  }
}

/** The answer to a capture. It contains the captures even when it is minimal. */
export function capturedSummary(order: Order, captures: readonly Capture[], addresses: Addresses) {
  const { id, status, payment_source, payer, links } = orderData(order, captures, addresses)
  const payments = { captures: captures.map((one) => captureData(one, addresses)) }
  return {
    id,
    status,
    payment_source,
    purchase_units: [{ reference_id: order.unit.reference_id, payments }],
    payer,
    links,
  }
}

export function captureData(capture: Capture, addresses: Addresses) {
  const self = `${addresses.api}/v2/payments/captures/${capture.id}`
  const money = { amount: capture.amount, currency: capture.currency }
  const fee = { ...money, amount: feeOf(money) }
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason ? { status_details: { reason: capture.reason } } : {}),
    amount: wireMoney(money),
    final_capture: true,
    disbursement_mode: 'INSTANT',
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(isEarned(capture)
      ? {
          seller_receivable_breakdown: {
            gross_amount: wireMoney(money),
            paypal_fee: wireMoney(fee),
            net_amount: wireMoney({ ...money, amount: money.amount - fee.amount }),
          },
        }
      : {}),
    ...(capture.invoiceId === null ? {} : { invoice_id: capture.invoiceId }),
    ...(capture.customId === null ? {} : { custom_id: capture.customId }),
    create_time: timeText(capture.createdAt),
    update_time: timeText(capture.updatedAt),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${addresses.api}/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
    ],
  }
}

/** `resource` of the PAYMENT.CAPTURE.* events: the capture, and the order it belongs to. */
export function captureResource(capture: Capture, addresses: Addresses) {
  return {
    ...captureData(capture, addresses),
    payee: MERCHANT,
    supplementary_data: { related_ids: { order_id: capture.orderId } },
  }
}

/** @param refunded the refunded total of the capture, including this refund */
export function refundData(refund: Refund, refunded: number, addresses: Addresses) {
  const money = { amount: refund.amount, currency: refund.currency }
  return {
    id: refund.id,
    status: refund.status,
    ...(refund.status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount: wireMoney(money),
    ...(refund.invoiceId === null ? {} : { invoice_id: refund.invoiceId }),
    ...(refund.customId === null ? {} : { custom_id: refund.customId }),
    ...(refund.noteToPayer === null ? {} : { note_to_payer: refund.noteToPayer }),
    seller_payable_breakdown: {
      gross_amount: wireMoney(money),
      // PayPal keeps its fee.
      paypal_fee: wireMoney({ ...money, amount: 0 }),
      net_amount: wireMoney(money),
      total_refunded_amount: wireMoney({ ...money, amount: refunded }),
    },
    payer: MERCHANT,
    create_time: timeText(refund.createdAt),
    update_time: timeText(refund.updatedAt),
    links: refundLinks(refund, addresses),
  }
}

export function refundSummary(refund: Refund, addresses: Addresses) {
  return { id: refund.id, status: refund.status, links: refundLinks(refund, addresses) }
}

export function payerOf(payerId: string) {
  return { ...PAYER, payer_id: payerId, address: { country_code: 'KE' } }
}

/** Whole seconds: PayPal's times have no fraction. */
export function timeText(date: Date): string {
  return date.toISOString().replace(/\.\d{3}Z$/, 'Z')
}

function paymentSource(order: Order) {
  if (!order.payerId) return { paypal: {} }
  const { name, email_address, address } = payerOf(order.payerId)
  return { paypal: { email_address, account_id: order.payerId, account_status: 'VERIFIED', name, address } }
}

function orderLinks(order: Order, addresses: Addresses) {
  const self = `${addresses.api}/v2/checkout/orders/${order.id}`
  const links = [{ href: self, rel: 'self', method: 'GET' }]
  const open = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED' || order.status === 'APPROVED'
  if (!open) return links
  return [
    ...links,
    { href: addresses.payer(order.id), rel: order.payerLink, method: 'GET' },
    { href: `${self}/capture`, rel: 'capture', method: 'POST' },
  ]
}

function refundLinks(refund: Refund, addresses: Addresses) {
  return [
    { href: `${addresses.api}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
    { href: `${addresses.api}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
  ]
}
