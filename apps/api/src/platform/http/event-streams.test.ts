import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/shared/endpoint.ts'
import { asShopper, noDatabase } from '../../test/api.ts'
import { readsOfPrimary } from '../db/index.ts'
import { silentLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createHttp } from './app.ts'
import { createEventStreams, type Live, type StreamLimits } from './event-streams.ts'
import { createServe } from './serve.ts'

const follow = endpoint({
  method: 'GET',
  path: '/api/kettle/events/',
  access: 'shopper',
  summary: 'A kettle',
  response: z.object({ degrees: z.int() }),
  streams: true,
})

type Warm = { degrees: number; secret?: string }

/** A kettle whose temperature is streamed; `sessions` has the ids of the users who are signed in. */
async function aKettle(limits: Partial<StreamLimits> = {}) {
  const metrics = createMetrics()
  const http = createHttp({ log: silentLog, metrics, trustedProxies: [], allowedOrigins: [], constraintCodes: {} })
  const streams = createEventStreams(limits)
  const sessions = new Set(['1', '2', '3'])
  const listening = new Set<(event: Warm) => void>()
  const live: Live<Warm> = (publish) => {
    listening.add(publish)
    publish({ degrees: 20 })
    return () => void listening.delete(publish)
  }
  const identify = {
    shopper: (token: string) => {
      const userId = token.replace('user-', '')
      return sessions.has(userId) ? { userId: Number(userId), sessionId: userId } : null
    },
    session: async () => ({ storeId: null }),
    seller: async () => null,
    operator: async () => null,
  }
  createServe(http, identify, { streams, reads: readsOfPrimary(noDatabase) })(follow, async () => live)
  await listen(http)
  const { port } = http.server.address() as AddressInfo
  return {
    http,
    metrics,
    streams,
    sessions,
    listening,
    warm: (degrees: number) => listening.forEach((publish) => publish({ degrees, secret: 'never' })),
    open: (userId = 1, method = 'GET') => openStream(port, userId, method),
  }
}

async function listen(http: FastifyInstance) {
  await http.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    http.server.closeAllConnections()
    await http.close()
  })
}

/** @returns the response, what has been received so far, and its end */
async function openStream(port: number, userId: number, method: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = asShopper(userId)
    request({ port, host: '127.0.0.1', path: follow.path, method, headers, agent: false }, resolve)
      .on('error', reject)
      .end()
  })
  let said = ''
  const ended = new Promise<void>((resolve) => answer.once('close', resolve))
  answer.setEncoding('utf8').on('data', (text: string) => (said += text))
  answer.on('error', () => undefined)
  return { status: answer.statusCode, headers: answer.headers, answer, said: () => said, ended }
}

afterEach(() => vi.useRealTimers())

describe('a stream of events', () => {
  it('sends the current state and every change through the response serializer, unbuffered by proxies', async () => {
    const kettle = await aKettle()
    const stream = await kettle.open()
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(stream.headers['content-encoding']).toBeUndefined()
    await expect.poll(() => stream.said()).toBe('data: {"degrees":20}\n\n')
    kettle.warm(90)
    await expect.poll(() => stream.said()).toBe('data: {"degrees":20}\n\ndata: {"degrees":90}\n\n')
  })

  it('requires a valid token and rejects HEAD', async () => {
    const kettle = await aKettle()
    expect((await kettle.open(9)).status).toBe(401)
    expect((await kettle.open(1, 'HEAD')).status).toBe(405)
    expect(kettle.streams.count()).toBe(0)
  })

  it('is closed when the client disconnects', async () => {
    const kettle = await aKettle()
    const stream = await kettle.open()
    expect(kettle.streams.count()).toBe(1)
    stream.answer.destroy()
    await expect.poll(() => [kettle.streams.count(), kettle.listening.size]).toEqual([0, 0])
  })

  it('sends a heartbeat while there are no events', async () => {
    const kettle = await aKettle({ beatMs: 20 })
    const stream = await kettle.open()
    await expect.poll(() => stream.said()).toContain(': \n\n: \n\n')
  })

  it('ends when the session ends', async () => {
    const kettle = await aKettle({ beatMs: 20 })
    const [mine, other] = [await kettle.open(1), await kettle.open(2)]
    kettle.sessions.delete('1')
    await mine.ended
    kettle.warm(50)
    await expect.poll(() => other.said()).toContain('50')
    expect(mine.said()).not.toContain('50')
  })

  it('ends after its maximum duration and can be opened again', async () => {
    const kettle = await aKettle({ longestMs: 30 })
    await (
      await kettle.open()
    ).ended
    expect(kettle.listening.size).toBe(0)
    await (
      await kettle.open()
    ).ended
  })

  it('rejects a stream over the limit of an account until one of its streams ends', async () => {
    const kettle = await aKettle({ maxPerAccount: 2 })
    const [first] = [await kettle.open(), await kettle.open()]
    const refused = await kettle.open()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await kettle.open(2)).status).toBe(200)
    first.answer.destroy()
    await expect.poll(() => kettle.streams.count()).toBe(2)
    expect((await kettle.open()).status).toBe(200)
  })

  it('rejects a stream of any account over the limit of the process', async () => {
    const kettle = await aKettle({ maxTotal: 2 })
    await Promise.all([kettle.open(1), kettle.open(2)])
    expect((await kettle.open(3)).status).toBe(503)
  })

  it('ends all streams at `close()` and rejects new ones', async () => {
    const kettle = await aKettle()
    const streams = await Promise.all([kettle.open(1), kettle.open(2)])
    kettle.streams.close()
    await Promise.all(streams.map(({ ended }) => ended))
    expect((await kettle.open()).status).toBe(503)
  })

  it('is left out of the request metrics', async () => {
    const kettle = await aKettle({ longestMs: 1 })
    await (
      await kettle.open()
    ).ended
    expect((await kettle.open(9)).status).toBe(401)
    expect(await kettle.metrics.text()).not.toContain(`route="${follow.path}"`)
  })
})

describe('a client that does not read', () => {
  const aStream = (limits: Partial<StreamLimits> = {}) => {
    let publish: (event: number) => void = () => undefined
    const streams = createEventStreams(limits)
    const live: Live<number> = (to) => {
      publish = to
      return () => undefined
    }
    const stream = streams.open(live, { userId: 1, write: String, isStillValid: async () => true })
    return { streams, stream, publish: (event: number) => publish(event) }
  }

  it('receives only the newest event of 100,000', async () => {
    const { stream, publish } = aStream()
    for (let n = 0; n < 100_000; n++) publish(n)
    expect(stream.readableLength).toBe(0)
    const read = stream[Symbol.asyncIterator]()
    expect(String((await read.next()).value)).toBe('data: 99999\n\n')
    for (let n = 0; n < 100_000; n++) publish(n)
    expect(stream.readableLength).toBeLessThan(1_000)
  })

  it('is disconnected after one heartbeat interval without a read', async () => {
    vi.useFakeTimers()
    const { streams, stream, publish } = aStream()
    publish(1)
    await vi.advanceTimersByTimeAsync(39_000)
    expect(streams.count()).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect([streams.count(), stream.destroyed]).toEqual([0, true])
  })
})
