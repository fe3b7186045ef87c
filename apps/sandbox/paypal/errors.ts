import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

type Detail = {
  issue: string
  description: string
  /** A JSON pointer, such as `/purchase_units/0/amount/value`. */
  field?: string
  value?: string
  location?: 'body' | 'path' | 'query' | 'header'
}
type Link = { href: string; rel: string; method: 'GET' | 'POST' }

export type PaypalError = { status: number; name: string; message: string; details: Detail[]; links?: Link[] }

export type Checked<T> = { ok: T } | { error: PaypalError }

const INFORMATION = 'https://developer.paypal.com/api/rest/reference/orders/v2/errors/'

/** payments.md §3.3: all errors share one envelope. The status determines the name; `details[].issue` has the rest. */
const KINDS = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
} as const satisfies Record<number, readonly [name: string, message: string]>

export type ErrorStatus = keyof typeof KINDS
export const ERROR_STATUSES = Object.keys(KINDS).map(Number).filter(isErrorStatus)

function isErrorStatus(status: number): status is ErrorStatus {
  return Object.hasOwn(KINDS, status)
}

const ISSUES = {
  INVALID_ARRAY_MAX_ITEMS: [400, 'The sandbox takes orders of one purchase unit.'],
  INVALID_PARAMETER_SYNTAX: [400, 'The value of a field does not conform to the expected format.'],
  INVALID_PARAMETER_VALUE: [400, 'The value of a field is invalid.'],
  INVALID_STRING_LENGTH: [400, 'The value of a field is either too short or too long.'],
  INVALID_STRING_MAX_LENGTH: [400, 'The value of a field is too long.'],
  MALFORMED_REQUEST_JSON: [400, 'The request JSON is not well formed.'],
  MISSING_REQUIRED_PARAMETER: [400, 'A required field / parameter is missing.'],
  PAYPAL_REQUEST_ID_REQUIRED: [
    400,
    'A PayPal-Request-Id is required if you are trying to process payment for an Order.',
  ],
  PERMISSION_DENIED: [403, 'You do not have permission to access or perform operations on this resource.'],
  INVALID_RESOURCE_ID: [404, 'Specified resource ID does not exist. Please check the resource ID and try again.'],
  PREVIOUS_REQUEST_IN_PROGRESS: [
    409,
    'A previous request on this resource is currently in progress. Please wait for some time and try again.',
  ],
  AMOUNT_MISMATCH: [
    422,
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  ],
  CANNOT_BE_ZERO_OR_NEGATIVE: [422, 'Must be greater than zero.'],
  CAPTURE_FULLY_REFUNDED: [422, 'The capture has already been fully refunded.'],
  COMPLIANCE_VIOLATION: [422, 'Transaction cannot be processed due to a possible compliance violation.'],
  CURRENCY_NOT_SUPPORTED: [422, 'Currency code is not currently supported.'],
  DECIMAL_PRECISION: [422, 'If the currency supports decimals, only two decimal place precision is supported.'],
  DUPLICATE_INVOICE_ID: [
    422,
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  ],
  DUPLICATE_REQUEST_ID: [422, 'The value of PayPal-Request-Id header has already been used for another request.'],
  INSTRUMENT_DECLINED: [
    422,
    'The instrument presented was either declined by the processor or bank, or it can’t be used for this payment.',
  ],
  INVALID_CURRENCY_CODE: [422, 'Currency code is invalid or is not currently supported.'],
  ITEM_TOTAL_MISMATCH: [
    422,
    'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
  ],
  ITEM_TOTAL_REQUIRED: [422, 'If item details are specified, the breakdown of the amount must hold item_total.'],
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: [
    422,
    'You have exceeded the maximum number of payment attempts for this order.',
  ],
  MAX_VALUE_EXCEEDED: [422, 'Should be less than or equal to 9999999.99.'],
  ORDER_ALREADY_CAPTURED: [422, "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed."],
  ORDER_COMPLETION_IN_PROGRESS: [
    422,
    'The customer has approved the payment and PayPal is still in the process of capturing the order on your behalf as instructed. Please try your request again.',
  ],
  ORDER_NOT_APPROVED: [
    422,
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call.",
  ],
  PAYER_ACTION_REQUIRED: [422, 'Payer needs to perform the following action before proceeding with payment.'],
  PAYER_CANNOT_PAY: [422, 'Combination of payer and payee settings mean that this buyer can not pay this seller.'],
  PENDING_CAPTURE: [422, 'Cannot initiate a refund as the capture is pending.'],
  REFUND_AMOUNT_EXCEEDED: [
    422,
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  ],
  REFUND_CAPTURE_CURRENCY_MISMATCH: [422, 'Refund must be in the same currency as the capture.'],
  REFUND_FAILED_INSUFFICIENT_FUNDS: [
    422,
    'Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.',
  ],
  REFUND_NOT_ALLOWED: [422, 'The capture cannot be refunded.'],
  REFUND_TIME_LIMIT_EXCEEDED: [422, 'You are over the time limit to perform a refund on this capture.'],
  TRANSACTION_REFUSED: [422, 'The request was refused.'],
} as const satisfies Record<string, readonly [status: ErrorStatus, description: string]>

export type Issue = keyof typeof ISSUES
export const ISSUE_KEYS = Object.keys(ISSUES).filter(isIssue)

export function isIssue(text: string): text is Issue {
  return Object.hasOwn(ISSUES, text)
}

/** After these issues the payer must return to PayPal, so the error has a link. */
const SENT_BACK: ReadonlySet<Issue> = new Set(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED'])

/** @param payerUrl the page where the payer chooses again, for those issues */
export function problem(
  issue: Issue,
  where: Pick<Detail, 'field' | 'value' | 'location'> = {},
  payerUrl?: string,
): PaypalError {
  const [status, description] = ISSUES[issue]
  const error = { ...failure(status), details: [{ ...where, issue, description }] }
  if (!payerUrl || !SENT_BACK.has(issue)) return error
  return {
    ...error,
    links: [{ href: payerUrl, rel: issue === 'INSTRUMENT_DECLINED' ? 'redirect' : 'payer-action', method: 'GET' }],
  }
}

/** An error with a status only, without details. */
export function failure(status: ErrorStatus): PaypalError {
  const [name, message] = KINDS[status]
  return { status, name, message, details: [] }
}

export function sendError(reply: FastifyReply, error: PaypalError): FastifyReply {
  const { status, name, message, details, links = [] } = error
  const debugId = randomBytes(7).toString('hex').slice(0, 13)
  const information: Link = {
    href: `${INFORMATION}#${details[0]?.issue ?? name}`,
    rel: 'information_link',
    method: 'GET',
  }
  return reply
    .code(status)
    .header('paypal-debug-id', debugId)
    .send({
      name,
      ...(details.length > 0 ? { details } : {}),
      message,
      debug_id: debugId,
      links: [information, ...links],
    })
}
