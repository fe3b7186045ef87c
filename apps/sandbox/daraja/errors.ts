import { randomInt } from 'node:crypto'
import type { FastifyReply } from 'fastify'

export type DarajaError = { status: number; errorCode: string; errorMessage: string }

/** payments.md §1.2 and §1.3: one code can have several meanings, which only the message distinguishes. */
export const DARAJA_ERRORS = {
  wrongAuthentication: { status: 400, errorCode: '400.008.01', errorMessage: 'Invalid Authentication passed' },
  wrongGrantType: { status: 400, errorCode: '400.008.02', errorMessage: 'Invalid grant type passed' },
  invalidToken: { status: 404, errorCode: '404.001.03', errorMessage: 'Invalid Access Token' },
  wrongPath: { status: 404, errorCode: '404.001.01', errorMessage: 'Resource not found' },
  wrongVerb: { status: 405, errorCode: '405.001', errorMessage: 'Method Not Allowed' },
  noTransactionId: { status: 400, errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid TransactionID' },
  noSuchMerchant: { status: 500, errorCode: '500.001.1001', errorMessage: 'Merchant does not exist' },
  wrongCredentials: { status: 500, errorCode: '500.001.1001', errorMessage: 'Wrong credentials' },
  locked: {
    status: 500,
    errorCode: '500.001.1001',
    errorMessage: 'Unable to lock subscriber, a transaction is already in process for the current subscriber',
  },
  stillProcessing: { status: 500, errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' },
  duplicateConversation: {
    status: 500,
    errorCode: '500.002.1001',
    errorMessage: 'Duplicate OriginatorConversationID.',
  },
  busy: { status: 500, errorCode: '500.003.02', errorMessage: 'System is busy. Please try again in few minutes.' },
  spikeArrest: { status: 500, errorCode: '500.003.02', errorMessage: 'Error Occurred: Spike Arrest Violation' },
  quota: { status: 500, errorCode: '500.003.03', errorMessage: 'Error Occurred: Quota Violation' },
  internal: { status: 500, errorCode: '500.003.1001', errorMessage: 'Internal Server Error' },
} as const satisfies Record<string, DarajaError>

export function invalidField(field: string): DarajaError {
  return { status: 400, errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${field}` }
}

export function sendError(reply: FastifyReply, { status, errorCode, errorMessage }: DarajaError): FastifyReply {
  const requestId = `${randomInt(10_000, 100_000)}-${randomInt(1_000_000, 100_000_000)}-1`
  return reply.code(status).send({ requestId, errorCode, errorMessage })
}
