import type { FastifyInstance } from 'fastify'
import type { Newsletter } from './newsletter.ts'

/**
 * The endpoint of the 'unsubscribe' button in mailboxes (RFC 8058): it posts a form to the address in the mail's
 * List-Unsubscribe header. A GET is redirected to the shop's page, which asks for a confirmation, because mail scanners
 * open addresses too. No contract names this route, because the shop's screens do not call it.
 */
export function oneClickRoutes(app: FastifyInstance, newsletter: Newsletter, publicUrl: string): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The form's content is fixed by the RFC; only the token matters.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_, __, done) => done(null, undefined))

    scope.post<{ Querystring: { token?: unknown } }>('/api/newsletter/one-click/', async (request, reply) => {
      await newsletter.unsubscribe(tokenOf(request.query), request.ip)
      return reply.code(204).send()
    })

    scope.get<{ Querystring: { token?: unknown } }>('/api/newsletter/one-click/', async (request, reply) =>
      reply.redirect(`${publicUrl}/newsletter/unsubscribe?token=${encodeURIComponent(tokenOf(request.query))}`, 303),
    )
  })
}

/** From the query, which is not logged. A missing or repeated parameter is an invalid token. */
function tokenOf({ token }: { token?: unknown }): string {
  return typeof token === 'string' && token.isWellFormed() ? token : ''
}
