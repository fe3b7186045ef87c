import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts'

/** Headers of proxies and tunnels, whose own connection comes from this machine although the client does not. */
const forwardingHeader =
  /^(x-)?forwarded|^via$|^(x-)?(real|client|cluster-client|original|true-client)-(ip|host)$|^true-client-ip$|^cf-|^fly-|^x-(envoy|amzn|azure|vercel)-|^x-original-/

/**
 * The sandbox issues sign-ins and shows every mail, so it serves this machine only. The connection must come from a
 * loopback address without a proxy, and the Host must be a loopback name: a foreign name that resolves to 127.0.0.1 is
 * rejected. Requests with a foreign Origin are rejected too.
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
