import { describe, expect, it } from 'vitest'
import { silentLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createHttp } from './app.ts'
import { operationsRoutes } from './operations.ts'

const token = 'a-token-of-some-length'

function aHouse(metricsToken: string | null, trustedProxies: string[] = []) {
  const metrics = createMetrics()
  const app = createHttp({ log: silentLog, metrics, trustedProxies, allowedOrigins: [], constraintCodes: {} })
  operationsRoutes(app, { metrics, metricsToken, isReady: async () => true })
  return app
}

describe('what the process counts', () => {
  const forwarded = { 'x-forwarded-for': '127.0.0.1' }
  it.each([
    ['this machine', '127.0.0.1', {}, null, 200],
    ['this machine by its newer address', '::1', {}, null, 200],
    ['this machine on a socket for both', '::ffff:127.0.0.1', {}, null, 200],
    ['not this machine once there is a token', '127.0.0.1', {}, token, 401],
    ['not this machine where it is off', '127.0.0.1', {}, 'off', 404],
    ['nobody who shows the word for off', '127.0.0.1', { authorization: 'Bearer off' }, 'off', 404],
    ['nobody else', '10.0.0.7', {}, null, 401],
    ['nobody who says to be called for by this machine', '10.0.0.7', forwarded, null, 401],
    ['nobody behind a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, null, 401],
    ['nobody with a token where none is set', '10.0.0.7', { authorization: 'Bearer null' }, null, 401],
    ['who shows the token', '10.0.0.7', { authorization: `Bearer ${token}` }, token, 200],
    ['who shows it through a proxy', '127.0.0.1', { ...forwarded, authorization: `Bearer ${token}` }, token, 200],
    ['nobody with another token', '10.0.0.7', { authorization: `Bearer ${token}s` }, token, 401],
    ['nobody with an empty one', '10.0.0.7', { authorization: 'Bearer ' }, token, 401],
  ])('is shown to %s', async (_, remoteAddress, headers, metricsToken, status) => {
    const answer = await aHouse(metricsToken, ['127.0.0.1']).inject({ url: '/metrics', remoteAddress, headers })
    expect(answer.statusCode).toBe(status)
    if (status === 200) expect(answer.body).toContain('process_cpu_seconds_total')
    else expect(answer.json()).toMatchObject({ code: status === 404 ? 'NOT_FOUND' : 'UNAUTHENTICATED' })
  })

  it('leaves whether it lives and is ready open to all', async () => {
    for (const url of ['/healthz', '/readyz'])
      expect((await aHouse(null).inject({ url, remoteAddress: '10.0.0.7' })).statusCode).toBe(200)
  })
})
