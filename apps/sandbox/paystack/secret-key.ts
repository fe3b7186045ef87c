import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { PAYSTACK_ERRORS, sendError } from './errors.ts'

/** Every server call requires the secret key. */
export function requireSecretKey(app: FastifyInstance, secretKey: string): void {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${secretKey}`)
  app.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers
    if (authorization === undefined) return sendError(reply, PAYSTACK_ERRORS.noKey)
    return timingSafeEqual(digest(authorization), expected) ? undefined : sendError(reply, PAYSTACK_ERRORS.invalidKey)
  })
}

/** Answers errors, the client's and our own, in Paystack's envelope. */
export function speakPaystack(app: FastifyInstance, onFailure: (error: unknown) => void): void {
  app.setErrorHandler((error, _request, reply) => {
    if (isBadBody(error)) return sendError(reply, PAYSTACK_ERRORS.invalidBody)
    onFailure(error)
    return sendError(reply, PAYSTACK_ERRORS.internal)
  })
}

function isBadBody(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
}
