import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createDatabase } from '../db/index.ts'
import { silentLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createHttp } from './app.ts'

function aHouse({
  trustedProxies = [],
  allowedOrigins = [],
}: {
  trustedProxies?: string[]
  allowedOrigins?: string[]
}) {
  const app = createHttp({
    log: silentLog,
    metrics: createMetrics(),
    trustedProxies,
    allowedOrigins,
    constraintCodes: {},
  })
  app.get('/who', (request, reply) => reply.send({ ip: request.ip }))
  return app
}

describe('the caller address from X-Forwarded-For', () => {
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
  it.each([
    ['ignores the header when no proxy is trusted', [], '10.0.0.1', '10.0.0.1'],
    ['takes the last address of the header from a trusted proxy', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.7'],
    ['takes the last address that is no trusted proxy', ['10.0.0.0/8', '198.51.100.7'], '10.0.0.1', '203.0.113.9'],
    ['ignores the header of a peer that is no trusted proxy', ['10.0.0.0/8'], '192.0.2.5', '192.0.2.5'],
  ])('%s', async (_, trustedProxies, remoteAddress, ip) => {
    const answer = await aHouse({ trustedProxies }).inject({ url: '/who', headers, remoteAddress })
    expect(answer.json()).toEqual({ ip })
  })
})

describe('CORS', () => {
  const app = aHouse({ allowedOrigins: ['https://sokoni.example'] })
  const allowed = async (origin: string) => {
    const { headers } = await app.inject({ url: '/who', headers: { origin } })
    return [headers['access-control-allow-origin'], headers['access-control-allow-credentials']]
  }

  it('allows credentials for a configured origin', async () => {
    expect(await allowed('https://sokoni.example')).toEqual(['https://sokoni.example', 'true'])
  })

  it.each(['https://evil.example', 'https://sokoni.example.evil.example', 'http://sokoni.example', 'null'])(
    'allows no access for the unknown origin %s, not even for a lookalike',
    async (origin) => {
      expect(await allowed(origin)).toEqual([undefined, undefined])
    },
  )

  it.each([{ origin: 'https://evil.example' }, {}])(
    'sends no CORS headers in the preflight response to %o',
    async (own) => {
      const headers = { ...own, 'access-control-request-method': 'GET' }
      const answer = await app.inject({ method: 'OPTIONS', url: '/who', headers })
      expect(answer.statusCode).toBe(405)
      const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
      expect([names, answer.headers.vary]).toEqual([[], 'Origin'])
    },
  )

  it('sends Vary: Origin, so that no cache serves one origin the response of another', async () => {
    for (const headers of [{ origin: 'https://sokoni.example' }, {}])
      expect((await app.inject({ url: '/who', headers })).headers.vary).toBe('Origin')
  })
})

describe('a path that exists for another method', () => {
  const app = aHouse({ allowedOrigins: ['https://sokoni.example'] })
  const nothing = () => ({})
  app.get('/things/:id/', nothing)
  app.put('/things/:id/', nothing)
  app.post('/things/', nothing)
  app.get('/*', (_, reply) => reply.callNotFound())

  it.each([
    ['POST', '/things/7/', 'GET, HEAD, PUT'],
    ['DELETE', '/things/7', 'GET, HEAD, PUT'],
    ['PATCH', '/things/7/?all=1', 'GET, HEAD, PUT'],
    ['GET', '/things/', 'POST'],
    ['HEAD', '/things', 'POST'],
  ] as const)('answers 405 to %s %s with the allowed methods', async (method, url, allow) => {
    const answer = await app.inject({ method, url, headers: { origin: 'https://sokoni.example' } })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe(allow)
    expect(answer.headers['access-control-allow-origin']).toBe('https://sokoni.example')
    expect(answer.headers['cache-control']).toBe('no-store')
    if (method !== 'HEAD')
      expect(answer.json()).toEqual({
        error: 'This action isn’t available here.',
        code: 'METHOD_NOT_ALLOWED',
        request_id: answer.headers['x-request-id'],
      })
  })

  it('answers 405, and 404 for an unknown path, whatever the body is', async () => {
    const headers = { 'content-type': 'text/plain' }
    const answer = await app.inject({ method: 'POST', url: '/things/7/', headers, payload: '{"' })
    expect(answer.json().code).toBe('METHOD_NOT_ALLOWED')
    const nowhere = await app.inject({ method: 'POST', url: '/nowhere/', headers, payload: '{"' })
    expect(nowhere.json().code).toBe('NOT_FOUND')
  })

  it.each(['/nowhere/', '/things/7/8/', '/', '/thing', '/things/7/8'])('answers 404 to %s', async (url) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await app.inject({ method, url })
      expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([404, 'NOT_FOUND', undefined])
    }
  })

  it('still answers the CORS preflight of a configured origin', async () => {
    const headers = { origin: 'https://sokoni.example', 'access-control-request-method': 'PUT' }
    const answer = await app.inject({ method: 'OPTIONS', url: '/things/7/', headers })
    expect([answer.statusCode, answer.headers['access-control-allow-methods']]).toEqual([
      204,
      'GET, POST, PUT, PATCH, DELETE',
    ])
  })
})

describe('while the database is unavailable', () => {
  it('answers 503 with Retry-After', async () => {
    const { pool, close } = createDatabase({ connection: { host: '/nowhere', port: 1 }, log: silentLog })
    const app = aHouse({})
    app.get('/there', () => pool.query('select 1'))
    app.get('/ended', () => Promise.reject(new Error('Connection terminated unexpectedly')))
    app.get('/stopping', () => {
      throw Object.assign(new pg.DatabaseError('terminating connection', 0, 'error'), { code: '57P01' })
    })
    for (const url of ['/there', '/ended', '/stopping']) {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2'])
    }
    await close()
  })
})
