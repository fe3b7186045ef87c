import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopbackHost } from './loopback.ts'

/**
 * The sandbox mints sign-ins and shows every mail, so it answers to this machine alone: only under a loopback name
 * (a foreign name pointed at 127.0.0.1 is refused), and no page from elsewhere may post to it.
 */
export async function refuseStrangers(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { host, origin } = request.headers
  const fromElsewhere = origin !== undefined && !isLoopbackHost(origin.replace(/^https?:\/\//, ''))
  if (isLoopbackHost(host) && !fromElsewhere) return undefined
  return reply.code(403).type('text/plain; charset=utf-8').send('The sandbox answers to this machine only.')
}
