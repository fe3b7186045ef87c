import { z } from 'zod'
import type { Access, Endpoint, Upload } from './endpoint.ts'
import { errorTable, type ErrorCode, type ErrorField } from './errors.ts'
import { endpoints } from './index.ts'

type Json = Record<string, unknown>

const draft = { unrepresentable: 'any', io: 'input', target: 'draft-2020-12' } as const

/** The OpenAPI 3.1 document of every endpoint, made from the very definitions the server enforces. */
export function openApiDocument(serverUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const one of endpoints) {
    const path = one.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operation(one) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sokoni',
      version: '1',
      description:
        'Amounts are Kenyan shillings with at most 2 decimals. Every path answers with and without its trailing slash.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        shopper: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        operator: { type: 'apiKey', in: 'cookie', name: '__Host-operator' },
      },
    },
  }
}

function operation(one: Endpoint): Json {
  return {
    operationId: `${one.method.toLowerCase()}${one.path.replaceAll(/[/:_-]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [one.path.split('/')[2] ?? 'shop'],
    summary: one.summary,
    security: security(one.access),
    parameters: [
      ...parameters('path', one.params),
      ...parameters('query', one.query),
      ...(one.idempotent ? [idempotencyKey] : []),
    ],
    ...(one.body && { requestBody: { required: true, content: requestContent(one.body, one.upload) } }),
    responses: {
      [String(one.status ?? 200)]: {
        description: 'The good answer',
        content: goodContent(one),
      },
      ...errorResponses(one),
    },
  }
}

/** Of a stream the schema is that of each event's data. */
function goodContent(one: Endpoint): Json {
  if (one.produces) return { [one.produces]: {} }
  const schema = z.toJSONSchema(one.response, draft)
  return one.streams ? { 'text/event-stream': { schema } } : json(schema)
}

/** An upload may come as a form, with the body's fields beside the files, or as JSON without any. */
function requestContent(body: z.ZodType, upload: Upload | undefined): Json {
  const schema = z.toJSONSchema(body, draft)
  if (!upload) return json(schema)
  const files = {
    type: 'array',
    maxItems: upload.maxFiles,
    items: {
      type: 'string',
      contentMediaType: upload.is === 'a file' ? 'text/csv' : 'image/*',
      description: `At most ${upload.maxFileBytes} bytes.`,
    },
  }
  const form = { ...schema, properties: { ...schema.properties, [upload.field]: files } }
  return { 'multipart/form-data': { schema: form }, ...json(schema) }
}

function security(access: Access): Json[] {
  if (access === 'shopper' || access === 'seller') return [{ shopper: [] }]
  if (access === 'guest-or-shopper') return [{}, { shopper: [] }]
  if (access === 'operator') return [{ operator: [] }]
  return []
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat within 24 hours gets the first answer again.',
  schema: { type: 'string', maxLength: 128 },
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, draft)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function json(schema: unknown): Json {
  return { 'application/json': { schema } }
}

/** One response a status: an endpoint may answer several codes with the same one. */
function errorResponses(one: Endpoint): Json {
  const fence: ErrorCode[] = ['VALIDATION_FAILED', 'RATE_LIMITED', 'INTERNAL']
  if (one.access === 'shopper' || one.access === 'seller' || one.access === 'operator') fence.push('UNAUTHENTICATED')
  if (one.access === 'seller') fence.push('NOT_FOUND')
  if (one.right) fence.push('FORBIDDEN')
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set([...(one.errors ?? []), ...fence])) {
    const { status } = errorTable[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const responses = [...byStatus].sort(([a], [b]) => a - b)
  return Object.fromEntries(
    responses.map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${errorTable[code].text}`).join('\n\n'),
        content: json(errorSchema(codes, one.errorField)),
      },
    ]),
  )
}

function errorSchema(codes: ErrorCode[], endpointField: ErrorField | undefined): Json {
  const fields = [...new Set(codes.map((code) => endpointField ?? errorTable[code].field))]
  return {
    type: 'object',
    required: ['code', 'request_id'],
    properties: {
      ...Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
      code: { enum: codes },
      request_id: { type: 'string' },
    },
  }
}
