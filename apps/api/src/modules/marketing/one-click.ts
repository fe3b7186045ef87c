import type { FastifyInstance } from 'fastify'
import type { Newsletter } from './newsletter.ts'

/**
 * Where mailboxes send their own 'unsubscribe' button (RFC 8058): a POST of a form to the very address in the mail's
 * List-Unsubscribe. A person who opens that address is sent to the shop's page, which asks first: mail scanners open
 * addresses, too. Machines call it, not the shop's screens, so no contract names it.
 */
export function oneClickRoutes(app: FastifyInstance, newsletter: Newsletter, publicUrl: string): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // What the form says is known; the token is all that counts.
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

/** In the query, which is not logged; twice there, or not at all, it is no token of ours. */
function tokenOf({ token }: { token?: unknown }): string {
  return typeof token === 'string' && token.isWellFormed() ? token : ''
}
