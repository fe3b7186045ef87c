import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers unknown paths below this plugin's prefix. The server treats every other GET as a page of the shop, so the
 * sandbox needs its own catch-all before that one.
 */
export function answerUnknownPaths(
  app: FastifyInstance,
  answer: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.setNotFoundHandler(answer)
  app.get('/*', (_request, reply) => reply.callNotFound())
}
