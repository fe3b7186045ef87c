import { z } from 'zod'
import { present } from './shared/present.ts'
import { MAX_PAGE_SIZE } from './shared/constants.ts'
import type { Endpoint, Upload } from './shared/endpoint.ts'
import { errorTable, type ErrorCode, type ErrorField } from './shared/errors.ts'
import { filled } from './shared/filled-text.ts'
import { endpoints, namedSchemas } from './index.ts'
import { enumNames } from './reference/enums.ts'
import { errorData } from './reference/errors.ts'
import { exampleOf } from './reference/example-of.ts'
import { fieldDescriptions, parameterDescriptions, parameterExamples } from './reference/fields.ts'
import { audiences, operationOf, tagOf } from './reference/index.ts'
import { components as written, introduction, systemPaths } from './reference/system.ts'
import { Amount, Email, Flag, IdText, MoneyText, Timestamp } from './shared/text.ts'

type Json = Record<string, unknown>

const refTo = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` })
const pascal = (text: string) =>
  text.replaceAll(/(?:^|_)(\w)([^_]*)/g, (_, a: string, b: string) => a.toUpperCase() + b)
const constantCase = (code: string) => pascal(code.toLowerCase())

/**
 * The OpenAPI 3.1 document of every endpoint, generated from the definitions that the server enforces. Schemas, error
 * responses, headers and examples are named components, defined once.
 */
export function openApiDocument(serverUrl: string): Json {
  const { nameOf, schemas } = namedJsonSchemas()
  const responses: Record<string, Json> = {}
  const parameters = sharedParameters()
  const examples: Record<string, Json> = {}

  /** A JSON body, by the name of its schema and with the example of the same name. */
  function json(schema: z.ZodType, { example }: { example?: unknown }): Json {
    const item = schema instanceof z.ZodArray ? nameOf(schema.element as z.ZodType) : undefined
    const name = item ?? nameOf(schema)
    if (name === undefined) {
      const plain = plainJson(z.toJSONSchema(schema, conversion))
      return { 'application/json': { schema: plain, example: example ?? exampleOf(plain, schemas) } }
    }
    const ref = refTo('schemas', name)
    const key = item === undefined ? name : `${name}List`
    examples[key] ??= { value: example ?? (item === undefined ? exampleOf(ref, schemas) : [exampleOf(ref, schemas)]) }
    return {
      'application/json': {
        schema: item === undefined ? ref : { type: 'array', items: ref },
        examples: { default: refTo('examples', key) },
      },
    }
  }

  function goodAnswer(one: Endpoint): Json {
    const { answerExample } = operationOf(one)
    const headers: Json = { 'X-Request-Id': refTo('headers', 'X-Request-Id') }
    if (one.response instanceof z.ZodArray && takesCursor(one)) headers.Link = refTo('headers', 'Link')
    return { description: goodDescription(one), headers, content: goodContent(one, answerExample) }
  }

  function goodContent(one: Endpoint, example: unknown): Json {
    if (one.produces === 'text/csv; charset=utf-8') return { 'text/csv': { schema: { type: 'string' }, example } }
    if (one.produces) return { [one.produces]: { schema: { type: 'string', format: 'binary' }, example } }
    if (one.streams) return { 'text/event-stream': { schema: { type: 'string' }, example } }
    return json(one.response, { example })
  }

  /** An upload can be a form, with the body's fields next to the files, or JSON without files. */
  function requestBody(one: Endpoint): Json {
    const { requestExample, requestDescription } = operationOf(one)
    if (one.access === 'provider') {
      const schema = { type: 'object', additionalProperties: true, description: requestDescription }
      return { required: true, content: { 'application/json': { schema, example: requestExample } } }
    }
    const body = present(one.body) // the caller has checked it
    const content = json(body, { example: requestExample })
    const required = !body.safeParse(undefined).success
    if (!one.upload) return { required, content }
    return { required, content: { 'multipart/form-data': { schema: formOf(content, one.upload) }, ...content } }
  }

  function operation(one: Endpoint): Json {
    const { id, summary, description } = operationOf(one)
    return {
      operationId: id,
      tags: [tagOf(one)],
      summary,
      description: [description, ...notes(one)].join('\n\n'),
      security: security(one),
      ...withParameters(one),
      ...((one.body ?? one.access === 'provider') && { requestBody: requestBody(one) }),
      responses: { [String(one.status ?? 200)]: goodAnswer(one), ...errorAnswers(one) },
    }
  }

  function withParameters(one: Endpoint): Json {
    const all = [
      ...parametersOf(one).map((parameter) => parameters.refOf(parameter)),
      ...(one.idempotent ? [refTo('parameters', 'IdempotencyKey')] : []),
    ]
    return all.length > 0 ? { parameters: all } : {}
  }

  /** One response per status: several error codes of an endpoint can share it. */
  function errorAnswers(one: Endpoint): Json {
    const byStatus = new Map<number, ErrorCode[]>()
    for (const code of errorCodesOf(one)) {
      const { status } = errorTable[code]
      byStatus.set(status, [...(byStatus.get(status) ?? []), code])
    }
    const sorted = [...byStatus].sort(([a], [b]) => a - b)
    return Object.fromEntries(sorted.map(([status, codes]) => [String(status), errorAnswer(codes, one.errorField)]))
  }

  function errorAnswer(codes: ErrorCode[], field: ErrorField | undefined): Json {
    const status = errorTable[present(codes[0])].status // codes of one status, at least one
    const fields = [...new Set(codes.map((code) => field ?? errorTable[code].field))]
    const bases = fields.map((name) => refTo('schemas', errorSchemas[name]))
    const retries = status === 429 || status === 503 ? { 'Retry-After': refTo('headers', 'Retry-After') } : {}
    const answer = {
      description: codes.map((code) => `\`${code}\`: ${errorTable[code].text}`).join('\n\n'),
      headers: { 'X-Request-Id': refTo('headers', 'X-Request-Id'), ...retries },
      content: {
        'application/json': {
          schema: {
            allOf: [
              bases.length === 1 ? bases[0] : { anyOf: bases },
              { type: 'object', required: ['code'], properties: { code: { enum: codes } } },
            ],
          },
          examples: Object.fromEntries(codes.map((code) => [code, refTo('examples', errorExample(code, field))])),
        },
      },
    }
    if (codes.length > 3) return answer
    const suffix = field === undefined || codes.every((code) => errorTable[code].field === field) ? '' : `.${field}`
    const name = `${codes.map(constantCase).join('Or')}${suffix}`
    responses[name] = answer
    return refTo('responses', name)
  }

  function errorExample(code: ErrorCode, endpointField: ErrorField | undefined): string {
    const { field, text } = errorTable[code]
    const used = endpointField ?? field
    const name = used === field ? code : `${code}.${used}`
    const data = errorData[code] ?? {}
    const requestId = 'b3a1c5de-2f0e-4c59-9a44-0d8a6f3c7e21'
    examples[name] = {
      summary: text,
      value: { [used]: filled(text, data), code, request_id: requestId, ...data },
    }
    return name
  }

  const paths: Record<string, Json> = {}
  for (const one of endpoints) {
    const path = one.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operation(one) }
  }
  const document: Json = {
    openapi: '3.1.0',
    info: {
      title: 'Sokoni API',
      version: '1',
      summary: 'The API of the Sokoni shop and marketplace',
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: serverUrl }],
    tags: audiences.flatMap(({ tags }) => tags),
    'x-tagGroups': audiences.map(({ name, tags }) => ({ name, tags: tags.map((tag) => tag.name) })),
    paths: { ...paths, ...systemPaths },
    components: {
      ...written,
      schemas: { ...schemas, ...written.schemas },
      responses,
      parameters: { ...parameters.shared, ...written.parameters },
      examples,
    },
  }
  return withoutUnused(document)
}

const errorSchemas: Record<ErrorField, string> = { error: 'Error', detail: 'ErrorDetail', message: 'ErrorMessage' }

// Schemas

const conversion = {
  unrepresentable: 'any',
  // A request in its input form; a response in its output form, from which the server's serializer is compiled.
  io: 'input',
  target: 'draft-2020-12',
  override({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }) {
    if (zodSchema === Email) jsonSchema.format = 'email'
    if (zodSchema === Timestamp) jsonSchema.format = 'date-time'
    // Removes the default bounds of integers, which are those of JSON.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  },
} as const

/**
 * Every schema with a public name, once: bodies and responses of endpoints, and schemas that the contract exports.
 * Names of the reference take precedence, then those of the contract's exports, then the operation's own.
 */
function namedJsonSchemas() {
  const names = new Map<z.ZodType, string>([
    [Amount, 'Amount'],
    [Timestamp, 'Timestamp'],
  ])
  const name = (schema: z.ZodType | undefined, given: string | undefined) => {
    if (schema && given !== undefined && !names.has(schema)) names.set(schema, given)
  }
  const contentOf = (schema: z.ZodType) => (schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema)
  for (const one of endpoints) if (!one.produces) name(contentOf(one.response), operationOf(one).answer)
  for (const [exported, schema] of namedSchemas) name(schema, exported)
  for (const one of endpoints) {
    const { id } = operationOf(one)
    if (!one.produces && !one.streams) {
      const content = contentOf(one.response)
      name(content, pascal(id) + (content === one.response ? 'Response' : 'Item'))
    }
    name(one.body, `${pascal(id)}Request`)
  }
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const uri = (id: string) => `#/components/schemas/${id}`
  const { schemas } = z.toJSONSchema(registry, { ...conversion, uri })
  const plain = Object.entries(schemas).map(([id, schema]) => [id, { ...plainJson(schema), ...titled(id) }] as const)
  const enums = [...enumNames].map(([values, id]) => [id, { type: 'string', enum: JSON.parse(values) as string[] }])
  const ordered = [...plain, ...(enums as [string, Json][])].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    nameOf: (schema: z.ZodType) => names.get(schema),
    schemas: Object.fromEntries(ordered) as Record<string, Json>,
  }
}

function titled(id: string): Json {
  if (id === 'Amount') return { description: 'Kenyan shillings, with at most 2 decimals.', examples: [1250.5] }
  if (id === 'Timestamp') return { description: 'ISO 8601, in UTC.', examples: ['2026-07-04T09:30:00.000Z'] }
  return {}
}

/** Removes what only a standalone schema needs, names known value lists, and adds field descriptions. */
function plainJson(schema: object): Json {
  const choices = keysOf(schema as Json)
  if (choices) return { type: 'object', ...choices }
  const node: Json = {}
  for (const [key, value] of Object.entries(schema) as [string, unknown][]) {
    if (key === '$schema' || key === '$id' || key === 'id') continue
    node[key] = key === 'properties' ? plainProperties(value as Json) : plainValue(value)
  }
  const enumName = Array.isArray(node.enum) ? enumNames.get(JSON.stringify(node.enum)) : undefined
  if (enumName !== undefined) return { $ref: `#/components/schemas/${enumName}` }
  return nullable(node)
}

/** For a record with every key of a list: equivalent to an object with these fields. */
function keysOf({ propertyNames, additionalProperties }: Json): Json | undefined {
  const keys = (propertyNames as { enum?: string[] } | undefined)?.enum
  if (!keys) return undefined
  const value = plainValue(additionalProperties)
  return { required: keys, properties: Object.fromEntries(keys.map((key) => [key, value])) }
}

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue)
  return typeof value === 'object' && value !== null ? plainJson(value) : value
}

function plainProperties(properties: Json): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const plain = plainJson(schema as object)
      const description = fieldDescriptions[name]
      return [name, description === undefined || plain.description ? plain : { ...plain, description }]
    }),
  )
}

/** `anyOf: [{ type }, null]` as `type: [type, 'null']`. */
function nullable(node: Json): Json {
  const { anyOf, ...rest } = node
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return node
  const [one, other] = anyOf as [Json, Json]
  if (other.type !== 'null' || typeof one.type !== 'string' || 'enum' in one) return node
  return { ...one, type: [one.type, 'null'], ...rest }
}

// Parameters

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Json }

const takesCursor = ({ query }: Endpoint) => query instanceof z.ZodObject && 'cursor' in query.shape

/** In a URL every value is a text; clients see these as numbers and flags. */
const patternOf = (schema: z.ZodType) => z.toJSONSchema(schema, conversion).pattern
const idPattern = patternOf(IdText)
const moneyPattern = patternOf(MoneyText)
const flags = JSON.stringify(Flag.in.options)

function parametersOf({ params, query }: Endpoint): Parameter[] {
  return [...read('path', params), ...read('query', query)]
  function read(place: Parameter['in'], schema: z.ZodType | undefined): Parameter[] {
    if (!schema) return []
    const { properties = {}, required = [] } = plainJson(z.toJSONSchema(schema, conversion)) as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, property]) => {
      const { description, ...rest } = asParameter(name, property)
      const isRequired = place === 'path' || required.includes(name)
      // The viewer would send the examples of all filters together.
      const example = isRequired ? parameterExample(name, rest) : undefined
      return {
        name,
        in: place,
        required: isRequired,
        description: parameterDescriptions[name] ?? description,
        schema: rest,
        ...(example !== undefined && { example }),
      }
    })
  }
}

function asParameter(name: string, schema: Json): Json {
  const { default: usual, description } = schema
  const stored = { ...(usual !== undefined && { default: usual }), ...(description !== undefined && { description }) }
  if (name === 'limit') return { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, ...stored }
  if (schema.pattern === idPattern) return { type: 'integer', minimum: 1, ...stored }
  if (schema.pattern === moneyPattern) return { type: 'number', minimum: 0, ...stored }
  if (JSON.stringify(schema.enum) === flags) return { type: 'boolean', ...stored }
  return schema
}

/** For an id or another parameter that is not a flag or an enum. */
function parameterExample(name: string, schema: Json): unknown {
  if (schema.$ref !== undefined || schema.enum !== undefined || schema.type === 'boolean') return undefined
  if (name === 'id' && schema.type === 'string') return schema.format === 'uuid' ? jobId : 'Xo3b0m7WfWmJtq1Qk9q0Vg'
  const { [name]: written } = parameterExamples
  return schema.type === 'integer' && typeof written !== 'number' ? 42 : written
}

const jobId = '0d8a6f3c-7e21-4b3d-9a51-2b7d5f0f8c11'

/** Parameters that several operations share are defined once. */
function sharedParameters() {
  const uses = new Map<string, { parameter: Parameter; count: number }>()
  for (const parameter of endpoints.flatMap(parametersOf)) {
    const key = JSON.stringify(parameter)
    uses.set(key, { parameter, count: (uses.get(key)?.count ?? 0) + 1 })
  }
  const names = new Map<string, string>()
  const shared: Record<string, Parameter> = {}
  for (const [key, { parameter }] of [...uses].sort(([, a], [, b]) => b.count - a.count)) {
    const name = pascal(parameter.name)
    if (present(uses.get(key)).count < 2 || shared[name]) continue // the most used parameter of a name gets it
    names.set(key, name)
    shared[name] = parameter
  }
  const refOf = (parameter: Parameter): object => {
    const name = names.get(JSON.stringify(parameter))
    return name === undefined ? parameter : refTo('parameters', name)
  }
  return { shared, refOf }
}

/** The files of a form, next to the body's own fields. */
function formOf(content: Json, { field, maxFiles, maxFileBytes, is }: Upload): Json {
  const { schema } = content['application/json'] as { schema: Json }
  const kind = is === 'a file' ? 'CSV file' : 'picture (JPEG, PNG, WebP or AVIF)'
  const files = {
    type: 'array',
    maxItems: maxFiles,
    items: { type: 'string', format: 'binary' },
    description: `At most ${maxFiles}, each a ${kind} of at most ${maxFileBytes / (1024 * 1024)} MB. Lists in other fields are sent as JSON.`,
  }
  return { allOf: [schema, { type: 'object', properties: { [field]: files } }] }
}

// Descriptions derived from the definition

function goodDescription(one: Endpoint): string {
  if (one.streams) return 'A stream of server-sent events; it has no end of its own.'
  if (one.produces) return 'The file.'
  if (one.status === 201) return 'Created.'
  return one.status === 202 ? 'Accepted; it goes on in the background.' : 'Success.'
}

const roleNames = { finance: 'finance', catalogue: 'catalogue', support: 'support' } as const

function notes(one: Endpoint): string[] {
  const said: string[] = []
  if (one.right === 'owner') said.push('Only the owner of the store can call this.')
  else if (one.right) said.push(`Staff members need the right \`${one.right}\`.`)
  if (one.roles?.length === 0) said.push('Only operators with the role `owner` can call this.')
  else if (one.roles) {
    const roles = one.roles.map((role) => `\`${roleNames[role]}\``)
    said.push(`Operators with the role \`owner\` or ${roles.join(' or ')} can call this.`)
  }
  if (one.requiresReauthentication) {
    said.push(
      'Requires a recent second factor: on `SECOND_FACTOR_NEEDED`, call `proveOperator` and repeat the request.',
    )
  }
  return said
}

function security({ access, method, path }: Endpoint): Json[] {
  switch (access) {
    case 'anyone':
      return []
    case 'guest-or-shopper':
      return [{}, { shopperToken: [] }]
    case 'shopper':
      return [{ shopperToken: [] }]
    case 'seller':
      return [{ sellerToken: [] }]
    case 'operator':
      return [method === 'GET' ? { operatorSession: [] } : { operatorSession: [], csrfToken: [] }]
    case 'provider':
      if (path.includes('paystack')) return [{ paystackSignature: [] }]
      return path.includes('paypal') ? [{ paypalSignature: [] }] : []
  }
}

function errorCodesOf(one: Endpoint): Set<ErrorCode> {
  const codes: ErrorCode[] = [...(one.errors ?? [])]
  const acceptsBody = one.body !== undefined || one.access === 'provider'
  if (one.params ?? one.query ?? one.body) codes.push('VALIDATION_FAILED')
  if (acceptsBody) codes.push('MALFORMED_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  if (one.access === 'shopper' || one.access === 'seller' || one.access === 'operator') codes.push('UNAUTHENTICATED')
  if (one.access === 'guest-or-shopper') codes.push('UNAUTHENTICATED')
  if (one.access === 'seller') codes.push('NOT_FOUND')
  if (one.right ?? one.roles) codes.push('FORBIDDEN')
  if (one.access === 'operator' && one.method !== 'GET') codes.push('CSRF_FAILED')
  return new Set([...codes, 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'])
}

/** Removes components without a reference. */
function withoutUnused(document: Json): Json {
  const components = document.components as Record<string, Record<string, unknown>>
  const used = new Set<string>()
  const follow = (value: unknown) => {
    for (const [, ref] of JSON.stringify(value).matchAll(/"#\/components\/([^"]+)"/g)) {
      if (ref === undefined || used.has(ref)) continue
      used.add(ref)
      const [kind = '', name = ''] = ref.split('/')
      follow(components[kind]?.[name] ?? null)
    }
  }
  follow(document.paths)
  const stored = Object.entries(components).map(([kind, all]) => [
    kind,
    kind === 'securitySchemes'
      ? all
      : Object.fromEntries(Object.entries(all).filter(([name]) => used.has(`${kind}/${name}`))),
  ])
  return { ...document, components: Object.fromEntries(stored) as Json }
}
