import { connect, type AddressInfo } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { FileBytes, IdText, line } from '#contract/text.ts'
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
  it('brings its texts as the body, and its files in their order', async () => {
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

  it('may have none, and is then JSON if the sender likes', async () => {
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
    ['a file too large', [['pictures', { bytes: 1024 * 1024 + 1 }]], 'VALIDATION_FAILED', { path: 'pictures' }],
    ['too many files', times(4, ['pictures', { bytes: 1 }]), 'VALIDATION_FAILED', { path: 'pictures' }],
    ['a file under another name', [['about', { bytes: 10 }]], 'MALFORMED_BODY'],
    ['too much text', [['reason', 'x'.repeat(70_000)]], 'BODY_TOO_LARGE'],
    ['too much text in parts', times(5, ['reason', 'x'.repeat(20_000)]), 'BODY_TOO_LARGE'],
    ['too many texts', times(101, ['reason', 'x']), 'BODY_TOO_LARGE'],
    ['a list where one text belongs', [['about', '1'], ['reason', 'a'], ['reason', 'b']], 'VALIDATION_FAILED', { path: 'reason' }], // oxfmt-ignore
    ['a name that means something to JavaScript', [['__proto__', 'x'], ['reason', 'a']], 'VALIDATION_FAILED', { path: 'about' }], // oxfmt-ignore
    ['a null byte', [['about', '1'], ['reason', 'a\0']], 'VALIDATION_FAILED', { path: 'reason' }], // oxfmt-ignore
    ['nothing', [], 'VALIDATION_FAILED'],
  ])('is refused with %s', async (_, parts, code, field) => {
    const answer = await send(parts)
    expect(answer.json()).toMatchObject({ code, ...(field && { fields: [field] }) })
    expect(calls).toBe(0)
  })

  it.each([
    [
      'that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="reason"\r\n\r\nto',
    ],
    [
      'whose file breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="pictures"; filename="a"\r\n\r\nto',
    ],
    ['without a boundary', 'multipart/form-data', 'hello'],
    ['that is none', 'multipart/form-data; boundary=x', 'hello'],
    ['that is empty', 'multipart/form-data; boundary=x', ''],
  ])('%s is malformed', async (_, type, payload) => {
    // oxfmt-ignore
    const headers = { 'content-type': type, ...asShopper(3) }
    const answer = await app.inject({ method: 'POST', url: '/api/complain/', payload, headers })
    expect(answer.json()).toMatchObject({ code: 'MALFORMED_BODY' })
    expect(calls).toBe(0)
  })

  it('of a stranger is not read, and one to an endpoint that takes no pictures is refused', async () => {
    const form: [string, Part][] = [['reason', 'torn']]
    expect((await send(form, '/api/complain/', {})).json()).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await send(form, '/api/plain/')).json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    expect(calls).toBe(0)
  })

  it('is refused while others fill the memory meant for all, and taken once they are done or were refused', async () => {
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

  it('is answered over a connection even when it is refused half way, and lets go of one that hangs up', async () => {
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

describe('a picture that is an answer', () => {
  it('is for those who may see it, and kept by nobody', async () => {
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
