import type { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Access, Endpoint, Method } from '#contract/endpoint.ts'
import { errorTable, fenceErrorCodes, type ErrorCode } from '#contract/errors.ts'
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

/** Each call comes from another address, so that limits by place refuse nothing that is looked at here. */
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

/** A stream has no end to wait for. */
async function firstEvent(stream: Readable): Promise<string> {
  for await (const event of stream) return String(event)
  return ''
}

type Answered = Awaited<ReturnType<typeof send>>

/** A request with one part put in the place of another. */
function requestOf({ path }: Endpoint, { params = {}, query = {}, body }: Omit<Row, 'stranger'>): Request {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? name).toWellFormed()),
  )
  const asked = new URLSearchParams(query).toString()
  return { path: asked ? `${filled}?${asked}` : filled, ...(body !== undefined && { body }) }
}

/** Whatever went wrong, it is told as the contract says: one text, a code, the request's id, and nothing else inside. */
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
  // An address without its id is that of another endpoint, or of none.
  const isAnswered = code !== 'NOT_FOUND' && code !== 'METHOD_NOT_ALLOWED'
  if (one?.errorField && isAnswered) expect(body[one.errorField]).toBeTypeOf('string')
  return code as ErrorCode
}

/** Every copy of `value` in which one part of it, at any depth, is something else. */
function* mutations(value: unknown, other: unknown): Generator {
  if (Array.isArray(value)) {
    for (const [index, part] of value.entries())
      for (const changed of [other, ...mutations(part, other)]) yield value.with(index, changed)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      for (const changed of [other, ...mutations(part, other)]) yield { ...value, [name]: changed }
  }
}

/** The names a schema's requests may have. */
function namesIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { properties = {}, anyOf = [], oneOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const options = [...anyOf, ...oneOf] as { properties?: object }[]
  return [...new Set([properties, ...options.map((option) => option.properties ?? {})].flatMap(Object.keys))].sort()
}

/** Stands for JSON deeper than any stack: what follows it by recursion falls. */
const deepMark = '(deep)'
const deepJson = `${'['.repeat(15_000)}${']'.repeat(15_000)}`

const carriesToken = new Set(['shopper', 'seller', 'guest-or-shopper'])
const headersFor = (one: Endpoint, caller: { access: string; operator?: Record<string, string> }) =>
  carriesToken.has(one.access) ? bearer(caller) : (caller.operator ?? {})

/** Of the file that calls it, for all it describes below. */
export function openShop(): void {
  beforeAll(async () => {
    shop = await aWholeShop()
    await shop.catalogFixture.aCategory('Kitchen')
    changes = await watchRows(shop.db)
  })
  afterAll(() => shop.close())
}

/** What holds for all endpoints together. */
export function describeContract(): void {
  describe('the contract', () => {
    it('has a row here for each of its endpoints, with every field there is', async () => {
      expect(Object.keys(rows).sort()).toEqual(endpoints.map(keyOf).sort())
      // One of each kind of caller: the names alone are looked at.
      const callers = new Map<Access, SellerCaller>()
      for (const one of endpoints) {
        const caller = callers.get(one.access) ?? (await aCallerOf(shop, one))
        callers.set(one.access, caller)
        const row = await rowOf(one, caller)
        expect(Object.keys(row.params ?? {}).sort(), keyOf(one)).toEqual(namesIn(one.params))
        expect(Object.keys(row.query ?? {}).sort(), keyOf(one)).toEqual(namesIn(one.query))
        const inBody = [...Object.keys(row.body ?? {}), ...(row.instead ?? [])].sort()
        if (one.access !== 'provider') expect(inBody, keyOf(one)).toEqual(namesIn(one.body))
      }
    })

    it('says of each endpoint that names somebody’s order or cart line what a stranger gets', async () => {
      const ofThePublic = new Set(['product_id', 'productId', 'variant_id', 'merge_id', 'category_id'])
      for (const one of endpoints) {
        // Operators act on what is everybody's.
        if (one.access === 'anyone' || one.access === 'provider' || one.access === 'operator') continue
        const caller = await aCallerOf(shop, one)
        const { stranger } = await rowOf(one, caller)
        const names = [...namesIn(one.params), ...namesIn(one.query), ...namesIn(one.body)]
        const owned = names.filter((name) => /(^|_)id$|Id$/.test(name) && !ofThePublic.has(name))
        if (owned.length > 0) expect(['own', 'everybody', 'proof'], keyOf(one)).not.toContain(stranger)
      }
    })

    it('lets whoever may repeat a request hear that a key was used for another', () => {
      for (const one of endpoints.filter(({ idempotent }) => idempotent))
        expect(one.errors, keyOf(one)).toContain('IDEMPOTENCY_KEY_REUSED')
    })
  })
}

/** Requests that no screen of ours makes. */
export function describeStrayRequests(): void {
  describe('what people write', () => {
    const texts = [
      `Robert'); drop table users; --`,
      '<script>alert(1)</script><b>x</b> &amp;',
      'Ng\u0169g\u0129 wa Thiong\u2019o \u{1F3E0} 日本 \u0627\u0644',
      '${process.env.HOME} {{7*7}} %s %00 \\u0000',
    ]

    it.each(texts)('is kept and answered as it was written: %s', async (text) => {
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

  describe('a cursor nobody was given', () => {
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
      'is refused by %s',
      async (_, one) => {
        await dropJobs(shop)
        const caller = await aCallerOf(shop, one)
        await shop.pass() // so that the search finds something
        const { params = {}, query = {} } = await rowOf(one, caller)
        for (const [ordering, cursor] of cursors) {
          const asked = { limit: '5', cursor, ...('q' in query && { q: 'kettle' }), ...(ordering && { ordering }) }
          const answer = await send(one.method, {
            ...requestOf(one, { params, query: asked }),
            headers: headersFor(one, caller),
          })
          if (answer.status !== 200) expect(refusal(answer, one), cursor).toBe('VALIDATION_FAILED')
        }
      },
      240_000,
    )
  })

  describe('paths nobody serves', () => {
    it.each([
      '/api/nowhere/',
      '/api/products/1/2/3/',
      '/api/',
      '/api/cart/remove/',
      '/api/%00',
      '/api/products/%E0%A4%A',
      '/api/%',
    ])('%s is refused as everything else is', async (path) => {
      for (const method of methods) expect(refusal(await send(method, { path })).length).toBeGreaterThan(0)
    })
  })
}

/**
 * What every endpoint owes to callers who mean no good. The list of endpoints is the contract's own: a new one has no
 * row here, which does not compile and does not pass.
 *
 * @param options.every 1 puts each hostile value in the place of each part of a request; 3 a third of them
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
    /** A caller and a request that none of the tests below may carry out: they share it. */
    const untouched = () => (prepared ??= prepare())

    it('answers an honest caller, with and without the slash at its end', async () => {
      for (const slash of ['/', '']) {
        const caller = await aCallerOf(shop, one)
        const row = await rowOf(one, caller)
        const request = requestOf(one, row)
        const path = request.path.replace(/\/(?=$|\?)/, slash)
        const answer = await send(one.method, { ...request, path, headers: headersFor(one, caller) })
        if (row.answers) expect(refusal(answer, one)).toBe(row.answers)
        else expect(answer.status, answer.text).toBe(one.status ?? 200)
      }
    })

    if (one.access === 'shopper' || one.access === 'seller') {
      it('is for holders of a token of ours alone', async () => {
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
      it('is not there for shoppers, nor for staff who left, and staff does what the owner lets it', async () => {
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
      it('is for operators with a session and, to write, its token', async () => {
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

    it('tells a stranger nothing and lets a stranger change nothing', async ({ skip }) => {
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

    it('takes no other method', async () => {
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
      it('refuses what is no JSON, what is too large, and what is no body', async () => {
        const { caller, request } = await untouched()
        const { path } = request
        const headers = headersFor(one, caller)
        const changed = await changes.fromNow()
        const refuse = async (raw: string, code: ErrorCode, more = {}) =>
          expect(refusal(await send(one.method, { path, raw, headers: { ...headers, ...more } }), one)).toBe(code)
        await refuse('{"', 'MALFORMED_BODY')
        await refuse('\u0000', 'MALFORMED_BODY')
        await refuse(JSON.stringify({ text: 'x'.repeat(10_000_000) }), 'BODY_TOO_LARGE')
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
      'refuses wrong types and hostile texts in its %s, and changes nothing then',
      async (part) => {
        let { caller, row } = await untouched()
        let changed = await changes.fromNow(row.counts)
        const values = part === 'body' ? [...wrongTypes, ...hostileTexts, deepMark] : hostileTexts
        for (const [turn, value] of values.entries()) {
          // With `every`, each part of the request gets other ones of these values.
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
              // The request was accepted: the next ones come from another caller.
              prepared = undefined
              ;({ caller, row } = await untouched())
              changed = await changes.fromNow(row.counts)
            }
          }
        }
      },
      240_000,
    )
  })
}
