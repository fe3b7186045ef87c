import { createHash, createHmac } from 'node:crypto'
import type { Dispute } from './disputes.queries.ts'
import type { Refund } from './refunds.queries.ts'
import type { Transaction } from './transactions.queries.ts'
import type { Recipient, Transfer } from './transfers.queries.ts'

const INTEGRATION = 174_379
const DOMAIN = 'test'

/** `data` of verify, of the list and of charge.success: payments.md §2.3. */
export function transactionData(transaction: Transaction) {
  const paidAt = transaction.paidAt?.toISOString() ?? null
  const createdAt = transaction.createdAt.toISOString()
  const channel = transaction.outcome === 'mobile-money' ? 'mobile_money' : 'card'
  return {
    id: transaction.id,
    domain: DOMAIN,
    status: transaction.status,
    reference: transaction.reference,
    receipt_number: paidAt && channel === 'mobile_money' ? String(transaction.id) : null,
    amount: transaction.paidAmount ?? transaction.amount,
    message: null,
    gateway_response: transaction.gatewayResponse,
    paid_at: paidAt,
    created_at: createdAt,
    channel,
    currency: transaction.paidCurrency ?? transaction.currency,
    ip_address: '127.0.0.1',
    metadata: transaction.metadata,
    log: null,
    fees: transaction.paidAmount === null ? null : feeOf(transaction.paidAmount, channel),
    fees_split: null,
    authorization: paidAt ? authorization(transaction, channel) : {},
    customer: customerOf(transaction.email),
    plan: null,
    split: {},
    order_id: null,
    paidAt,
    createdAt,
    requested_amount: transaction.amount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    transaction_date: createdAt,
    plan_object: {},
    subaccount: {},
  }
}

/** The result passed to onSuccess in the browser: a hint to verify, not a proof of payment. */
export function browserResult(transaction: Transaction) {
  return {
    id: transaction.id,
    trans: String(transaction.id),
    transaction: String(transaction.id),
    trxref: transaction.reference,
    reference: transaction.reference,
    status: 'success',
    message: 'Approved',
  }
}

export function refundData(refund: Refund) {
  return {
    id: refund.id,
    integration: INTEGRATION,
    domain: DOMAIN,
    transaction: {
      id: refund.transactionId,
      domain: DOMAIN,
      reference: refund.reference,
      amount: refund.paidAmount,
      paid_at: refund.paidAt,
      currency: refund.paidCurrency,
    },
    amount: refund.amount,
    currency: refund.paidCurrency,
    deducted_amount: refund.status === 'processed' ? refund.amount : 0,
    fully_deducted: refund.status === 'processed',
    channel: null,
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    status: refund.status,
    refunded_by: 'sandbox@sokoni.test',
    expected_at: new Date(refund.createdAt.getTime() + 7 * 86_400_000),
    createdAt: refund.createdAt,
    updatedAt: refund.updatedAt,
  }
}

/** `data` of the refund.* events. The amount is a string there, and a number everywhere else. */
export function refundEventData(refund: Refund) {
  const { first_name, last_name, email } = customerOf(refund.email)
  return {
    status: refund.status,
    transaction_reference: refund.reference,
    refund_reference: refund.status === 'processed' ? String(refund.id) : null,
    amount: String(refund.amount),
    currency: refund.paidCurrency,
    processor: 'instant-transfer',
    customer: { first_name, last_name, email },
    integration: INTEGRATION,
    domain: DOMAIN,
  }
}

export function recipientData(recipient: Recipient) {
  return {
    active: true,
    createdAt: recipient.createdAt,
    currency: 'KES',
    description: '',
    domain: DOMAIN,
    email: null,
    id: recipient.id,
    integration: INTEGRATION,
    metadata: null,
    name: recipient.name,
    recipient_code: recipient.recipientCode,
    type: recipient.type,
    updatedAt: recipient.createdAt,
    is_deleted: false,
    details: {
      authorization_code: null,
      account_number: recipient.accountNumber,
      account_name: null,
      bank_code: recipient.bankCode,
      bank_name: 'M-PESA',
    },
  }
}

/** `data` of /transfer and /transfer/verify. */
export function transferData(transfer: Transfer) {
  return {
    amount: transfer.amount,
    createdAt: transfer.createdAt,
    currency: 'KES',
    domain: DOMAIN,
    failures: null,
    id: transfer.id,
    integration: INTEGRATION,
    reason: transfer.reason,
    reference: transfer.reference,
    source: 'balance',
    source_details: null,
    status: transfer.status,
    titan_code: null,
    transfer_code: transfer.transferCode,
    transferred_at: null,
    updatedAt: transfer.updatedAt,
    recipient: recipientData(transfer.recipient),
    session: { provider: null, id: null },
    fee_charged: 0,
    gateway_response: null,
  }
}

/** `data` of the transfer.* events. The integration is an object there, and a number everywhere else. */
export function transferEventData(transfer: Transfer) {
  const integration = { id: INTEGRATION, is_live: false, business_name: 'Sokoni' }
  return { ...transferData(transfer), integration }
}

/** `data` of the charge.dispute.* events and of /dispute. */
export function disputeData(dispute: Dispute) {
  const { transaction } = dispute
  return {
    id: dispute.id,
    refund_amount: dispute.amount,
    currency: transaction.paidCurrency ?? transaction.currency,
    status: dispute.status,
    resolution: dispute.resolution,
    domain: DOMAIN,
    transaction: transactionData(transaction),
    transaction_reference: null,
    category: dispute.category,
    customer: customerOf(transaction.email),
    bin: '408408',
    last4: '4081',
    dueAt: dispute.dueAt,
    resolvedAt: dispute.resolvedAt,
    evidence: null,
    attachments: null,
    note: null,
    history: [],
    messages: [],
    created_at: dispute.createdAt,
    updated_at: dispute.resolvedAt ?? dispute.createdAt,
  }
}

/** Hex HMAC-SHA512 of the raw body under the secret key: the header `x-paystack-signature`. */
export function signatureOf(rawBody: string, secretKey: string): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex')
}

/** The same email address is the same customer. */
export function customerOf(email: string) {
  const digest = createHash('sha256').update(email.toLowerCase()).digest()
  return {
    id: digest.readUInt32BE(0),
    first_name: null,
    last_name: null,
    email,
    customer_code: `CUS_${digest.toString('hex').slice(0, 15)}`,
    phone: null,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  }
}

/** Kenya: 2.9 % of a card payment, 1.5 % of M-Pesa, rounded half up. */
function feeOf(amount: number, channel: 'card' | 'mobile_money'): number {
  return Math.round((amount * (channel === 'card' ? 29 : 15)) / 1000)
}

function authorization(transaction: Transaction, channel: 'card' | 'mobile_money') {
  const code = transaction.accessCode.slice(0, 10)
  const shared = { authorization_code: `AUTH_${code}`, channel, country_code: 'KE', account_name: null }
  if (channel === 'mobile_money') {
    const mobile = { bin: '071XXX', last4: 'X000', exp_month: '12', exp_year: '9999', card_type: '', bank: 'M-PESA' }
    return { ...shared, ...mobile, brand: 'M-pesa', reusable: false, signature: null }
  }
  const card = {
    bin: '408408',
    last4: '4081',
    exp_month: '12',
    exp_year: '2030',
    card_type: 'visa ',
    bank: 'TEST BANK',
  }
  return { ...shared, ...card, brand: 'visa', reusable: true, signature: `SIG_${code}` }
}
