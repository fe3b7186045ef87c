import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { ShopError } from './shop-error.ts'

/** Who shows it may read `/metrics`, and nobody else. Null, in demo: this machine may. 'off': nobody may. */
export type MetricsToken = string | null

export type OperationsOptions = {
  metrics: Metrics
  metricsToken: MetricsToken
  isReady: () => Promise<boolean>
}

/** `/healthz` says the process lives, `/readyz` that database and jobs are usable, `/metrics` is Prometheus text. */
export function operationsRoutes(app: FastifyInstance, options: OperationsOptions) {
  const { metrics, metricsToken } = options
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const ready = await options.isReady()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === 'off') throw new ShopError('NOT_FOUND')
    const mayRead = metricsToken === null ? isFromThisMachine(request) : showsToken(request, metricsToken)
    if (!mayRead) throw new ShopError('UNAUTHENTICATED')
    return reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
}

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/** The peer itself, not whom it speaks for: a proxy on this machine passes on requests of the whole world. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const isPassedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  return !isPassedOn && loopback.test(raw.socket.remoteAddress ?? '')
}

function showsToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

/** Of one length, as comparing in constant time asks for. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
