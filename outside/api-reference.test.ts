import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, it } from 'vitest'
import { present } from './harness/present.ts'
import { logInDemoSeller, logInDemoShopper, newOperator } from './harness/accounts.ts'
import { call, shopUrl } from './harness/http.ts'

type Operation = { operationId: string; responses: Record<string, { content: Record<string, { schema: object }> }> }
type Document = {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, object>
}

let source: string
let document: Document
beforeAll(async () => {
  const answer = await call('GET', '/api/openapi.json')
  expect(answer.status).toBe(200)
  source = answer.text
  document = JSON.parse(source) as Document
})

describe('the served API document', () => {
  it('passes the recommended rules of Redocly', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // The specification gives the shop's paths a trailing slash. They also work without it.
        'no-path-trailing-slash': 'off',
        // A demo shop runs on localhost.
        'no-server-example.com': 'off',
        // `/products/category/{category}/` and `/products/{productId}/reviews/`: a product's id is a number.
        'no-ambiguous-paths': 'off',
      },
    })
    const problems = await lintFromString({ source, absoluteRef: `${shopUrl()}/api/openapi.json`, config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('names the shop that serves it, and answers 304 to its ETag', async () => {
    expect(document.servers).toEqual([{ url: shopUrl() }])
    const { headers } = await call('GET', '/api/openapi.json')
    const again = await call('GET', '/api/openapi.json', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect(again.headers.get('content-length')).toBeNull()
    expect(again.headers.get('keep-alive')).toBe('timeout=75')
  })

  it.each([
    ['a visitor', async () => ({}), ['listCategories', 'listProducts', 'listTrendingProducts', 'getContact']],
    ['a shopper', async () => ({ token: (await logInDemoShopper()).access }), ['getProfile', 'getCart', 'listOrders']],
    [
      'a seller',
      async () => ({ token: (await logInDemoSeller()).access }),
      ['listSellerProducts', 'listSellerOrders', 'countSellerOrders', 'getWallet', 'listTransactions', 'getSales'],
    ],
    ['an operator', newOperator, ['listOrdersAsOperator', 'listStores', 'getSettings', 'getDashboard', 'listAuditLog']],
  ])('describes the answers that %s gets', async (_, logIn, operationIds) => {
    const options = await logIn()
    const ajv = new Ajv2020({ strict: false })
    addFormats.default(ajv)
    const inDocument = (schema: object) =>
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')) as object
    ajv.addSchema({ $id: 'document', ...inDocument({ components: document.components }) })
    for (const id of operationIds) {
      const [path, methods] = present(Object.entries(document.paths).find(([, one]) => one.get?.operationId === id))
      const answer = await call('GET', path, options)
      expect(answer.status, id).toBe(200)
      const validate = ajv.compile(
        inDocument(present(present(present(methods.get).responses['200']).content['application/json']).schema),
      )
      expect(validate(answer.json()), `${id}: ${ajv.errorsText(validate.errors)}`).toBe(true)
    }
  })
})

describe('the viewer at /api/docs', () => {
  it('has a policy that names no other host, and loads its script from the shop', async () => {
    const page = await call('GET', '/api/docs')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    expect(page.text).not.toMatch(/(src|href|url)="(https?:)?\/\//)
    const script = /<script src="([^"]+)">/.exec(page.text)?.[1] ?? ''
    const { status, headers } = await call('GET', script)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })
})
