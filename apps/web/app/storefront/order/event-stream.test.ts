import { describe, expect, it } from 'vitest'
import { readEvents } from './event-stream.ts'

const encoder = new TextEncoder()

/** What is heard of a stream that comes in these pieces. */
async function heardOf(...pieces: (string | Uint8Array)[]) {
  const events: unknown[] = []
  let lives = 0
  const body = new ReadableStream<Uint8Array>({
    start(to) {
      for (const piece of pieces) to.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      to.close()
    },
  })
  await readEvents(body, {
    life: () => void (lives += 1),
    event: (data) => events.push(data),
  })
  return { events, lives }
}

describe('reading events', () => {
  it('hears each as it comes, however it is cut on its way', async () => {
    expect((await heardOf('data: {"version":"a"}\n\n', 'data: {"version":"b"}\n\n')).events).toEqual([
      { version: 'a' },
      { version: 'b' },
    ])
    expect((await heardOf('data: {"ver', 'sion":"a"}\n', '\ndata: 7\n\n')).events).toEqual([{ version: 'a' }, 7])
    const word = encoder.encode('data: "\u00e9"\n\n')
    expect((await heardOf(word.slice(0, 8), word.slice(8))).events).toEqual(['\u00e9'])
  })

  it('takes beats for life alone', async () => {
    expect(await heardOf(': \n\n', ': \n\n')).toEqual({ events: [], lives: 2 })
  })

  it('hears nothing of an event that was cut off', async () => {
    expect((await heardOf('data: {"version":"a"}')).events).toEqual([])
  })

  it('gives up on what is no stream of events', async () => {
    await expect(heardOf('x'.repeat(10_001))).rejects.toThrow('an event without an end')
    await expect(heardOf('data: <html>\n\n')).rejects.toThrow(SyntaxError)
  })
})
