import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { problem } from '../errors.ts'
import { rawMember } from '../raw-member.ts'
import { ALGORITHM, type Signing } from './signing.ts'
import type { Serve } from '../serve.ts'

const Question = z.object({
  auth_algo: z.string().min(1),
  cert_url: z.string().min(1),
  transmission_id: z.string().min(1),
  transmission_sig: z.string().min(1),
  transmission_time: z.string().min(1),
  webhook_id: z.string().min(1),
  webhook_event: z.looseObject({}),
})

/**
 * POST /v1/notifications/verify-webhook-signature: verifies the signature over the exact bytes of the event in the
 * request. A parsed and reserialized event fails, as it does at PayPal.
 */
export function verifyRoutes(deps: {
  serve: Serve
  signing: Signing
  webhookId: string
  certificateUrl: () => string
}) {
  const { serve, signing, webhookId, certificateUrl } = deps

  return async function routes(app: FastifyInstance): Promise<void> {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    app.post(
      '/v1/notifications/verify-webhook-signature',
      serve('verify', async ({ body }) => {
        const text = typeof body === 'string' ? body : ''
        const parsed = Question.safeParse(jsonOf(text))
        if (!parsed.success) {
          const field = parsed.error.issues[0]?.path.join('/') ?? ''
          return { error: problem('MISSING_REQUIRED_PARAMETER', { field: `/${field}`, location: 'body' }) }
        }
        const question = parsed.data
        const transmission = {
          id: question.transmission_id,
          time: question.transmission_time,
          webhookId: question.webhook_id,
          body: rawMember(text, 'webhook_event') ?? '',
        }
        const isOurs =
          question.auth_algo === ALGORITHM &&
          question.webhook_id === webhookId &&
          question.cert_url === certificateUrl() &&
          (await signing.isOurs(transmission, question.transmission_sig))
        return { ok: { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } } }
      }),
    )

    app.get('/v1/notifications/certs/CERT-SOKONI-SANDBOX', async (_request, reply) =>
      reply.type('application/x-pem-file').send((await signing.key()).certificatePem),
    )
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
