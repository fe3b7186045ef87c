import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers what has no route below this plugin's prefix. The server around it takes every GET for a page of the shop,
 * so a catch-all of our own must come before that one.
 */
export function answerUnknownPaths(
  app: FastifyInstance,
  answer: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.setNotFoundHandler(answer)
  app.get('/*', (_request, reply) => reply.callNotFound())
}
