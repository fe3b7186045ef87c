import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers nothing and hangs up: when the client does, when its patience outlasts ours, or when the sandbox stops. */
export async function breakOff(
  request: FastifyRequest,
  reply: FastifyReply,
  { afterSeconds, stopping }: { afterSeconds: number; stopping: AbortSignal },
): Promise<FastifyReply> {
  reply.hijack()
  const { socket } = request.raw
  const giveUp = AbortSignal.any([AbortSignal.timeout(afterSeconds * 1000), stopping])
  if (!socket.destroyed) await once(socket, 'close', { signal: giveUp }).catch(() => undefined)
  socket.destroy()
  return reply
}
