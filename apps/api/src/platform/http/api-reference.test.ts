import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { endpoints } from '#contract/index.ts'
import { apiReferenceRoutes } from './api-reference.ts'

function aShop(tryRequests: boolean): FastifyInstance {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  apiReferenceRoutes(app, { publicUrl: 'https://sokoni.example', tryRequests })
  return app
}

describe('the API reference', () => {
  let app: FastifyInstance
  beforeAll(() => {
    app = aShop(true)
  })
  afterAll(() => app.close())

  const scriptPath = async () => /<script src="([^"]+)">/.exec((await app.inject('/api/docs')).body)?.[1] ?? ''

  it('serves one document of all endpoints, identical for 50 concurrent callers', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/api/openapi.json')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const document = answers[0]?.json<{ paths: Record<string, object>; servers: { url: string }[] }>()
    expect(document?.servers).toEqual([{ url: 'https://sokoni.example' }])
    const paths = endpoints.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'))
    expect(Object.keys(document?.paths ?? {})).toEqual(expect.arrayContaining(paths))
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ])('compresses the document for a client that accepts %s', async (accepted, coding, unpack) => {
    const plain = await app.inject('/api/openapi.json')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const packed = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': accepted } })
    expect(packed.headers).toMatchObject({ 'content-encoding': coding, vary: 'Accept-Encoding' })
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
  })

  it('answers 304 to a client that has the current document', async () => {
    for (const accepted of ['', 'gzip', 'br']) {
      const get = (more: object) =>
        app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': accepted, ...more } })
      const { headers } = await get({})
      const again = await get({ 'if-none-match': headers.etag })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    }
  })

  it('serves the viewer with a content security policy that allows no other host and no eval', async () => {
    const page = await app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('data-url="/api/openapi.json"')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'")
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/)
  })

  it('serves the viewer from its own origin, cached without expiry under an address with its version', async () => {
    const script = await app.inject(await scriptPath())
    expect(script.statusCode).toBe(200)
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(script.body.length).toBeGreaterThan(1_000_000)
  })

  it('offers no test requests in production', async () => {
    const production = aShop(false)
    const isHidden = (body: string) => body.includes('&quot;hideTestRequestButton&quot;:true')
    expect(isHidden((await production.inject('/api/docs')).body)).toBe(true)
    expect(isHidden((await app.inject('/api/docs')).body)).toBe(false)
    await production.close()
  })
})
