import { describe, expect, it } from 'vitest'
import { readEvents } from './event-stream.ts'

const encoder = new TextEncoder()

/** The events read from a stream that arrives in these chunks. */
async function eventsOf(...pieces: (string | Uint8Array)[]) {
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

describe('reading an event stream', () => {
  it('delivers each event as it arrives, however it is split into chunks', async () => {
    expect((await eventsOf('data: {"version":"a"}\n\n', 'data: {"version":"b"}\n\n')).events).toEqual([
      { version: 'a' },
      { version: 'b' },
    ])
    expect((await eventsOf('data: {"ver', 'sion":"a"}\n', '\ndata: 7\n\n')).events).toEqual([{ version: 'a' }, 7])
    const word = encoder.encode('data: "\u00e9"\n\n')
    expect((await eventsOf(word.slice(0, 8), word.slice(8))).events).toEqual(['\u00e9'])
  })

  it('treats heartbeats as a sign of life only', async () => {
    expect(await eventsOf(': \n\n', ': \n\n')).toEqual({ events: [], lives: 2 })
  })

  it('ignores an incomplete event at the end', async () => {
    expect((await eventsOf('data: {"version":"a"}')).events).toEqual([])
  })

  it('fails for a response that is not an event stream', async () => {
    await expect(eventsOf('x'.repeat(10_001))).rejects.toThrow('an event without an end')
    await expect(eventsOf('data: <html>\n\n')).rejects.toThrow(SyntaxError)
  })
})
