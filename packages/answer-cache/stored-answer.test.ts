import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accepts,
  addCoding,
  addQuickCoding,
  compactAnswer,
  identityOf,
  missingCoding,
  quickCoding,
  sendStored,
  storeAnswer,
} from './stored-answer.ts'

const text = 'Karibu Sokoni. '.repeat(50)
const headers = { 'content-type': 'text/html', vary: 'Accept-Encoding' }
const plain = storeAnswer(200, headers, { identity: Buffer.from(text) })
const zipped = await addCoding(plain, 'gzip')
const answer = await addCoding(zipped, 'br')
const server = createServer((request, response) => sendStored(answer, request, response))

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

function ask(headers: Record<string, string>, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

describe('stored response', () => {
  it('is sent as brotli, gzip or uncompressed, depending on what the browser accepts', async () => {
    const br = await ask({ 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body).toString()).toBe(text)

    const gzip = await ask({ 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(text)

    const plain = await ask({})
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['content-length']).toBe(String(text.length))
    expect(plain.headers.vary).toBe('Accept-Encoding')
    expect(plain.body.toString()).toBe(text)
  })

  it('is not sent again to a browser that has it', async () => {
    const { etag } = identityOf(answer)
    const again = await ask({ 'if-none-match': `"other", W/${etag}` })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
    expect((await ask({ 'if-none-match': '*' })).status).toBe(304)
  })

  it('has a strong tag for each encoding', async () => {
    const tagOf = async (coding: string) => (await ask({ 'accept-encoding': coding })).headers.etag
    const { hash } = answer
    expect(await Promise.all(['', 'gzip', 'br'].map(tagOf))).toEqual([`"${hash}"`, `"${hash}-gzip"`, `"${hash}-br"`])
    expect(addQuickCoding(plain, 'br').variants.br?.etag).toBe(`"${hash}-br-quick"`)
  })

  it.each([
    ['', 'gzip, br', 304],
    ['-br', 'gzip, br', 304],
    ['-br-quick', 'br', 304],
    ['-gzip', 'gzip, br', 304],
    ['-br', 'gzip', 200],
    ['-br', '', 200],
  ])('revalidates the encoding%s for a client that accepts "%s": %i', async (suffix, accepted, status) => {
    const etag = `"${answer.hash}${suffix}"`
    const again = await ask({ 'accept-encoding': accepted, 'if-none-match': etag })
    expect(again.status).toBe(status)
    expect(again.headers.etag === etag).toBe(status === 304)
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    const head = await ask({ 'accept-encoding': 'br' }, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
  })
})

describe('a coding that an answer does not have yet', () => {
  it.each([
    ['none', 'gzip, br', plain, 'br'],
    ['none', 'gzip', plain, 'gzip'],
    ['none', undefined, plain, undefined],
    ['gzip', 'gzip, br', zipped, undefined],
    ['gzip', 'br', zipped, 'br'],
    ['both', 'gzip, br', answer, undefined],
  ] as const)('is found for an answer stored with %s and a client that accepts %s', (_, accepted, stored, missing) => {
    expect(missingCoding(stored, { headers: { 'accept-encoding': accepted } } as IncomingMessage)).toBe(missing)
  })
})

describe('Accept-Encoding', () => {
  it.each([
    ['br', 'br', true],
    ['gzip, deflate, br, zstd', 'br', true],
    ['gzip;q=1.0, br;q=0.5', 'br', true],
    ['gzip, br;q=0', 'br', false],
    ['gzip, br;q=0.000', 'br', false],
    ['brotli-like', 'br', false],
    ['', 'gzip', false],
    [undefined, 'gzip', false],
  ] as const)('%s accepts %s: %s', (header, coding, taken) => {
    expect(accepts(header, coding)).toBe(taken)
  })
})

describe('quick coding', () => {
  const rows = Array.from(
    { length: 500 },
    (_, at) => `<li><a href="/products/${at ** 2}">Radio ${at % 7}, ${at}0</a></li>`,
  )
  const page = storeAnswer(200, headers, { identity: Buffer.from(rows.join('')) })
  const asking = (coding: string) => ({ headers: { 'accept-encoding': coding } }) as IncomingMessage

  it.each(['br', 'gzip'] as const)('has the content of the better one in %s, which replaces it', async (coding) => {
    const quick = addQuickCoding(page, coding)
    const better = await addCoding(quick, coding)
    const read = coding === 'br' ? brotliDecompressSync : gunzipSync
    const bodies = [quick, better].map(({ variants }) => variants[coding]?.body ?? Buffer.alloc(0))
    expect(bodies.map((body) => body.buffer.byteLength)).toEqual(bodies.map((body) => body.length))
    expect(bodies.map((body) => read(body).equals(identityOf(page).body))).toEqual([true, true])
    expect(bodies[0]?.length).toBeGreaterThan(bodies[1]?.length ?? 0)
    expect(better.bytes - page.bytes).toBe(bodies[1]?.length)
    expect([quick, better].map((one) => quickCoding(one, asking(coding)))).toEqual([coding, undefined])
  })

  it.each(['br', 'gzip'] as const)('is enough to answer every client, in %s', (coding) => {
    const quick = addQuickCoding(page, coding)
    const compact = compactAnswer(quick)
    expect(quick.bytes - compact.bytes).toBe(identityOf(page).body.length)
    expect(compact.variants.identity).toBeUndefined()
    expect(identityOf(compact)).toEqual(page.variants.identity)
    expect(compactAnswer(page)).toBe(page)
  })

  it('is not reported for a client that accepts only another coding', () => {
    expect(quickCoding(addQuickCoding(page, 'br'), asking('gzip'))).toBeUndefined()
  })
})
