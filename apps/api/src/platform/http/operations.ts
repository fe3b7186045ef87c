import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSameBytes, sha256 } from '../crypto/hash.ts'
import type { Metrics } from '../metrics.ts'
import type { Readiness } from '../readiness.ts'
import { ShopError } from './shop-error.ts'

/** The token that `/metrics` requires. Null, in demo mode: loopback peers need none. 'off': `/metrics` is disabled. */
export type MetricsToken = string | null

export type OperationsOptions = {
  metrics: Metrics
  metricsToken: MetricsToken
  readiness: Pick<Readiness, 'current'>
}

/**
 * `/healthz`: the process runs. `/readyz`: the process can serve requests, with the result of each check; asked with
 * `?stopping=404`, a process that stops answers 404, by which HAProxy knows that it still ends its requests.
 * `/metrics`: Prometheus text.
 */
export function operationsRoutes(app: FastifyInstance, options: OperationsOptions) {
  const { metrics, metricsToken } = options
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get<{ Querystring: { stopping?: string } }>('/readyz', async ({ query }, reply) => {
    const { ready, checks } = await options.readiness.current()
    const unready = checks.process === 'stopping' && query.stopping === '404' ? 404 : 503
    return reply
      .code(ready ? 200 : unready)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', checks: wordsOf(checks) })
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

function wordsOf(checks: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(checks).map(([name, result]) => [name, result ?? 'ok']))
}

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/** Checks the peer, and rejects forwarded requests: a proxy on this machine may forward requests from anywhere. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const isPassedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  return !isPassedOn && loopback.test(raw.socket.remoteAddress ?? '')
}

/** Compares the hashes, whose length does not depend on the token. */
function showsToken({ headers }: FastifyRequest, token: string): boolean {
  return isSameBytes(sha256(headers.authorization ?? ''), sha256(`Bearer ${token}`))
}
