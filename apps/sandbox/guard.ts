import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts'

/** What proxies and tunnels add: their own connection comes from this machine, and the person behind it does not. */
const forwardingHeader =
  /^(x-)?forwarded|^via$|^(x-)?(real|client|cluster-client|original|true-client)-(ip|host)$|^true-client-ip$|^cf-|^fly-|^x-(envoy|amzn|azure|vercel)-|^x-original-/

/**
 * The sandbox mints sign-ins and shows every mail, so it answers to this machine alone: only to a connection from a
 * loopback address, without a proxy between, and only under a loopback name (a foreign name pointed at 127.0.0.1 is
 * refused). No page from elsewhere may post to it.
 */
export async function refuseStrangers(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { host, origin } = request.headers
  const isFromHere =
    isLoopbackAddress(request.raw.socket.remoteAddress) &&
    !Object.keys(request.headers).some((name) => forwardingHeader.test(name))
  const isPageFromElsewhere = origin !== undefined && !isLoopbackHost(origin.replace(/^https?:\/\//, ''))
  if (isFromHere && isLoopbackHost(host) && !isPageFromElsewhere) return undefined
  return reply.code(403).type('text/plain; charset=utf-8').send('The sandbox answers to this machine only.')
}
