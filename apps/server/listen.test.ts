import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createListener, type Listener } from './listen.ts'

const hsts = 'strict-transport-security: max-age=31536000'
const handled = 'GET / HTTP/1.1\r\nHost: sokoni.example\r\n'
let listener: Listener
beforeAll(async () => {
  listener = await createListener('127.0.0.1', 0, { isHttps: true })
})
afterAll(() => listener.close())

/**
 * Everything the listener sends in response to `bytes`, header names in lower case.
 * @param afterwards sent once the response has begun
 */
function answerTo(bytes: string, afterwards?: string): Promise<string> {
  const socket = connect(Number(new URL(listener.url).port), '127.0.0.1')
  let answer = ''
  if (afterwards !== undefined) socket.once('data', () => socket.write(afterwards))
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.write(bytes)
  return new Promise((resolve, reject) => {
    socket.once('error', reject).once('close', () => {
      resolve(answer.replaceAll(/^[\w-]+:/gm, (name) => name.toLowerCase()))
    })
  })
}

describe('the listener of a shop with an https address', () => {
  it('sends Strict-Transport-Security before it is open and with each response afterwards', async () => {
    const closed = await answerTo(`${handled}Connection: close\r\n\r\n`)
    expect(closed).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 2\r\n/)
    expect(closed).toContain(hsts)
    await listener.open((_, response) => response.writeHead(200, { 'x-own': 'yes' }).end('fine'))
    const open = await answerTo(`${handled}Connection: close\r\n\r\n`)
    expect(open).toMatch(/^HTTP\/1\.1 200 /)
    expect(open).toContain(hsts)
    expect(open).toContain('x-own: yes')
  })

  it.each([
    ['a TLS handshake instead of HTTP', '\x16\x03\x01\x02\x00 hello\r\n\r\n', 400],
    ['a header without a name', `${handled}: value\r\n\r\n`, 400],
    ['two content lengths', `${handled}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['an unknown expectation', `${handled}Expect: tea\r\n\r\n`, 417],
    ['headers over the size limit', `${handled}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('sends Strict-Transport-Security in the error response to a request with %s', async (_, bytes, status) => {
    const answer = await answerTo(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain(hsts)
    expect(answer).toContain('connection: close')
  })

  it('keeps the address of a client that has gone', async () => {
    const port = Number(new URL(listener.url).port)
    const client = connect(port, '127.0.0.1')
    const address = new Promise((resolve) => {
      void listener.open((request) => {
        client.destroy()
        request.socket.once('close', () => resolve(request.socket.remoteAddress))
      })
    })
    client.write(`${handled}\r\n`)
    expect(await address).toBe('127.0.0.1')
  })

  it('writes no error into a response that has begun', async () => {
    await listener.open((_, response) => void response.writeHead(200).write('begun'))
    const answer = await answerTo(`${handled}\r\n`, 'not a request\r\n\r\n')
    expect(answer.match(/HTTP\/1\.1/g)).toEqual(['HTTP/1.1'])
  })
})

it('omits Strict-Transport-Security when the shop has an http address', async () => {
  const plain = await createListener('127.0.0.1', 0)
  await plain.open((_, response) => response.end('fine'))
  expect((await fetch(plain.url)).headers.get('strict-transport-security')).toBeNull()
  await plain.close()
})
