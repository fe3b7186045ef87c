import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowserStorage } from '../../../test/browser-storage.ts'
import { createApiClient } from './api-client.ts'
import type { ApiError } from './api-error.ts'
import { tokens } from '../session/tokens.ts'

type Answer = { status?: number; body?: unknown; type?: string; link?: string }
type Sent = { method: string; url: string; headers: Record<string, string>; body: unknown }

beforeEach(() => void openBrowserStorage())
afterEach(() => vi.unstubAllGlobals())

/** A client whose server responds with `answer`; `sent` records the requests it received. */
function aClient(answer: (request: Sent) => Answer | Promise<Answer>) {
  const sent: Sent[] = []
  const fetchStub = async (url: string | URL | Request, init: RequestInit = {}) => {
    const request: Sent = {
      method: init.method ?? 'GET',
      url: String(url),
      headers: init.headers as Record<string, string>,
      body: init.body instanceof FormData ? [...init.body] : init.body && JSON.parse(init.body as string),
    }
    sent.push(request)
    const { status = 200, body = {}, type = 'application/json; charset=utf-8', link } = await answer(request)
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': type, ...(link !== undefined && { link }) },
    })
  }
  let turn: Promise<unknown> = Promise.resolve()
  const exclusively = <T>(task: () => Promise<T>): Promise<T> => {
    const mine = turn.then(task)
    turn = mine.catch(() => undefined)
    return mine
  }
  return { sent, client: createApiClient({ base: '', tokens, fetch: fetchStub, exclusively }) }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: ApiError) => error,
  )

/** A server with one valid access token; refreshing with `r1` returns it. */
const aServerThatKnows =
  (good: string) =>
  (request: Sent): Answer => {
    if (request.url === '/api/token/refresh/') {
      const { refresh } = request.body as { refresh: string }
      return refresh === 'r1'
        ? { body: { access: good, refresh: 'r2' } }
        : { status: 401, body: { detail: 'over', code: 'INVALID_REFRESH_TOKEN' } }
    }
    return request.headers.authorization === `Bearer ${good}`
      ? { body: { total_items: 3 } }
      : { status: 401, body: { detail: 'Please log in to continue.', code: 'UNAUTHENTICATED' } }
  }

/** The same server, with an event stream for requests with the valid token. */
function aServerThatStreams(request: Sent): Answer {
  const answer = aServerThatKnows('good')(request)
  if (request.url === '/api/token/refresh/' || answer.status === 401) return answer
  return { body: 'data: {}\n\n', type: 'text/event-stream' }
}

describe('API calls', () => {
  it('writes path parameters, query, body and idempotency key into the request', async () => {
    const { client, sent } = aClient(() => ({}))
    tokens.save({ access: 'a1', refresh: 'r1' })
    await client.open.call('GET /api/products/category/:category/', {
      params: { category: 'home & living' },
      query: { ordering: 'price' },
    })
    await client.shopper.call('POST /api/cart/add/', { body: { product_id: 7 }, idempotencyKey: 'k1' })
    expect(sent).toEqual([
      {
        method: 'GET',
        url: '/api/products/category/home%20%26%20living/?ordering=price',
        headers: { accept: 'application/json' },
        body: undefined,
      },
      {
        method: 'POST',
        url: '/api/cart/add/',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'idempotency-key': 'k1',
          authorization: 'Bearer a1',
        },
        body: { product_id: 7 },
      },
    ])
  })

  it('sends a multipart form when pictures are uploaded', async () => {
    const { client, sent } = aClient(() => ({}))
    tokens.save({ access: 'a1', refresh: 'r1' })
    const params = { orderId: 'o' }
    const body = { lines: [{ item_id: 7, quantity: 1 }], reason: 'damaged' as const, details: 'Cracked' }
    const picture = new Blob(['p'], { type: 'image/jpeg' })
    await client.shopper.call('POST /api/orders/:orderId/returns/', { params, body, files: { pictures: [picture] } })
    await client.shopper.call('POST /api/orders/:orderId/returns/', { params, body, files: { pictures: [] } })
    const form = sent[0]?.body as [string, unknown][]
    expect(form.slice(0, 3)).toEqual([
      ['lines', '[{"item_id":7,"quantity":1}]'],
      ['reason', 'damaged'],
      ['details', 'Cracked'],
    ])
    expect(form[3]).toMatchObject(['pictures', { type: 'image/jpeg', size: 1 }])
    expect(sent.map(({ headers }) => headers['content-type'])).toEqual([undefined, 'application/json'])
    expect(sent[1]?.body).toEqual(body)
  })

  it('returns the bytes of a picture', async () => {
    const { client } = aClient(() => ({ body: 'RIFF', type: 'image/webp' }))
    tokens.save({ access: 'a1', refresh: 'r1' })
    const params = { orderId: 'o', returnId: '3', position: '1' }
    const bytes = await client.shopper.call('GET /api/orders/:orderId/returns/:returnId/pictures/:position/', {
      params,
    })
    expect(new TextDecoder().decode(bytes)).toBe('RIFF')
  })

  it('returns the bytes of a PDF, and the error text when the PDF is refused', async () => {
    const params = { orderId: 'o' }
    tokens.save({ access: 'a1', refresh: 'r1' })
    const made = aClient(() => ({ body: '%PDF-1.7', type: 'application/pdf' })).client
    const bytes = await made.shopper.call('GET /api/orders/:orderId/receipt/pdf/', { params })
    expect(new TextDecoder().decode(bytes)).toBe('%PDF-1.7')
    const refused = aClient(() => ({ status: 409, body: { error: 'No.', code: 'RECEIPT_NOT_READY' } })).client
    expect(await failure(refused.shopper.call('GET /api/orders/:orderId/receipt/pdf/', { params }))).toMatchObject({
      status: 409,
      code: 'RECEIPT_NOT_READY',
    })
  })

  it('returns an event stream without reading its body', async () => {
    const { client, sent } = aClient(aServerThatStreams)
    tokens.save({ access: 'old', refresh: 'r1' })
    const events = await client.shopper.stream('GET /api/orders/:orderId/events/', { params: { orderId: 'o' } })
    expect(events.bodyUsed).toBe(false)
    expect(await events.text()).toBe('data: {}\n\n')
    expect(sent.at(-1)).toMatchObject({
      url: '/api/orders/o/events/',
      headers: { accept: 'text/event-stream', authorization: 'Bearer good' },
    })
  })

  it.each([
    [
      { status: 429, body: { error: 'No.', code: 'RATE_LIMITED' } },
      { status: 429, code: 'RATE_LIMITED' },
    ],
    [
      { body: '<html>', type: 'text/html' },
      { status: 200, code: 'NOT_JSON' },
    ],
    [{ body: {} }, { status: 200, code: 'NOT_JSON' }],
  ])('rejects a response that is not an event stream', async (answer, refused) => {
    const { client } = aClient(() => answer)
    tokens.save({ access: 'a1', refresh: 'r1' })
    const opened = client.shopper.stream('GET /api/orders/:orderId/events/', { params: { orderId: 'o' } })
    expect(await failure(opened)).toMatchObject(refused)
  })

  it.each(['error', 'detail', 'message'])('reads the error text from the field `%s`', async (field) => {
    const { client } = aClient(() => ({ status: 400, body: { [field]: 'No.', code: 'EMAIL_TAKEN', request_id: 'q' } }))
    expect(await failure(client.open.call('GET /api/categories/'))).toMatchObject({
      status: 400,
      code: 'EMAIL_TAKEN',
      text: 'No.',
    })
  })

  it('reports the beginning of a response that is not JSON', async () => {
    const { client } = aClient(() => ({ body: '<html>', type: 'text/html; charset=utf-8' }))
    expect(await failure(client.open.call('GET /api/categories/'))).toMatchObject({
      code: 'NOT_JSON',
      text: 'Expected JSON but got text/html',
    })
  })

  it('distinguishes an unreachable server from an error response', async () => {
    const { client } = aClient(() => Promise.reject(new TypeError('network')))
    expect(await failure(client.open.call('GET /api/categories/'))).toMatchObject({ status: 0, code: 'UNREACHABLE' })
  })
})

describe('calls with a shopper session', () => {
  it('refreshes an expired token once for all concurrent calls', async () => {
    const { client, sent } = aClient(aServerThatKnows('good'))
    tokens.save({ access: 'old', refresh: 'r1' })
    const answers = await Promise.all([1, 2, 3].map(() => client.shopper.call('GET /api/cart/')))
    expect(answers).toHaveLength(3)
    expect(sent.filter(({ url }) => url === '/api/token/refresh/')).toHaveLength(1)
    expect([tokens.access(), tokens.refresh()]).toEqual(['good', 'r2'])
  })

  it('uses the token that another tab has fetched meanwhile', async () => {
    const { client, sent } = aClient((request) => {
      if (request.headers.authorization === 'Bearer old') tokens.save({ access: 'good', refresh: 'r2' })
      return aServerThatKnows('good')(request)
    })
    tokens.save({ access: 'old', refresh: 'r1' })
    await client.shopper.call('GET /api/cart/')
    expect(sent.map(({ url }) => url)).toEqual(['/api/cart/', '/api/cart/'])
  })

  it('ends the session when the refresh token is refused', async () => {
    const { client } = aClient(aServerThatKnows('good'))
    tokens.save({ access: 'old', refresh: 'stolen' })
    expect(await failure(client.shopper.call('GET /api/cart/'))).toMatchObject({ status: 401 })
    expect([tokens.access(), tokens.refresh()]).toEqual([null, null])
  })

  it('keeps the session when the refresh request does not reach the server', async () => {
    const { client } = aClient((request) =>
      request.url === '/api/token/refresh/'
        ? { status: 503, body: { error: 'busy', code: 'UNAVAILABLE' } }
        : { status: 401, body: { code: 'UNAUTHENTICATED' } },
    )
    tokens.save({ access: 'old', refresh: 'r1' })
    expect(await failure(client.shopper.call('GET /api/cart/'))).toMatchObject({ status: 503 })
    expect(tokens.refresh()).toBe('r1')
  })

  it('sends no refresh request when no user is logged in', async () => {
    const { client, sent } = aClient(() => ({}))
    expect(await failure(client.shopper.call('GET /api/cart/'))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    expect(sent).toEqual([])
  })

  it('restores the session from a refresh token alone', async () => {
    const { client } = aClient(aServerThatKnows('good'))
    localStorage.setItem('refresh_token', 'r1')
    expect(await client.shopper.call('GET /api/cart/')).toEqual({ total_items: 3 })
  })

  it('stops refreshing when the new token is refused too', async () => {
    const { client, sent } = aClient((request) =>
      request.url === '/api/token/refresh/'
        ? { body: { access: `new${sent.length}`, refresh: 'r2' } }
        : { status: 401, body: { code: 'UNAUTHENTICATED' } },
    )
    tokens.save({ access: 'old', refresh: 'r1' })
    expect(await failure(client.shopper.call('GET /api/cart/'))).toMatchObject({ status: 401 })
    expect(sent).toHaveLength(3)
  })
})

describe('D5 lists returned as bare arrays', () => {
  it.each([
    ['</api/seller/store/?limit=2&cursor=a%2Bb>; rel="next"', 'a+b'],
    ['<https://api.test/api/seller/store/?cursor=c1&limit=2>; rel="next"', 'c1'],
    ['</api/seller/store/?cursor=c0>; rel="prev"', null],
    [undefined, null],
  ])('reads the next cursor from its Link header: %s', async (link, next) => {
    const { client, sent } = aClient(() => ({ body: [{ id: 1 }], ...(link !== undefined && { link }) }))
    tokens.save({ access: 'a1', refresh: 'r1' })
    expect(await client.seller.page('GET /api/seller/store/')).toEqual({ items: [{ id: 1 }], next })
    expect(sent[0]?.headers.authorization).toBe('Bearer a1')
  })

  it('repeats the request once with a new token, and fails as every call does', async () => {
    const { client, sent } = aClient(aServerThatKnows('good'))
    tokens.save({ access: 'old', refresh: 'r1' })
    await client.seller.page('GET /api/seller/store/')
    expect(sent.map(({ url }) => url)).toEqual(['/api/seller/store/', '/api/token/refresh/', '/api/seller/store/'])
    tokens.save({ access: 'old', refresh: 'over' })
    expect(await failure(client.seller.page('GET /api/seller/store/'))).toMatchObject({ status: 401 })
    expect(tokens.access()).toBeNull()
  })
})
