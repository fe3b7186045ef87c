import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { present } from './shared/present.ts'
import { endpoints } from './index.ts'
import { openApiDocument } from './openapi.ts'
import { noExample } from './reference/example-of.ts'
import { undescribed } from './reference/index.ts'

type Media = { schema: object; example?: unknown; examples?: Record<string, object> }
type Answer = { description: string; headers?: Record<string, object>; content?: Record<string, Media> }
type Parameter = { name: string; in: string; description?: string; schema: object; example?: unknown }
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: object[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, object>
}

const document = openApiDocument('https://sokoni.example') as {
  tags: { name: string; description: string }[]
  'x-tagGroups': { name: string; tags: string[] }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, object>>
}
const all = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)
const operations = all.map((operation) => [operation.operationId, operation] as const)

function follow(value: object): unknown {
  if (!('$ref' in value)) return value
  const steps = String(value.$ref).slice('#/'.length).split('/')
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], document)
}
const parametersOf = ({ parameters = [] }: Operation) => parameters.map((one) => follow(one) as Parameter)

const answersOf = ({ responses }: Operation) =>
  Object.entries(responses).map(([status, answer]) => [status, follow(answer) as Answer] as const)
const goodAnswer = (operation: Operation): Answer => present(answersOf(operation).find(([status]) => status < '300'))[1]
const examplesOf = ({ example, examples = {} }: Media): unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map((one) => (follow(one) as { value: unknown }).value),
]

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
const inDocument = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')) as object
ajv.addSchema({ $id: 'document', ...inDocument({ components: document.components }) })

const validators = new Map<string, ValidateFunction>()

function expectFit(schema: object, value: unknown): void {
  const key = JSON.stringify(schema)
  const validate = validators.get(key) ?? ajv.compile(inDocument(schema))
  validators.set(key, validate)
  expect(validate(value), `${JSON.stringify(value)}: ${ajv.errorsText(validate.errors)}`).toBe(true)
}

describe('the API document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document))
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
  })

  it('documents every endpoint in exactly one operation', () => {
    const keys = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    const documented = all.filter(({ path }) => path !== '/api/openapi.json' && path.startsWith('/api/'))
    expect(documented.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(keys.sort())
    expect(new Set(operations.map(([id]) => id)).size).toBe(operations.length)
  })

  it('has descriptions and examples for every endpoint: add rows to packages/contract/src/reference', () => {
    expect(operations.filter(([, one]) => one.description.startsWith(undescribed)).map(([id]) => id)).toEqual([])
    const gaps = Object.entries(document.components.examples ?? {}).filter(([, one]) =>
      JSON.stringify(one).includes(noExample),
    )
    expect(gaps.map(([name]) => name)).toEqual([])
  })

  it('defines shared schemas as named components and stays below 900 kB', () => {
    expect(JSON.stringify(document).length).toBeLessThan(900_000)
    const schemas = Object.entries(document.components.schemas ?? {}).filter(([, schema]) => 'properties' in schema)
    const bodies = schemas.filter(([name]) => !name.endsWith('Request'))
    expect(bodies.length).toBeGreaterThan(100)
    for (const name of ['Order', 'Cart', 'Product', 'SellerOrder', 'Withdrawal', 'Error']) {
      expect(Object.keys(document.components.schemas ?? {})).toContain(name)
    }
  })

  it('groups operations by audience and gives each operation one described tag', () => {
    expect(document['x-tagGroups'].map(({ name }) => name)).toEqual([
      'Shopper',
      'Seller',
      'Operator',
      'Webhooks',
      'System',
    ])
    const described = new Map(document.tags.map(({ name, description }) => [name, description]))
    for (const [id, { tags }] of operations) {
      expect(tags, id).toHaveLength(1)
      expect(described.get(present(tags[0])), id).toMatch(/^[A-Z].*\.$/)
    }
    for (const endpoint of endpoints) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      const [tag = ''] = document.paths[path]?.[endpoint.method.toLowerCase()]?.tags ?? []
      const audience = tag.split(':')[0]
      if (endpoint.access === 'provider') expect(audience, path).toBe('Webhooks')
      if (endpoint.access === 'seller') expect(audience, path).toBe('Seller')
      if (endpoint.access === 'operator') expect(audience, path).toBe('Operator')
    }
  })
})

describe.each(operations)('operation %s', (id, operation) => {
  it('has an id, a summary and a description without internal references', () => {
    expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/)
    expect(operation.summary).toMatch(/^[A-Z][^.]{3,60}$/)
    expect(operation.description.split('\n')[0]).toMatch(/^[A-Z].{15,}[.!]$/)
    expect(`${operation.summary} ${operation.description}`).not.toMatch(/§|\b[SVD]\d+\b|decision \d/)
  })

  it('describes its parameters and gives examples that match their schemas', () => {
    for (const parameter of parametersOf(operation)) {
      expect(parameter.description, parameter.name).toMatch(/^[A-Z].*\.$/)
      if (parameter.example !== undefined) expectFit(parameter.schema, parameter.example)
    }
  })

  it('gives examples of its request and responses that match their schemas', () => {
    const contents = [operation.requestBody?.content, ...answersOf(operation).map(([, answer]) => answer.content)]
    for (const [type, media] of contents.flatMap((content) => Object.entries(content ?? {}))) {
      if (type === 'multipart/form-data') continue // the JSON variant of the same body has the example
      expect(examplesOf(media).length, type).toBeGreaterThan(0)
      for (const example of examplesOf(media)) expectFit(media.schema, example)
    }
  })

  it('documents its errors by status as JSON, with Retry-After for 429 and 503', () => {
    const errors = answersOf(operation).filter(([status]) => status >= '400')
    expect(errors.length).toBeGreaterThan(0)
    for (const [status, { content, headers = {} }] of errors) {
      if (id.startsWith('getReadiness')) continue
      expect(Object.keys(content ?? {}), status).toEqual(['application/json'])
      if (status === '429' || status === '503') expect(Object.keys(headers), status).toContain('Retry-After')
    }
  })
})

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const operation = present(present(document.paths[path])[endpoint.method.toLowerCase()])
    const jsonExamples = (content: Record<string, Media> = {}) =>
      content['application/json'] ? examplesOf(content['application/json']) : []

    it('gives a request example that the schema of the contract accepts', () => {
      const examples = endpoint.body ? jsonExamples(operation.requestBody?.content) : []
      for (const example of examples) expect(endpoint.body?.safeParse(example).error?.issues).toBeUndefined()
    })

    it('gives a response example that the schema of the contract accepts', () => {
      for (const example of jsonExamples(goodAnswer(operation).content)) {
        expect(endpoint.response.safeParse(example).error?.issues).toBeUndefined()
      }
    })

    it('documents its security schemes, the Idempotency-Key header and the Link header', () => {
      const names = new Set(parametersOf(operation).map(({ name }) => name))
      expect(names.has('Idempotency-Key')).toBe(endpoint.idempotent === true)
      const schemes = new Set(operation.security.flatMap(Object.keys))
      expect(schemes.has('csrfToken')).toBe(endpoint.access === 'operator' && endpoint.method !== 'GET')
      expect(schemes.has('operatorSession')).toBe(endpoint.access === 'operator')
      expect(schemes.has('sellerToken')).toBe(endpoint.access === 'seller')
      const isPagedList = jsonExamples(goodAnswer(operation).content).some(Array.isArray) && names.has('cursor')
      expect(Object.keys(goodAnswer(operation).headers ?? {}).includes('Link')).toBe(isPagedList)
    })
  },
)
