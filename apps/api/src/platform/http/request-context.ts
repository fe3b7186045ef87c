import { randomUUID } from 'node:crypto'
import { IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RawRequestDefaultExpression } from 'fastify'
import { isTracing, keepSpan, traced } from '../tracing.ts'
import { currentContext, inContext } from '../work-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Runs work in the context of this request, where an event of its connection has left it. */
    inContext<T>(work: () => T): T
  }
}

/** Load balancers and Prometheus ask these every few seconds. */
export const probes = new Set(['/healthz', '/readyz', '/metrics'])

/** A page asks the API inside the process. */
export const isInner = (raw: RawRequestDefaultExpression): boolean => !(raw instanceof IncomingMessage)

/** The id that a proxy gave the request, or a new one. What a page asks the API has the id of the page's request. */
export function requestIdOf(raw: RawRequestDefaultExpression): string {
  const outer = isInner(raw) ? currentContext().request_id : undefined
  return outer ?? wellFormed(raw.headers['x-request-id']) ?? randomUUID()
}

/** The ids of usual proxies: a UUID, or hexadecimal digits. Anything else could not be searched for in a log. */
function wellFormed(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : undefined
}

/** All that a request causes has its id in log lines, and is part of its trace. */
export function followRequests(app: FastifyInstance): void {
  app.decorateRequest('inContext', (work) => work())
  app.addHook('onRequest', (request, reply, done) => {
    const context = { request_id: request.id }
    inContext(context, () =>
      traceRequest(request, reply, () => {
        const inSpan = keepSpan()
        request.inContext = (work) => inContext(context, () => inSpan(work))
        done()
      }),
    )
  })
  // The body was read by events of the connection, which is not in the context of one request.
  app.addHook('preValidation', (request, _, done) => request.inContext(done))
}

function traceRequest(request: FastifyRequest, reply: FastifyReply, answer: () => void): void {
  const { method, headers, raw } = request
  const route = request.routeOptions.url ?? 'unknown'
  if (!isTracing() || probes.has(route)) return answer()
  const span = {
    name: `${method} ${route}`,
    attributes: { 'http.request.method': method, 'http.route': route },
    ...(isInner(raw) ? { kind: 'internal' as const } : { kind: 'server' as const, parent: headers }),
  }
  const answered = () => {
    const response = closed(reply.raw)
    answer()
    return response
  }
  void traced(span, answered, () => outcomeOf(reply.raw.statusCode))
}

const closed = (response: ServerResponse) => new Promise<void>((resolve) => void response.once('close', resolve))

function outcomeOf(status: number) {
  return { 'http.response.status_code': status, ...(status >= 500 && { 'error.type': String(status) }) }
}
