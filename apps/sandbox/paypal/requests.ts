import { isLoopbackUrl } from '../loopback.ts'
import { problem, type Checked, type PaypalError } from './errors.ts'
import { decimalsOf, type Money, type WireMoney } from './money.ts'

/** The purchase unit as it is returned: as sent, with PayPal's defaults. */
export type Unit = {
  reference_id: string
  custom_id?: string
  invoice_id?: string
  description?: string
  soft_descriptor?: string
  amount: WireMoney & { breakdown?: Record<string, WireMoney> }
  items?: unknown[]
}

/** The name of the link to the payer's page: payment_source.paypal uses the newer one (payments.md §3.2). */
export type PayerLink = 'approve' | 'payer-action'

export type NewOrder = {
  unit: Unit
  money: Money
  payerLink: PayerLink
  brandName: string | null
  returnUrl: string | null
  cancelUrl: string | null
}

export type NewRefund = {
  /** Undefined: the whole remaining amount. */
  money: Money | undefined
  customId: string | null
  invoiceId: string | null
  noteToPayer: string | null
}

type Fields = Record<string, unknown>
type Where = { field: string; value?: string; location: 'body' }

/** Stops parsing at the first error. The entry functions catch it. */
class Refused extends Error {
  readonly answer: PaypalError

  constructor(answer: PaypalError) {
    super(answer.name)
    this.answer = answer
  }
}

function checked<T>(read: () => T): Checked<T> {
  try {
    return { ok: read() }
  } catch (error) {
    if (error instanceof Refused) return { error: error.answer }
    throw error
  }
}

export function readNewOrder(body: unknown): Checked<NewOrder> {
  return checked(() => {
    const order = fieldsAt(body, '')
    oneOf(order.intent, '/intent', ['CAPTURE'])
    const units = order.purchase_units
    if (!Array.isArray(units) || units.length === 0) throw missing('/purchase_units')
    if (units.length > 1) throw refused('INVALID_ARRAY_MAX_ITEMS', '/purchase_units')
    const { unit, money } = readUnit(units[0], '/purchase_units/0')
    const { payerLink, context, at } = readContext(order)
    return {
      unit,
      money,
      payerLink,
      brandName: textAt(context.brand_name, `${at}/brand_name`, 127) ?? null,
      returnUrl: addressAt(context.return_url, `${at}/return_url`),
      cancelUrl: addressAt(context.cancel_url, `${at}/cancel_url`),
    }
  })
}

export function readNewRefund(body: unknown): Checked<NewRefund> {
  return checked(() => {
    const refund = body === undefined || body === null ? {} : fieldsAt(body, '')
    return {
      money: refund.amount === undefined ? undefined : readMoney(refund.amount, '/amount').money,
      customId: textAt(refund.custom_id, '/custom_id', 127) ?? null,
      invoiceId: textAt(refund.invoice_id, '/invoice_id', 127) ?? null,
      noteToPayer: textAt(refund.note_to_payer, '/note_to_payer', 255) ?? null,
    }
  })
}

function readUnit(value: unknown, at: string): { unit: Unit; money: Money } {
  const sent = fieldsAt(value, at)
  const { money, wire } = readMoney(sent.amount, `${at}/amount`)
  const breakdown = readBreakdown(fieldsAt(sent.amount, `${at}/amount`).breakdown, money, `${at}/amount/breakdown`)
  const items = readItems(sent.items, breakdown?.sums, at)
  const texts = {
    custom_id: textAt(sent.custom_id, `${at}/custom_id`, 127),
    invoice_id: textAt(sent.invoice_id, `${at}/invoice_id`, 127),
    description: textAt(sent.description, `${at}/description`, 127),
    soft_descriptor: textAt(sent.soft_descriptor, `${at}/soft_descriptor`, 22),
  }
  const unit: Unit = {
    reference_id: textAt(sent.reference_id, `${at}/reference_id`, 256) ?? 'default',
    ...texts,
    amount: breakdown ? { ...wire, breakdown: breakdown.wire } : wire,
    ...(items ? { items } : {}),
  }
  return { unit, money }
}

/** The newer payment_source.paypal.experience_context, or the older application_context, which is still accepted. */
function readContext(order: Fields): { payerLink: PayerLink; context: Fields; at: string } {
  const older = { payerLink: 'approve', context: order.application_context ?? {}, at: '/application_context' } as const
  if (order.payment_source === undefined) return { ...older, context: fieldsAt(older.context, older.at) }
  const { paypal } = fieldsAt(order.payment_source, '/payment_source')
  if (paypal === undefined) throw missing('/payment_source/paypal')
  const at = '/payment_source/paypal/experience_context'
  const context = fieldsAt(fieldsAt(paypal, '/payment_source/paypal').experience_context ?? {}, at)
  oneOf(context.user_action ?? 'CONTINUE', `${at}/user_action`, ['CONTINUE', 'PAY_NOW'])
  oneOf(context.shipping_preference ?? 'GET_FROM_FILE', `${at}/shipping_preference`, [
    'GET_FROM_FILE',
    'NO_SHIPPING',
    'SET_PROVIDED_ADDRESS',
  ])
  oneOf(context.landing_page ?? 'NO_PREFERENCE', `${at}/landing_page`, [
    'LOGIN',
    'GUEST_CHECKOUT',
    'NO_PREFERENCE',
    'BILLING',
  ])
  oneOf(context.payment_method_preference ?? 'UNRESTRICTED', `${at}/payment_method_preference`, [
    'UNRESTRICTED',
    'IMMEDIATE_PAYMENT_REQUIRED',
  ])
  return { payerLink: 'payer-action', context, at }
}

const MAX_DIGITS = 7

/** PayPal's rules: the value is a string, the currency is supported, the decimals fit, and the amount is positive. */
function readMoney(value: unknown, at: string): { money: Money; wire: WireMoney } {
  const { currency, text, decimals } = readAmount(value, at)
  const amount = smallestUnits(text, decimals)
  if (amount <= 0) throw refused('CANNOT_BE_ZERO_OR_NEGATIVE', `${at}/value`, text)
  return { money: { amount, currency }, wire: { currency_code: currency, value: text } }
}

function readAmount(value: unknown, at: string): { currency: string; text: string; decimals: number } {
  const { currency_code: currency, value: text } = fieldsAt(value, at)
  if (currency === undefined) throw missing(`${at}/currency_code`)
  if (text === undefined) throw missing(`${at}/value`)
  if (typeof currency !== 'string' || currency.length !== 3) {
    throw refused('INVALID_STRING_LENGTH', `${at}/currency_code`, String(currency))
  }
  if (!/^[A-Z]{3}$/.test(currency)) throw refused('INVALID_CURRENCY_CODE', `${at}/currency_code`, currency)
  const decimals = decimalsOf(currency)
  if (decimals === undefined) throw refused('CURRENCY_NOT_SUPPORTED', `${at}/currency_code`, currency)
  if (typeof text !== 'string' || !/^-?(?:\d+|\d*\.\d+)$/.test(text)) {
    throw refused('INVALID_PARAMETER_SYNTAX', `${at}/value`, String(text))
  }
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  if (fraction.length > decimals) throw refused('DECIMAL_PRECISION', `${at}/value`, text)
  if (whole.length > MAX_DIGITS) throw refused('MAX_VALUE_EXCEEDED', `${at}/value`, text)
  return { currency, text, decimals }
}

/** `'12.5'` with two decimals is 1250; computed without floats. */
function smallestUnits(text: string, decimals: number): number {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  return Number(`${text.startsWith('-') ? '-' : ''}${whole}${fraction.padEnd(decimals, '0')}`)
}

const ADDED = ['item_total', 'shipping', 'handling', 'tax_total', 'insurance']
const TAKEN_OFF = ['shipping_discount', 'discount']

type Breakdown = { wire: Record<string, WireMoney>; sums: Map<string, number> }

function readBreakdown(value: unknown, total: Money, at: string): Breakdown | undefined {
  if (value === undefined) return undefined
  const parts = Object.entries(fieldsAt(value, at)).map(([name, part]) => {
    const { currency, text, decimals } = readAmount(part, `${at}/${name}`)
    return { name, amount: smallestUnits(text, decimals), wire: { currency_code: currency, value: text } }
  })
  const sum = (names: readonly string[]) =>
    parts.filter(({ name }) => names.includes(name)).reduce((total_, { amount }) => total_ + amount, 0)
  const foreign = parts.find(({ wire }) => wire.currency_code !== total.currency)
  if (foreign || sum(ADDED) - sum(TAKEN_OFF) !== total.amount)
    throw refused('AMOUNT_MISMATCH', at.replace(/\/[^/]*$/, '/value'))
  return {
    wire: Object.fromEntries(parts.map(({ name, wire }) => [name, wire])),
    sums: new Map(parts.map(({ name, amount }) => [name, amount])),
  }
}

function readItems(value: unknown, sums: Breakdown['sums'] | undefined, at: string): unknown[] | undefined {
  if (value === undefined) return undefined
  if (!Array.isArray(value)) throw refused('INVALID_PARAMETER_SYNTAX', `${at}/items`)
  const itemTotal = sums?.get('item_total')
  if (itemTotal === undefined) throw refused('ITEM_TOTAL_REQUIRED', `${at}/amount/breakdown/item_total`)
  const lines = value.map((item, index) => {
    const { unit_amount, quantity, name } = fieldsAt(item, `${at}/items/${index}`)
    if (textAt(name, `${at}/items/${index}/name`, 127) === undefined) throw missing(`${at}/items/${index}/name`)
    if (typeof quantity !== 'string' || !/^[1-9]\d{0,9}$/.test(quantity)) {
      throw refused('INVALID_PARAMETER_SYNTAX', `${at}/items/${index}/quantity`, String(quantity))
    }
    const { text, decimals } = readAmount(unit_amount, `${at}/items/${index}/unit_amount`)
    return smallestUnits(text, decimals) * Number(quantity)
  })
  if (lines.reduce((sum, line) => sum + line, 0) !== itemTotal) {
    throw refused('ITEM_TOTAL_MISMATCH', `${at}/amount/breakdown/item_total/value`)
  }
  return value
}

function fieldsAt(value: unknown, field: string): Fields {
  if (value === undefined) throw missing(field)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  if (field === '') throw new Refused(problem('MALFORMED_REQUEST_JSON', { location: 'body' }))
  throw refused('INVALID_PARAMETER_SYNTAX', field)
}

function textAt(value: unknown, field: string, max: number): string | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw refused('INVALID_PARAMETER_SYNTAX', field)
  if (value.length > max) throw refused('INVALID_STRING_MAX_LENGTH', field, value)
  return value
}

function oneOf(value: unknown, field: string, allowed: readonly string[]): void {
  if (value === undefined) throw missing(field)
  if (typeof value !== 'string' || !allowed.includes(value)) {
    throw refused('INVALID_PARAMETER_VALUE', field, String(value))
  }
}

/** The sandbox redirects to loopback addresses only. */
function addressAt(value: unknown, field: string): string | null {
  if (value === undefined) return null
  if (typeof value !== 'string' || !isLoopbackUrl(value)) throw refused('INVALID_PARAMETER_VALUE', field, String(value))
  return value
}

function missing(field: string): Refused {
  return refused('MISSING_REQUIRED_PARAMETER', field)
}

function refused(issue: Parameters<typeof problem>[0], field: string, value?: string): Refused {
  const where: Where = { field, location: 'body' }
  return new Refused(problem(issue, value === undefined ? where : { ...where, value }))
}
