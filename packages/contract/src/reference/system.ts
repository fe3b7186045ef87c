import { errorTable } from '../shared/errors.ts'

type Json = Record<string, unknown>

/** The introduction for all operations; Markdown. */
export const introduction = `Sokoni is an online shop and marketplace for Kenya. Shoppers, sellers, operators and payment providers all use this API.

## Money and time
Amounts are Kenyan shillings as JSON numbers with at most 2 decimals (\`1250.5\` is KSh 1,250.50). M-Pesa and cash on delivery take whole shillings. Timestamps are ISO 8601 in UTC; dates (\`2026-07-04\`) are in Nairobi time.

## Addresses
Paths are written with a trailing slash; the same path without it works too. Ids are numbers, except order ids: those are 22 random characters, and anyone who has one can track that order.

## Access
* **Shoppers** log in with \`POST /api/token/\` or \`POST /api/login/\` and send the \`access\` token as \`Authorization: Bearer …\`. It is valid for 10 minutes; \`POST /api/token/refresh/\` exchanges the refresh token once for a new pair.
* **Sellers** log in with \`POST /api/seller/login/\` and their store number. The token works like a shopper's, for that store only.
* **Operators** sign in with \`POST /api/admin/session/\`, which sets the cookie \`__Host-operator\`. Send the session's \`csrf_token\` in the header \`X-CSRF-Token\` with every request except GET.
* **Webhooks** are called by payment providers, which authenticate with a signature or a secret path.

## Lists
Lists use cursor pagination. Lists for shoppers are objects with \`results\` and \`next\`: send \`next\` as \`cursor\` to get the next page; \`null\` means this is the last page. Lists for sellers and operators are plain arrays, with the next page in the header \`Link: <…>; rel="next"\`. Cursors are opaque.

## Errors
Every error response is a JSON object with a message for people (\`error\`, \`detail\` or \`message\`, depending on the operation), a stable \`code\` for programs, and the \`request_id\` (also in the header \`X-Request-Id\`). \`VALIDATION_FAILED\` also has \`fields\`: the path of each invalid field and its message. Some codes have more data, as their examples show.

## Rate limits and idempotency
Responses with \`429\` and \`503\` have a \`Retry-After\` header with the seconds to wait. Operations that accept an \`Idempotency-Key\` can be repeated with the same key for 24 hours: a repeat returns the first response and has no further effect. Reusing a key with a different body returns \`IDEMPOTENCY_KEY_REUSED\`.`

const errorOf = (field: string) => ({
  type: 'object',
  required: [field, 'code', 'request_id'],
  properties: {
    [field]: { type: 'string', description: 'The error message, for users.' },
    code: {
      type: 'string',
      description: 'The stable error code, for programs.',
      examples: Object.keys(errorTable).slice(0, 3),
    },
    request_id: { type: 'string', format: 'uuid', description: 'Identifies this request in the server logs.' },
    fields: {
      type: 'array',
      description: 'For `VALIDATION_FAILED`: the invalid parts of the request, at most 20.',
      items: { $ref: '#/components/schemas/FieldError' },
    },
    retry_after_seconds: { type: 'integer', description: 'Seconds to wait before the next attempt, as `Retry-After`.' },
  },
  additionalProperties: true,
})

/** Components that no endpoint defines. */
export const components = {
  schemas: {
    Error: errorOf('error'),
    ErrorDetail: errorOf('detail'),
    ErrorMessage: errorOf('message'),
    FieldError: {
      type: 'object',
      required: ['path', 'message'],
      properties: {
        path: { type: 'string', description: 'The field, with dots between its levels: `cart_items.0.quantity`.' },
        message: { type: 'string', description: 'The error of the field, for users.' },
      },
    },
  } as Record<string, Json>,
  headers: {
    'X-Request-Id': {
      description: 'Identifies this request in the server logs; the same as `request_id` of an error.',
      schema: { type: 'string', format: 'uuid' },
      example: 'b3a1c5de-2f0e-4c59-9a44-0d8a6f3c7e21',
    },
    Link: {
      description: 'The next page of the list, `rel="next"`; absent on the last page.',
      schema: { type: 'string' },
      example: '</api/seller/orders/?limit=100&cursor=WzE3ODMxNTU0MDAwMDBd>; rel="next"',
    },
    'Retry-After': {
      description: 'Seconds to wait before the next attempt.',
      schema: { type: 'integer', minimum: 0 },
      example: 60,
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Makes the request safe to repeat: for 24 hours, the same key returns the first response.',
      schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' },
      example: '5f0c7a1e-8f0e-4b3d-9a51-2b7d5f0f8c11',
    },
  } as Record<string, Json>,
  securitySchemes: {
    shopperToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The `access` token of a shopper’s session.',
    },
    sellerToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The `access` token of a session for a store, from `POST /api/seller/login/`.',
    },
    operatorSession: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-operator',
      description: 'Set by `POST /api/admin/session/`; not readable by scripts.',
    },
    csrfToken: {
      type: 'apiKey',
      in: 'header',
      name: 'X-CSRF-Token',
      description: 'The `csrf_token` of the operator’s session, required for every request except GET.',
    },
    paystackSignature: {
      type: 'apiKey',
      in: 'header',
      name: 'x-paystack-signature',
      description: 'HMAC-SHA512 of the raw body with the shop’s Paystack secret key, in hex.',
    },
    paypalSignature: {
      type: 'apiKey',
      in: 'header',
      name: 'paypal-transmission-sig',
      description: 'PayPal’s signature of the body, verified by PayPal together with its other transmission headers.',
    },
    metricsToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'The shop’s METRICS_TOKEN. Without it, a demo shop serves metrics only to localhost.',
    },
  },
}

export const systemTag = {
  name: 'System: operation',
  'x-displayName': 'Operation',
  description: 'Health checks, metrics for Prometheus, and this document.',
}

const status = (value: string) => ({
  'application/json': {
    schema: { type: 'object', required: ['status'], properties: { status: { type: 'string' } } },
    example: { status: value },
  },
})
const notFound = { $ref: '#/components/responses/NotFound' }

const system = (id: string, summary: string, description: string, responses: Json, security: Json[] = []): Json => ({
  get: {
    operationId: id,
    tags: [systemTag.name],
    summary,
    description,
    security,
    responses: { ...responses, '404': notFound },
  },
})

/** Paths that are not endpoints of the contract. */
export const systemPaths: Record<string, Json> = {
  '/healthz': system(
    'getHealth',
    'Check that the process is alive',
    'Returns 200 while the process is running. Does not use the database.',
    {
      '200': { description: 'The process is alive.', content: status('ok') },
    },
  ),
  '/readyz': system(
    'getReadiness',
    'Check that the shop can take traffic',
    'Whether the database is reachable and jobs can be queued. A load balancer sends traffic only to processes that return 200.',
    {
      '200': { description: 'The shop is ready.', content: status('ready') },
      '503': { description: 'The shop is not ready.', content: status('not ready') },
    },
  ),
  '/metrics': system(
    'getMetrics',
    'Read the metrics',
    'Counters and durations in the Prometheus text format.',
    {
      '200': {
        description: 'The metrics.',
        content: {
          'text/plain': {
            schema: { type: 'string' },
            example:
              '# HELP process_cpu_seconds_total Total user and system CPU time spent in seconds.\n# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total 12.4\n',
          },
        },
      },
      '401': { $ref: '#/components/responses/Unauthenticated' },
    },
    [{ metricsToken: [] }],
  ),
  '/api/openapi.json': system(
    'getOpenApiDocument',
    'Read this document',
    'The OpenAPI 3.1 description of the API. It changes only with a new version of the shop and has an ETag.',
    {
      '200': {
        description: 'The document.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['openapi', 'info', 'paths'],
              properties: { openapi: { type: 'string' }, info: { type: 'object' }, paths: { type: 'object' } },
            },
            example: { openapi: '3.1.0', info: { title: 'Sokoni API', version: '1' }, paths: {} },
          },
        },
      },
    },
  ),
}
