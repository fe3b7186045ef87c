import type { FastifyReply } from 'fastify'

export type PaystackError = { status: number; message: string; type: string; code: string; nextStep: string }

function validation(message: string, code: string, nextStep: string): PaystackError {
  return { status: 400, message, type: 'validation_error', code, nextStep }
}

const CHECK_VALUES = 'Ensure that the value(s) you are passing are valid'

/** payments.md §2: all errors share one envelope, with a distinct `code`. */
export const PAYSTACK_ERRORS = {
  noKey: {
    ...validation('No Authorization Header was found', 'missing_key', 'Pass your secret key as a Bearer token'),
    status: 401,
  },
  invalidKey: {
    ...validation(
      'Invalid key',
      'invalid_Key',
      'Ensure that you provide the correct authorization key for the request',
    ),
    status: 401,
  },
  noEmail: validation('Email is not allowed to be empty', 'missing_params', 'Pass the email of the customer'),
  invalidEmail: validation('Invalid Email Address Passed', 'invalid_email_address', CHECK_VALUES),
  invalidAmount: validation(
    'You must specify a valid amount',
    'invalid_amount',
    'Ensure the amount is an integer greater than 0',
  ),
  amountLimit: validation('Transaction amount limit exceeded', 'invalid_amount', 'Initialize with a lower amount'),
  currency: validation(
    'Currency not supported by merchant',
    'unsupported_currency',
    'Pass a currency enabled on your integration',
  ),
  invalidReference: validation(
    'Invalid character in transaction reference',
    'invalid_params',
    'Only -, ., = and alphanumeric characters are allowed',
  ),
  duplicateReference: validation('Duplicate Transaction Reference', 'duplicate_reference', 'Generate a new reference'),
  invalidCallback: validation('The sandbox returns to loopback addresses only', 'invalid_params', CHECK_VALUES),
  invalidBody: validation('Invalid request body', 'invalid_params', 'Send JSON'),
  noTransaction: {
    ...validation(
      'Transaction reference not found.',
      'transaction_not_found',
      'Ensure that you pass the reference of a transaction that exists',
    ),
    status: 404,
  },
  notPaid: validation('Transaction has not been paid', 'transaction_not_successful', 'Refund a successful transaction'),
  fullyReversed: {
    ...validation('Transaction has been fully reversed', 'transaction_reversed', 'No action is needed'),
    type: 'api_error',
  },
  refundTooLarge: validation(
    'Refund amount cannot be more than the amount left on the transaction',
    'invalid_amount',
    'Refund at most what is left',
  ),
  noRefund: {
    ...validation('Refund not found', 'refund_not_found', 'Pass the id of a refund that exists'),
    status: 404,
  },
  noDispute: {
    ...validation('Dispute not found', 'dispute_not_found', 'Pass the id of a dispute that exists'),
    status: 404,
  },
  invalidRecipient: validation('Recipient details are not valid', 'invalid_params', CHECK_VALUES),
  noRecipient: validation('Recipient not found', 'recipient_not_found', 'Create the recipient first'),
  invalidTransferReference: validation(
    'Transfer reference is not valid',
    'invalid_params',
    'Use 16 to 50 characters: lowercase letters, digits, - and _',
  ),
  duplicateTransfer: validation(
    'Please provide a unique reference. Reference already exists on a transfer',
    'duplicate_reference',
    'Verify the transfer of this reference',
  ),
  noTransfer: {
    ...validation('Transfer not found', 'transfer_not_found', 'Pass the reference of a transfer that exists'),
    status: 404,
  },
  balanceTooLow: {
    ...validation('Your balance is not enough to fulfil this request', 'insufficient_balance', 'Top up your balance'),
    type: 'api_error',
  },
  wrongOtp: validation('The OTP is invalid or was used before', 'invalid_otp', 'Pass the code you were sent'),
  wrongPath: { ...validation('Route not found', 'route_not_found', 'Check the path and the verb'), status: 404 },
  internal: {
    status: 500,
    message: 'An error occurred',
    type: 'api_error',
    code: 'unknown',
    nextStep: 'Try again in a few minutes',
  },
} as const satisfies Record<string, PaystackError>

export function sendError(reply: FastifyReply, { status, message, type, code, nextStep }: PaystackError): FastifyReply {
  return reply.code(status).send({ status: false, message, meta: { nextStep }, type, code })
}
