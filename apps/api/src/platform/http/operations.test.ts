import { describe, expect, it } from 'vitest'
import { silentLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createReadiness } from '../readiness.ts'
import { createHttp } from './app.ts'
import { operationsRoutes } from './operations.ts'

const token = 'a-token-of-some-length'

function aHouse(metricsToken: string | null, trustedProxies: string[] = []) {
  const metrics = createMetrics()
  const app = createHttp({ log: silentLog, metrics, trustedProxies, allowedOrigins: [], constraintCodes: {} })
  operationsRoutes(app, { metrics, metricsToken, readiness: createReadiness(silentLog) })
  return app
}

describe('GET /metrics', () => {
  const forwarded = { 'x-forwarded-for': '127.0.0.1' }
  it.each([
    ['200 to a loopback peer', '127.0.0.1', {}, null, 200],
    ['200 to an IPv6 loopback peer', '::1', {}, null, 200],
    ['200 to an IPv4-mapped loopback peer', '::ffff:127.0.0.1', {}, null, 200],
    ['401 to a loopback peer when a token is set', '127.0.0.1', {}, token, 401],
    ['404 to a loopback peer when metrics are off', '127.0.0.1', {}, 'off', 404],
    ['404 to the token "off" when metrics are off', '127.0.0.1', { authorization: 'Bearer off' }, 'off', 404],
    ['401 to a remote peer', '10.0.0.7', {}, null, 401],
    ['401 to a remote peer that sends a loopback X-Forwarded-For', '10.0.0.7', forwarded, null, 401],
    ['401 to a request through a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, null, 401],
    ['401 to the token "null" when no token is set', '10.0.0.7', { authorization: 'Bearer null' }, null, 401],
    ['200 to a remote peer with the token', '10.0.0.7', { authorization: `Bearer ${token}` }, token, 200],
    ['200 to the token through a proxy', '127.0.0.1', { ...forwarded, authorization: `Bearer ${token}` }, token, 200],
    ['401 to a wrong token', '10.0.0.7', { authorization: `Bearer ${token}s` }, token, 401],
    ['401 to an empty token', '10.0.0.7', { authorization: 'Bearer ' }, token, 401],
  ])('answers %s', async (_, remoteAddress, headers, metricsToken, status) => {
    const answer = await aHouse(metricsToken, ['127.0.0.1']).inject({ url: '/metrics', remoteAddress, headers })
    expect(answer.statusCode).toBe(status)
    if (status === 200) expect(answer.body).toContain('process_cpu_seconds_total')
    else expect(answer.json()).toMatchObject({ code: status === 404 ? 'NOT_FOUND' : 'UNAUTHENTICATED' })
  })

  it('answers /healthz and /readyz to a remote peer without a token', async () => {
    for (const url of ['/healthz', '/readyz'])
      expect((await aHouse(null).inject({ url, remoteAddress: '10.0.0.7' })).statusCode).toBe(200)
  })
})
