import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStored } from '#answer-cache/answer-tags.ts'
import type { ApiKey } from '#contract/index.ts'
import type { Answer, Definition, Endpoint, Input, Upload } from '#contract/shared/endpoint.ts'
import type { ErrorField } from '#contract/shared/errors.ts'
import { type CachedAnswers, isCacheable } from './cached-answers.ts'
import type { EventStreams, Live } from './event-streams.ts'
import { readParams, readPart, writerOf } from './response-serializer.ts'
import { createWithForm, type Form } from './form.ts'
import type { Identify, Operator, SellerScope, Session, Shopper } from './principal.ts'
import type { Db, Reads } from '../db/index.ts'
import { fromAddress } from './caller-address.ts'
import { invalid, ShopError } from './shop-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is passed as raw bytes, because a provider signed them. */
    rawBody?: boolean
    /** Accepts pictures in a form next to its fields. */
    acceptsForm?: boolean
    /** The response is an event stream that lasts for minutes. */
    streams?: boolean
    errorField?: ErrorField
  }
}

/** What every handler may know of the call apart from its input. */
export type Call = {
  requestId: string
  /** The caller's address, as the trusted proxies report it. Many users may share one. */
  address: string
  userAgent: string
  /** `Idempotency-Key`, only on endpoints that take one (D24). */
  idempotencyKey: string | null
  headers: FastifyRequest['headers']
  /** Sets or clears cookies; only operators' sessions use them. */
  reply: FastifyReply
}

type Principals = {
  anyone: unknown
  'guest-or-shopper': { shopper: Shopper | null }
  shopper: { shopper: Shopper }
  seller: { seller: SellerScope }
  operator: { operator: Operator }
  provider: { rawBody: Buffer }
}

type Files<E> = E extends { upload: Upload } ? { files: Buffer[] } : unknown
type ReadHandle<E> = E extends { reads: string } ? { reads: Db } : unknown

export type Context<E extends Definition> = Input<E> &
  Files<E> &
  ReadHandle<E> & { call: Call } & Principals[E['access']]

/** Three forms with the maximum of pictures, or thirty with one phone picture each. */
const MAX_HELD_FORM_BYTES = 128 * 1024 * 1024

/** Binds an endpoint of the contract to its use case: checks access, validates the input, serializes the response. */
export type Serve = <E extends Definition>(endpoint: E, handler: (context: Context<E>) => Promise<Outcome<E>>) => void

type Outcome<E> = E extends { streams: true }
  ? Live<Answer<E>>
  : E extends { chunked: true }
    ? AsyncIterable<string>
    : Answer<E>

type ServeDeps = {
  streams: EventStreams
  reads: Reads
  /** Without them each answer is made anew. */
  answers?: CachedAnswers | null
}

export function createServe(app: FastifyInstance, identify: Identify, { streams, reads, answers }: ServeDeps): Serve {
  const withForm = createWithForm(MAX_HELD_FORM_BYTES)

  /** Called after authentication: pictures of an anonymous caller are not read into memory. */
  function withBody<T>(
    request: FastifyRequest,
    { upload }: Endpoint,
    work: (body: Form | { body: unknown; files: [] }) => Promise<T>,
  ): Promise<T> {
    const isForm = upload && request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data')
    return isForm ? withForm(request.raw, upload, work) : work({ body: request.body, files: [] })
  }

  return (definition, handler) => {
    const endpoint = definition as Definition as Endpoint
    if (endpoint.streams) return stream(endpoint, handler as (context: object) => Promise<Live<unknown>>)
    const write = writerOf(endpoint)
    const run = handler as (context: Record<string, unknown>) => Promise<unknown>
    const key = `${endpoint.method} ${endpoint.path}` as ApiKey
    const cached = isStored(key) ? answers : undefined
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimitBytes ?? 64 * 1024,
      config: {
        rawBody: endpoint.access === 'provider',
        acceptsForm: endpoint.upload !== undefined,
        ...(endpoint.errorField && { errorField: endpoint.errorField }),
      },
      handler: async (request, reply) => {
        if (cached && isCacheable(request))
          return cached.serve(request, reply, key, async () => {
            const answer = await answerTo(request, reply)
            return { answer, text: write(answer) as string }
          })
        const answer = await answerTo(request, reply)
        reply
          .code(endpoint.status ?? 200)
          .header('content-type', endpoint.produces ?? 'application/json; charset=utf-8')
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
        // At most one chunk is buffered: the next is made once this one is sent.
        if (endpoint.chunked) return reply.send(Readable.from(answer as AsyncIterable<string>, { highWaterMark: 1 }))
        return reply.send(write(answer))
      },
    })

    async function answerTo(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const principal = await prove(endpoint, request, identify)
      return withBody(request, endpoint, async ({ body, files }) => {
        const context = {
          ...principal,
          params: readParams(endpoint, request.params),
          query: readPart(endpoint.query, request.query),
          body: endpoint.access === 'provider' ? undefined : readPart(endpoint.body, body),
          files,
          ...(endpoint.reads && { reads: await reads.afterWrites() }),
          call: callOf(request, reply, endpoint),
        }
        return fromAddress(request.ip, () => run(context))
      })
    }
  }

  /** An event stream of one account. It ends when the client disconnects or signs out. */
  function stream(endpoint: Endpoint, handler: (context: object) => Promise<Live<unknown>>) {
    const write = writerOf(endpoint) as (event: unknown) => string
    app.route({
      method: 'GET',
      url: endpoint.path,
      exposeHeadRoute: false,
      config: { streams: true },
      handler: async (request, reply) => {
        const shopper = await proveShopper(request, identify)
        const live = await handler({
          shopper,
          params: readParams(endpoint, request.params),
          query: readPart(endpoint.query, request.query),
          call: callOf(request, reply, endpoint),
        })
        const isStillValid = () =>
          proveShopper(request, identify).then(
            () => true,
            (error: unknown) => !(error instanceof ShopError),
          )
        const events = streams.open(live, { userId: shopper.userId, write, isStillValid })
        return reply
          .header('content-type', 'text/event-stream')
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no') // nginx would otherwise buffer events
          .send(events)
      },
    })
  }
}

async function prove(
  { access, right, roles, requiresReauthentication }: Endpoint,
  request: FastifyRequest,
  identify: Identify,
): Promise<Record<string, unknown>> {
  switch (access) {
    case 'anyone':
      return {}
    case 'provider':
      return { rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) }
    case 'guest-or-shopper':
      return { shopper: request.headers.authorization ? await proveShopper(request, identify) : null }
    case 'shopper':
      return { shopper: await proveShopper(request, identify) }
    case 'seller': {
      const { shopper, session } = await proveSession(request, identify)
      const seller = await identify.seller(shopper, session)
      if (!seller) throw new ShopError('NOT_FOUND')
      if (!mayDo(seller, right)) throw new ShopError('FORBIDDEN')
      return { seller }
    }
    case 'operator': {
      const csrf = request.headers['x-csrf-token']
      const operator = await identify.operator({
        cookie: request.headers.cookie,
        csrfToken: typeof csrf === 'string' ? csrf : undefined,
        writes: request.method !== 'GET',
      })
      if (!operator) throw new ShopError('UNAUTHENTICATED')
      if (!isWorkOf(operator, roles)) throw new ShopError('FORBIDDEN')
      if (requiresReauthentication && !operator.isReauthenticated) throw new ShopError('SECOND_FACTOR_NEEDED')
      return { operator }
    }
  }
}

function mayDo({ isOwner, rights }: SellerScope, right: Endpoint['right']): boolean {
  return isOwner || right === undefined || (right !== 'owner' && rights.includes(right))
}

function isWorkOf({ role }: Operator, roles: Endpoint['roles']): boolean {
  return role === 'owner' || roles === undefined || roles.includes(role)
}

/** Verifies the token and that its session has not ended: one lookup by primary key, for reads and writes. */
async function proveSession(
  request: FastifyRequest,
  identify: Identify,
): Promise<{ shopper: Shopper; session: Session }> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  const shopper = scheme?.toLowerCase() === 'bearer' && token ? identify.shopper(token) : null
  const session = shopper && (await identify.session(shopper))
  if (!session) throw new ShopError('UNAUTHENTICATED')
  return { shopper, session }
}

async function proveShopper(request: FastifyRequest, identify: Identify): Promise<Shopper> {
  return (await proveSession(request, identify)).shopper
}

function callOf(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Call {
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    idempotencyKey: endpoint.idempotent ? readIdempotencyKey(request.headers['idempotency-key']) : null,
    headers: request.headers,
    reply,
  }
}

function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{1,128}$/.test(header)) return header
  throw invalid('Idempotency-Key', 'Please use 1 to 128 visible ASCII characters.')
}
