import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

/** `/healthz` says the process lives, `/readyz` that database and jobs are usable, `/metrics` is Prometheus text. */
export function operationsRoutes(app: FastifyInstance, options: { metrics: Metrics; isReady: () => Promise<boolean> }) {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const ready = await options.isReady()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
  app.get('/metrics', async (_, reply) =>
    reply.header('content-type', options.metrics.contentType).send(await options.metrics.text()),
  )
}
