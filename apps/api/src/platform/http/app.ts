import cors from '@fastify/cors'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import pg from 'pg'
import type { ErrorCode } from '#contract/shared/errors.ts'
import { loggablePath, type Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { nameRoute } from './count-requests.ts'
import { createKnownPaths } from './known-paths.ts'
import { followRequests, isInner, probes, requestIdOf } from './request-context.ts'
import { errorBody, ShopError } from './shop-error.ts'

export type HttpOptions = {
  log: Log
  metrics: Metrics
  /** The proxies whose X-Forwarded-For is trusted: addresses or networks; none by default. */
  trustedProxies: string[]
  /** Other origins whose pages may call the API with credentials (D1). */
  allowedOrigins: string[]
  /** Maps the name of a violated constraint to the error code of the response. */
  constraintCodes: Record<string, ErrorCode>
  /** Called when PostgreSQL reports that its disk is full. */
  onDatabaseFull?: () => void
}

/**
 * A Fastify instance that does not listen, with the shop's error handling, request ids, logs and limits, but no
 * endpoints.
 */
export function createHttp(options: HttpOptions): FastifyInstance {
  const { log, metrics } = options
  const app = fastify({
    logger: false,
    genReqId: requestIdOf,
    bodyLimit: 64 * 1024,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // The router rejects a malformed path before any hook or handler runs.
    frameworkErrors(_, request, reply) {
      marked(request, reply)
      refuse(new ShopError('NOT_FOUND'), request, reply)
    },
  })

  followRequests(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.routeOptions.config.rawBody) return done(null, body)
    if (body.length === 0) return done(null, undefined)
    try {
      done(null, JSON.parse(body.toString('utf8')))
    } catch {
      done(new ShopError('MALFORMED_BODY'))
    }
  })

  // The body of a form is not read until the caller is authenticated: see `serve`.
  app.addContentTypeParser('multipart/form-data', (request, _, done) =>
    request.routeOptions.config.acceptsForm ? done(null) : done(new ShopError('UNSUPPORTED_MEDIA_TYPE')),
  )

  if (options.allowedOrigins.length > 0) {
    const allowed = {
      origin: true,
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: [
        ...['authorization', 'content-type', 'idempotency-key', 'x-csrf-token'],
        ...['traceparent', 'tracestate', 'x-request-id'],
      ],
      // `link` has the next page of a bare list (D5).
      exposedHeaders: ['link', 'x-request-id'],
      maxAge: 600,
    }
    // With a list of origins the plugin would omit only Allow-Origin, and send Allow-Credentials to every origin.
    void app.register(cors, {
      delegator(request, callback) {
        const isAllowed = options.allowedOrigins.includes(request.headers.origin ?? '')
        callback(null, isAllowed ? allowed : { origin: false })
      },
    })
  }

  const innerCalls = metrics.histogram('inner_call_duration_seconds', 'Time to answer what a page asks the API', [
    'method',
    'route',
    'status',
  ])
  app.addHook('onRequest', ({ routeOptions: { url, config } }, reply, done) => {
    nameRoute(reply.raw, config.streams ? null : (url ?? 'unknown'))
    done()
  })

  const known = createKnownPaths()
  app.addHook('onRoute', known.add)
  app.addHook('onSend', (request, reply, _body, done) => {
    marked(request, reply)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const inner = isInner(request.raw)
    if (inner) innerCalls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    const level = inner || probes.has(route) ? 'debug' : 'info'
    const { method } = request
    const line = { request_id: request.id, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.inContext(() => log[level](line, 'request'))
    done()
  })

  app.setNotFoundHandler((request, reply) => {
    throw nothingHere(request, reply)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A client that disconnects in the middle of a body is not a server error, and reads no response.
    const hungUp = request.raw.errored === error
    if (error.code === diskFull) options.onDatabaseFull?.()
    const shopError = hungUp ? new ShopError('MALFORMED_BODY') : answerTo(error, request, reply)
    if (shopError !== error && shopError.status >= 500) {
      const line = { request_id: request.id, path: loggablePath(request.url), err: describe(error) }
      request.inContext(() => log.error(line, 'a request failed'))
    }
    refuse(shopError, request, reply)
  })
  return app

  function answerTo(error: FastifyError | ShopError, request: FastifyRequest, reply: FastifyReply): ShopError {
    // The body may be malformed too. The path is checked first: no handler would read that body.
    return request.is404 ? nothingHere(request, reply) : toShopError(error, options.constraintCodes)
  }

  function nothingHere(request: FastifyRequest, reply: FastifyReply): ShopError {
    const methods = known.methodsAt(request.url.split('?', 1)[0] ?? '')
    if (methods.length === 0 || methods.includes(request.method)) return new ShopError('NOT_FOUND')
    reply.header('allow', methods.join(', '))
    return new ShopError('METHOD_NOT_ALLOWED')
  }
}

/** Sets the headers that every response has. */
function marked(request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
}

function refuse(error: ShopError, request: FastifyRequest, reply: FastifyReply) {
  const retryAfter = error.data.retry_after_seconds
  if (typeof retryAfter === 'number') reply.header('retry-after', Math.ceil(retryAfter))
  reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .send(errorBody(error, request.id, request.routeOptions.config?.errorField))
}

function toShopError(error: FastifyError | ShopError, constraintCodes: Record<string, ErrorCode>): ShopError {
  if (error instanceof ShopError) return error
  if (error instanceof pg.DatabaseError) {
    const code = error.constraint === undefined ? undefined : constraintCodes[error.constraint]
    if (code) return new ShopError(code)
  }
  if (isDatabaseAway(error)) return new ShopError('UNAVAILABLE', { retry_after_seconds: 2 })
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ShopError('BODY_TOO_LARGE')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ShopError('UNSUPPORTED_MEDIA_TYPE')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ShopError('MALFORMED_BODY')
    default:
      return new ShopError('INTERNAL')
  }
}

const diskFull = '53100'

/**
 * PostgreSQL's codes for: it starts or stops, fails over (25006: the server reads only), has no connection, memory or
 * disk left, or a lock or a statement takes too long.
 */
const unavailableCodes = /^(08...|57P0[1-5]|25006|53[1-4]00|55P03|57014)$/
/** The messages of the driver, which gives no codes. */
const connectionLost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool)/

/** The database cannot serve this request now: a temporary error, worth a retry. */
function isDatabaseAway({ code, message, syscall }: Error & { code?: string; syscall?: string }): boolean {
  if (syscall === 'connect' || unavailableCodes.test(code ?? '')) return true
  return connectionLost.test(message) || (syscall !== undefined && /^(ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code ?? ''))
}

/** The stack, but not the values that a database error has in its detail. */
function describe(error: Error) {
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string }
  return { name: error.name, message: error.message, stack: error.stack, code, constraint, table }
}
