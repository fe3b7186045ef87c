/* oxlint-disable vitest/no-conditional-tests -- the access of an endpoint decides which tests it gets */
import type { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint, Method } from '#contract/shared/endpoint.ts'
import { errorTable, fenceErrorCodes, type ErrorCode } from '#contract/shared/errors.ts'
import { endpoints, type ApiKey } from '#contract/index.ts'
import { forgedTokens, hostileTexts, wrongTypes } from '../factories/hostile.ts'
import { aCaller, aSession } from '../factories/caller.ts'
import { aSeller } from '../factories/seller.ts'
import { aWholeShop, type WholeShop } from '../factories/whole-shop.ts'
import { aCallerOf, dropJobs } from './endpoint-caller.ts'
import type { Row } from './endpoint-row.ts'
import { type RowChanges, watchRows } from '../row-changes.ts'
import { operatorRows } from './operator-endpoint-rows.ts'
import { sellerRows, type SellerCaller } from './seller-endpoint-rows.ts'
import { address, shopperRows } from './shopper-endpoint-rows.ts'

const bearer = ({ access }: { access: string }) => ({ authorization: `Bearer ${access}` })

const rows: Record<string, (caller: SellerCaller) => Row | Promise<Row>> = {
  ...shopperRows,
  ...sellerRows,
  ...operatorRows,
}

async function rowOf(one: Endpoint, caller: SellerCaller): Promise<Row> {
  const row = rows[keyOf(one)]
  if (!row) throw new Error(`${keyOf(one)} has no row`)
  return row(caller)
}

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}` as ApiKey
const methods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

let shop: WholeShop
let changes: RowChanges
let place = 0

type Request = { path: string; body?: unknown; raw?: string; headers?: Record<string, string> }

/** Each request comes from another address, so that rate limits by address reject none of them. */
async function send(method: Method, { path, body, raw, headers = {} }: Request) {
  place += 1
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const answer = await shop.http.inject({
    method,
    url: path,
    headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    remoteAddress: `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`,
    payloadAsStream: true,
    ...(payload !== undefined && { payload }),
  })
  const isStream = answer.headers['content-type'] === 'text/event-stream'
  const text = await (isStream ? firstEvent(answer.stream()) : textOf(answer.stream()))
  return { status: answer.statusCode, headers: answer.headers, text }
}

/** Reads one event, since a stream has no end. */
async function firstEvent(stream: Readable): Promise<string> {
  for await (const event of stream) return String(event)
  return ''
}

type Answered = Awaited<ReturnType<typeof send>>

/** Builds a request from a row, which may have one part replaced. */
function requestOf({ path }: Endpoint, { params = {}, query = {}, body }: Omit<Row, 'stranger'>): Request {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? name).toWellFormed()),
  )
  const requested = new URLSearchParams(query).toString()
  return { path: requested ? `${filled}?${requested}` : filled, ...(body !== undefined && { body }) }
}

/** Asserts that an error response follows the contract: one text, a code, the request's id, no internal details. */
function refusal(answer: Answered, one?: Endpoint): ErrorCode {
  expect(answer.status, answer.text).toBeLessThan(500)
  expect(answer.headers['content-type']).toContain('application/json')
  const body = JSON.parse(answer.text)
  expect(
    ['error', 'detail', 'message'].filter((field) => typeof body[field] === 'string'),
    answer.text,
  ).toHaveLength(1)
  const { code, request_id } = z.object({ code: z.string(), request_id: z.string() }).parse(body)
  expect(request_id).toBe(answer.headers['x-request-id'])
  expect(Object.keys(errorTable)).toContain(code)
  expect(errorTable[code as ErrorCode].status).toBe(answer.status)
  if (one) expect([...fenceErrorCodes, ...(one.errors ?? [])], `${keyOf(one)} does not declare ${code}`).toContain(code)
  // A path with an empty id belongs to another endpoint, or to none.
  const isAnswered = code !== 'NOT_FOUND' && code !== 'METHOD_NOT_ALLOWED'
  if (one?.errorField && isAnswered) expect(body[one.errorField]).toBeTypeOf('string')
  return code as ErrorCode
}

/** Every copy of `value` in which one part, at any depth, is replaced by `other`. */
function* mutations(value: unknown, other: unknown): Generator {
  if (Array.isArray(value)) {
    for (const [index, part] of value.entries())
      for (const changed of [other, ...mutations(part, other)]) yield value.with(index, changed)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      for (const changed of [other, ...mutations(part, other)]) yield { ...value, [name]: changed }
  }
}

/** The field names that a schema accepts. */
function namesIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { properties = {}, anyOf = [], oneOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const options = [...anyOf, ...oneOf] as { properties?: object }[]
  return [...new Set([properties, ...options.map((option) => option.properties ?? {})].flatMap(Object.keys))].sort()
}

/** Placeholder for JSON that is nested too deeply for any recursive code. */
const deepMark = '(deep)'
const deepJson = `${'['.repeat(15_000)}${']'.repeat(15_000)}`

const tooLarge = JSON.stringify({ text: 'x'.repeat(10_000_000) })

const carriesToken = new Set(['shopper', 'seller', 'guest-or-shopper'])
const headersFor = (one: Endpoint, caller: { access: string; operator?: Record<string, string> }) =>
  carriesToken.has(one.access) ? bearer(caller) : (caller.operator ?? {})

/** Ids of what everybody may name. */
const ofThePublic = new Set(['product_id', 'productId', 'variant_id', 'variantId', 'merge_id', 'category_id'])

/** Opens the shop for the tests of the calling file. */
export function openShop(): void {
  beforeAll(async () => {
    shop = await aWholeShop()
    await shop.catalogFixture.aCategory('Kitchen')
    changes = await watchRows(shop.db)
  })
  afterAll(() => shop.close())
}

/** Tests of all endpoints together. */
export function describeContract(): void {
  describe('the contract', () => {
    it('has a row for each of its endpoints', () => {
      expect(Object.keys(rows).sort()).toEqual(endpoints.map(keyOf).sort())
    })

    it('declares IDEMPOTENCY_KEY_REUSED for each idempotent endpoint', () => {
      for (const one of endpoints.filter(({ idempotent }) => idempotent))
        expect(one.errors, keyOf(one)).toContain('IDEMPOTENCY_KEY_REUSED')
    })
  })
}

/** Requests that none of our screens sends. */
export function describeUnknownRequests(): void {
  describe('a text that a user enters', () => {
    const texts = [
      `Robert'); drop table users; --`,
      '<script>alert(1)</script><b>x</b> &amp;',
      'Ng\u0169g\u0129 wa Thiong\u2019o \u{1F3E0} 日本 \u0627\u0644',
      '${process.env.HOME} {{7*7}} %s %00 \\u0000',
    ]

    it.each(texts)('is stored and returned unchanged: %s', async (text) => {
      const caller = await aCaller(shop)
      const headers = bearer(caller)
      const answered = async (method: Method, request: Request) => {
        const answer = await send(method, { headers, ...request })
        expect(answer.status, answer.text).toBeLessThan(300)
        return JSON.parse(answer.text)
      }
      const short = text.slice(0, 60)
      const saved = { ...address, town: short, line: text, landmark: text }
      expect((await answered('PUT', { path: '/api/delivery-address/', body: saved })).address).toMatchObject({
        town: short.trim(),
        line: text,
        landmark: text,
      })
      const profile = { phone_number: '', address: `${text}\n${text}` }
      await answered('PUT', { path: '/api/profile/', body: profile })
      expect((await answered('GET', { path: '/api/profile/' })).address).toBe(`${text}\n${text}`)

      const registered = { email: `lit-${caller.userId}@example.test`, name: text, password: 'maembe-matamu-51' }
      const { access } = await answered('POST', { path: '/api/register/', body: registered })
      const own = await answered('GET', { path: '/api/profile/', headers: { authorization: `Bearer ${access}` } })
      expect(own.name).toBe(text)

      const row = await shopperRows['POST /api/checkout/'](caller)
      const place = { ...row.body, delivery_address: text, town: undefined, county: undefined, landmark: undefined }
      const quoted = await answered('GET', { path: `/api/delivery-costs/?subtotal=${caller.subtotal}` })
      const placed = await answered('POST', { path: '/api/checkout/', body: { ...place, delivery_cost: quoted.cost } })
      expect((await answered('GET', { path: `/api/orders/${placed.order_id}/` })).delivery_address).toBe(text)
      const found = await answered('GET', { path: `/api/products/search/?${new URLSearchParams({ q: text })}` })
      expect(found.results).toBeInstanceOf(Array)
    })
  })

  describe('a forged cursor', () => {
    const written = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
    const cursors = [
      ['', written(['2026-01-01T00:00:00Z', '\0'])],
      ['', written(['0000-01-01T00:00:00Z', 'x'.repeat(22)])],
      ['-created_at', written(['-created_at', '0000-01-01T00:00:00Z', 1])],
      ['price', written(['price', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])],
      ['name', written(['name', 'a\0b', 1])],
      ['name', written(['name', 'x'.repeat(10_000), 1])],
      ['-rating', written(['-rating', 2 ** 31, 0, 1])],
      ['relevance', written(['relevance', 1e300, 1])],
      ['', written(['relevance', 1e300, 1])],
      ['', Buffer.from('{').toString('base64url')],
      ['', '%%%'],
    ] as const
    const paged = endpoints.filter((one) => namesIn(one.query).includes('cursor'))

    it.each(paged.map((one) => [keyOf(one), one] as const))(
      'is rejected by %s',
      async (_, one) => {
        await dropJobs(shop)
        const caller = await aCallerOf(shop, one)
        await shop.pass() // so that the search finds something
        const { params = {}, query = {} } = await rowOf(one, caller)
        for (const [ordering, cursor] of cursors) {
          const requested = { limit: '5', cursor, ...('q' in query && { q: 'kettle' }), ...(ordering && { ordering }) }
          const answer = await send(one.method, {
            ...requestOf(one, { params, query: requested }),
            headers: headersFor(one, caller),
          })
          expect([null, 'VALIDATION_FAILED'], cursor).toContain(answer.status === 200 ? null : refusal(answer, one))
        }
      },
      240_000,
    )
  })

  describe('unknown paths', () => {
    it.each([
      '/api/nowhere/',
      '/api/products/1/2/3/',
      '/api/',
      '/api/cart/remove/',
      '/api/%00',
      '/api/products/%E0%A4%A',
      '/api/%',
    ])('rejects %s with an error of the contract', async (path) => {
      for (const method of methods) expect(refusal(await send(method, { path })).length).toBeGreaterThan(0)
    })
  })
}

/**
 * The security requirements of every endpoint. The list of endpoints is the contract's own: a new endpoint has no row
 * here, which fails to compile and fails the tests.
 * @param options.every 1 replaces each part of a request by each hostile value; 24 by every 24th value
 */
export function describeDuties(mine: readonly Endpoint[], { every = 1 } = {}): void {
  describe.each(mine.map((one) => [keyOf(one), one] as const))('%s', (_, one) => {
    const hasBody = one.body !== undefined
    const prepare = async () => {
      const caller = await aCallerOf(shop, one)
      const row = await rowOf(one, caller)
      return { caller, row, request: requestOf(one, row) }
    }
    let prepared: ReturnType<typeof prepare> | undefined
    /** A caller and a request that the tests below share: none of them executes the request, except the last. */
    const untouched = () => (prepared ??= prepare())

    it('has a row with every field of its request, and with the answer to another user', async () => {
      const { row } = await untouched()
      expect(Object.keys(row.params ?? {}).sort()).toEqual(namesIn(one.params))
      expect(Object.keys(row.query ?? {}).sort()).toEqual(namesIn(one.query))
      const inBody = [...Object.keys(row.body ?? {}), ...(row.instead ?? [])].sort()
      if (one.access !== 'provider') expect(inBody).toEqual(namesIn(one.body))
      // Operators act on data that belongs to no single user.
      if (one.access === 'anyone' || one.access === 'provider' || one.access === 'operator') return
      const names = [...namesIn(one.params), ...namesIn(one.query), ...namesIn(one.body)]
      const owned = names.filter((name) => /(^|_)id$|Id$/.test(name) && !ofThePublic.has(name))
      if (owned.length > 0) expect(['own', 'everybody', 'proof']).not.toContain(row.stranger)
    })

    if (one.access === 'shopper' || one.access === 'seller') {
      it('rejects a request without a valid token', async () => {
        const { caller, request } = await untouched()
        const changed = await changes.fromNow()
        for (const [what, authorization] of forgedTokens(caller, shop.clock.now())) {
          const answer = await send(one.method, { ...request, ...(authorization && { headers: { authorization } }) })
          expect(refusal(answer, one), what).toBe('UNAUTHENTICATED')
        }
        expect(await changed()).toEqual([])
      })

      it('rejects the access token of a session that has ended', async () => {
        const { request } = await untouched()
        const ended = one.access === 'seller' ? await aSeller(shop) : await aSession(shop)
        await shop.send('POST', '/api/logout/', { refresh: ended.refresh })
        const changed = await changes.fromNow()
        expect(refusal(await send(one.method, { ...request, headers: bearer(ended) }), one)).toBe('UNAUTHENTICATED')
        expect(await changed()).toEqual([])
      })
    }

    if (one.access === 'seller') {
      it('answers 404 to a shopper and to former staff, and 403 to staff without the right', async () => {
        const { caller: owner, request } = await untouched()
        const shopper = await aSession(shop)
        const staff = await aSeller(shop, { at: owner, rights: [] })
        const changed = await changes.fromNow(['carts'])
        expect(refusal(await send(one.method, { ...request, headers: bearer(shopper) }), one)).toBe('NOT_FOUND')
        if (one.right)
          expect(refusal(await send(one.method, { ...request, headers: bearer(staff) }), one)).toBe('FORBIDDEN')
        expect(await changed()).toEqual([])
        await shop.db.deleteFrom('store_members').where('user_id', '=', staff.userId).execute()
        expect(refusal(await send(one.method, { ...request, headers: bearer(staff) }), one)).toBe('NOT_FOUND')
      })
    }

    if (one.access === 'operator') {
      it('rejects a request without an operator session, or a write without its CSRF token', async () => {
        const { caller, request } = await untouched()
        const { cookie = '' } = caller.operator ?? {}
        for (const forged of [undefined, '__Host-operator=forged', `${cookie}x`]) {
          const answer = await send(one.method, { path: one.path, headers: forged ? { cookie: forged } : {} })
          expect(refusal(answer, one)).toBe('UNAUTHENTICATED')
        }
        expect(refusal(await send(one.method, { path: one.path, headers: bearer(caller) }), one)).toBe(
          'UNAUTHENTICATED',
        )
        const { path } = request
        const answer = await send(one.method, { path, headers: { cookie, 'x-csrf-token': 'forged' } })
        if (one.method === 'GET') expect(answer.status).toBe(200)
        else expect(refusal(answer, one)).toBe('CSRF_FAILED')
      })
    }

    it('discloses nothing to another user and writes nothing for them', async ({ skip }) => {
      const { row } = await untouched()
      if (row.stranger === 'everybody') skip('what it names is no one caller’s alone')
      if (row.stranger === 'own') skip('it names nothing: it answers from what proves who asks')
      if (row.stranger === 'proof') skip('its body is the proof')
      const stranger = await aCallerOf(shop, one)
      const changed = await changes.fromNow(['carts'])
      const answer = await send(one.method, { ...requestOf(one, row), headers: headersFor(one, stranger) })
      if (row.stranger === 'nothing') expect(answer.status).toBeLessThan(300)
      else expect(refusal(answer, one)).toBe(row.stranger)
      if ((one.access === 'shopper' || one.access === 'seller') && row.stranger !== 'nothing')
        expect(answer.status).toBe(404)
      expect(await changed()).toEqual([])
    })

    it('rejects other methods', async () => {
      const { caller, request } = await untouched()
      const { path } = request
      const isTaken = (method: Method) => endpoints.some((other) => other.path === one.path && other.method === method)
      for (const method of methods.filter((other) => !isTaken(other)))
        for (const headers of [{}, bearer(caller)]) {
          const answer = await send(method, { path, headers })
          expect(refusal(answer), method).toBe('METHOD_NOT_ALLOWED')
          expect(String(answer.headers.allow).split(', ')).toContain(one.method)
        }
    })

    if (hasBody) {
      it('rejects malformed JSON, a body that is too large, and other media types', async () => {
        const { caller, request } = await untouched()
        const { path } = request
        const headers = headersFor(one, caller)
        const changed = await changes.fromNow()
        const refuse = async (raw: string, code: ErrorCode, more = {}) =>
          expect(refusal(await send(one.method, { path, raw, headers: { ...headers, ...more } }), one)).toBe(code)
        await refuse('{"', 'MALFORMED_BODY')
        await refuse('\u0000', 'MALFORMED_BODY')
        await refuse(tooLarge, 'BODY_TOO_LARGE')
        await refuse('<xml/>', 'UNSUPPORTED_MEDIA_TYPE', { 'content-type': 'text/xml' })
        await refuse('a=b', 'UNSUPPORTED_MEDIA_TYPE', { 'content-type': 'no/such/type;;' })
        const isOptional = one.body?.safeParse(undefined).success
        for (const raw of [...(isOptional ? [] : ['', 'null']), '[]', '"text"', '7', 'true'])
          await refuse(raw, 'VALIDATION_FAILED')
        expect(await changed()).toEqual([])
      })
    }

    const parts = (['params', 'query', 'body'] as const).filter((part) => one[part] !== undefined)
    it.each(parts)(
      'rejects wrong types and hostile texts in its %s without changing a row',
      async (part) => {
        let { caller, row } = await untouched()
        let changed = await changes.fromNow(row.counts)
        const values = part === 'body' ? [...wrongTypes, ...hostileTexts, deepMark] : hostileTexts
        for (const [turn, value] of values.entries()) {
          // With `every` above 1, each part of the request gets a different subset of these values.
          for (let nth = (every - (turn % every)) % every; ; nth += every) {
            const hostile = [...mutations(row[part], value)][nth]
            if (hostile === undefined) break
            const { path, body } = requestOf(one, { ...row, [part]: hostile })
            const answer = await send(one.method, {
              path,
              ...(body !== undefined && { raw: JSON.stringify(body).replace(JSON.stringify(deepMark), deepJson) }),
              headers: {
                ...headersFor(one, caller),
                ...(one.idempotent && { 'idempotency-key': crypto.randomUUID() }),
              },
            })
            if (answer.status >= 400) {
              refusal(answer, one)
              expect(await changed(), answer.text).toEqual([])
            } else if (one.method !== 'GET') {
              // The request was accepted: the next ones use another caller.
              prepared = undefined
              ;({ caller, row } = await untouched())
              changed = await changes.fromNow(row.counts)
            }
          }
        }
      },
      240_000,
    )

    it('answers a valid request with and without the trailing slash', async () => {
      for (const slash of ['/', '']) {
        const { caller, row, request } = await untouched()
        const path = request.path.replace(/\/(?=$|\?)/, slash)
        const answer = await send(one.method, { ...request, path, headers: headersFor(one, caller) })
        if (row.answers) expect(refusal(answer, one)).toBe(row.answers)
        else expect(answer.status, answer.text).toBe(one.status ?? 200)
        if (one.method !== 'GET') prepared = undefined
      }
    })
  })
}
