import { once } from 'node:events'
import type { FastifyReply } from 'fastify'

/** Sends no answer, and closes the connection when the client does, after a timeout, or when the sandbox stops. */
export async function breakOff(
  reply: FastifyReply,
  { afterSeconds, stopping }: { afterSeconds: number; stopping: AbortSignal },
): Promise<FastifyReply> {
  reply.hijack()
  const ended = AbortSignal.any([AbortSignal.timeout(afterSeconds * 1000), stopping])
  if (!reply.raw.destroyed) await once(reply.raw, 'close', { signal: ended }).catch(() => undefined)
  reply.raw.destroy()
  return reply
}
