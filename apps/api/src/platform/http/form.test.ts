import { connect, type AddressInfo } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/shared/endpoint.ts'
import { FileBytes, IdText, line } from '#contract/shared/text.ts'
import { anApi, asShopper } from '../../test/api.ts'
import { createWithForm } from './form.ts'

const complain = endpoint({
  method: 'POST',
  path: '/api/complain/',
  access: 'shopper',
  summary: 'A complaint with pictures',
  body: z.object({ about: IdText, reason: line(100), tags: z.array(line(20)).optional() }),
  upload: { field: 'pictures', maxFiles: 3, maxFileBytes: 1024 * 1024 },
  response: z.object({ about: z.int(), reason: z.string(), tags: z.array(z.string()), sizes: z.array(z.int()) }),
})

const look = endpoint({
  method: 'GET',
  path: '/api/picture/',
  access: 'shopper',
  summary: 'A picture',
  response: FileBytes,
  produces: 'image/webp',
})

const plain = endpoint({
  method: 'POST',
  path: '/api/plain/',
  access: 'shopper',
  summary: 'Takes no pictures',
  body: z.object({ reason: line(100) }),
  response: z.object({}),
})

let calls = 0
beforeEach(() => {
  calls = 0
})
const app = anApi((serve) => {
  serve(complain, async ({ body, files }) => {
    calls += 1
    return { ...body, tags: body.tags ?? [], sizes: files.map((file) => file.length) }
  })
  serve(look, async () => Buffer.from('RIFF....WEBP'))
  serve(plain, async () => {
    calls += 1
    return {}
  })
})
afterAll(() => app.close())

type Part = string | { name?: string; bytes: number }

function aForm(parts: [string, Part][]): FormData {
  const form = new FormData()
  for (const [name, part] of parts) {
    if (typeof part === 'string') form.append(name, part)
    else form.append(name, new Blob([new Uint8Array(part.bytes).fill(7)]), part.name ?? 'photo.jpg')
  }
  return form
}

const times = (count: number, part: [string, Part]) => Array.from({ length: count }, () => part)

const send = (parts: [string, Part][], url = '/api/complain/', headers: object = asShopper(3)) =>
  app.inject({ method: 'POST', url, payload: aForm(parts), headers: { ...headers } })

describe('a form with pictures', () => {
  it('passes its text fields as the body and its files in order', async () => {
    const answer = await send([
      ['about', '12'],
      ['pictures', { bytes: 5 }],
      ['reason', ' Torn – “mbaya” '],
      ['pictures', { bytes: 1024 * 1024 }],
      ['tags', 'a'],
      ['tags', 'b'],
      ['pictures', { bytes: 0 }],
    ])
    expect(answer.json()).toEqual({ about: 12, reason: 'Torn – “mbaya”', tags: ['a', 'b'], sizes: [5, 1024 * 1024, 0] })
  })

  it('accepts a form without files, and the same fields as JSON', async () => {
    const none = { about: 12, reason: 'torn', tags: [], sizes: [] }
    const asForm: [string, Part][] = [
      ['about', '12'],
      ['reason', 'torn'],
      ['pictures', { name: '', bytes: 0 }],
    ]
    expect((await send(asForm)).json()).toEqual(none)
    const payload = { about: '12', reason: 'torn' }
    expect(
      (await app.inject({ method: 'POST', url: '/api/complain/', payload, headers: asShopper(3) })).json(),
    ).toEqual(none)
  })

  it.each<[string, [string, Part][], string, object?]>([
    ['a file that is too large', [['pictures', { bytes: 1024 * 1024 + 1 }]], 'VALIDATION_FAILED', { path: 'pictures' }],
    ['too many files', times(4, ['pictures', { bytes: 1 }]), 'VALIDATION_FAILED', { path: 'pictures' }],
    ['a file in an unknown field', [['about', { bytes: 10 }]], 'MALFORMED_BODY'],
    ['too much text', [['reason', 'x'.repeat(70_000)]], 'BODY_TOO_LARGE'],
    ['too much text in several fields', times(5, ['reason', 'x'.repeat(20_000)]), 'BODY_TOO_LARGE'],
    ['too many text fields', times(101, ['reason', 'x']), 'BODY_TOO_LARGE'],
    ['two values of a field that takes one', [['about', '1'], ['reason', 'a'], ['reason', 'b']], 'VALIDATION_FAILED', { path: 'reason' }], // oxfmt-ignore
    ['a field with the name __proto__', [['__proto__', 'x'], ['reason', 'a']], 'VALIDATION_FAILED', { path: 'about' }], // oxfmt-ignore
    ['a null byte', [['about', '1'], ['reason', 'a\0']], 'VALIDATION_FAILED', { path: 'reason' }], // oxfmt-ignore
    ['no fields', [], 'VALIDATION_FAILED'],
  ])('rejects a form with %s', async (_, parts, code, field) => {
    const answer = await send(parts)
    expect(answer.json()).toMatchObject({ code, ...(field && { fields: [field] }) })
    expect(calls).toBe(0)
  })

  it.each([
    [
      'a text field that is cut off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="reason"\r\n\r\nto',
    ],
    [
      'a file that is cut off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="pictures"; filename="a"\r\n\r\nto',
    ],
    ['a content type without a boundary', 'multipart/form-data', 'hello'],
    ['a body that is no form', 'multipart/form-data; boundary=x', 'hello'],
    ['an empty body', 'multipart/form-data; boundary=x', ''],
  ])('rejects %s as malformed', async (_, type, payload) => {
    // oxfmt-ignore
    const headers = { 'content-type': type, ...asShopper(3) }
    const answer = await app.inject({ method: 'POST', url: '/api/complain/', payload, headers })
    expect(answer.json()).toMatchObject({ code: 'MALFORMED_BODY' })
    expect(calls).toBe(0)
  })

  it('does not read a form without a token, and rejects one to an endpoint that takes no pictures', async () => {
    const form: [string, Part][] = [['reason', 'torn']]
    expect((await send(form, '/api/complain/', {})).json()).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await send(form, '/api/plain/')).json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    expect(calls).toBe(0)
  })

  it('rejects a form while other forms use the shared memory, and accepts it once they have ended', async () => {
    const withForm = createWithForm(1000)
    const twoFiles = async (bytes: number) => {
      const { body, headers } = new Response(aForm(times(2, ['pictures', { bytes }])))
      const request = Object.assign(Readable.fromWeb(body as never), { headers: Object.fromEntries(headers) })
      return request as unknown as IncomingMessage
    }
    const held = Promise.withResolvers<void>()
    const first = withForm(await twoFiles(400), complain.upload, () => held.promise)
    const sizes = async (bytes: number) =>
      withForm(await twoFiles(bytes), complain.upload, async ({ files }) => files.map(({ length }) => length))
    for (let n = 0; n < 2; n++) await expect(sizes(101)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await sizes(100)).toEqual([100, 100])
    held.resolve()
    await first
    expect(await sizes(500)).toEqual([500, 500])
    await expect(sizes(501)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('sends the response to a form that it rejects half way, and drops a client that disconnects', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const post = (parts: [string, Part][]) =>
      fetch(`http://127.0.0.1:${port}/api/complain/`, { method: 'POST', body: aForm(parts), headers: asShopper(3) })
    const refused = await post([
      ['pictures', { bytes: 2_500_000 }],
      ['reason', 'torn'],
    ])
    expect(await refused.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'pictures' }] })

    const socket = connect(port, '127.0.0.1')
    const head = `POST /api/complain/ HTTP/1.1\r\nhost: x\r\nauthorization: Bearer user-3\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1000\r\n\r\n`
    const answered = once(app.server, 'request').then(([, response]) => once(response, 'close'))
    socket.end(`${head}--x\r\nContent-Disposition: form-data; name="pictures"; filename="a"\r\n\r\nhalf`)
    await answered
    socket.destroy()
    const fine = await post([
      ['about', '1'],
      ['reason', 'fine'],
    ])
    expect(fine.status).toBe(200)
    expect(calls).toBe(1)
  })
})

describe('a picture as a response', () => {
  it('requires a token and is not cached', async () => {
    const answer = await app.inject({ url: '/api/picture/', headers: asShopper(3) })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload.toString()).toBe('RIFF....WEBP')
    expect((await app.inject('/api/picture/')).json()).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
