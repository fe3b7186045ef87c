import { Readable } from 'node:stream'
import { ShopError } from './shop-error.ts'

/**
 * The result of a streaming endpoint: starts to send events through `send`, and returns the function that stops it.
 * Only the newest event counts: an event that the client has not read when the next one arrives is never sent.
 */
export type Live<Event> = (send: (event: Event) => void) => () => void

export type EventStreams = {
  /**
   * @param of.userId the owner of the stream
   * @param of.isStillValid called at every heartbeat: the stream ends when the session or its token does
   * @throws RATE_LIMITED over the account's limit, UNAVAILABLE over the limit of the process
   */
  open<Event>(
    live: Live<Event>,
    of: { userId: number; write: (event: Event) => string; isStillValid: () => Promise<boolean> },
  ): Readable
  count(): number
  /** Ends all streams and opens no more: the process stops. */
  close(): void
}

export type StreamLimits = {
  /**
   * Browsers open at most six connections to a host over HTTP/1.1: the streams of one account must not use them all.
   */
  maxPerAccount: number
  maxTotal: number
  /** Proxies close a connection without traffic after half a minute. */
  beatMs: number
  /** A new stream connects to a process that has room and loads the newest scripts of the shop. */
  longestMs: number
  /** How long a client may still read after its stream has ended. */
  partingMs: number
}

const usualLimits: StreamLimits = {
  maxPerAccount: 4,
  maxTotal: 1_000,
  beatMs: 20_000,
  longestMs: 5 * 60_000,
  partingMs: 2_000,
}

/** The open event streams of one process, each with at most one event waiting for a slow client. */
export function createEventStreams(limits: Partial<StreamLimits> = {}): EventStreams {
  const { maxPerAccount, maxTotal, beatMs, longestMs, partingMs } = { ...usualLimits, ...limits }
  const ends = new Set<() => void>()
  const byAccount = new Map<number, number>()
  let closed = false

  function assertRoom(userId: number) {
    if (closed || ends.size >= maxTotal) throw new ShopError('UNAVAILABLE', { retry_after_seconds: 30 })
    if ((byAccount.get(userId) ?? 0) >= maxPerAccount) throw new ShopError('RATE_LIMITED', { retry_after_seconds: 60 })
  }

  function count(userId: number, by: 1 | -1) {
    const left = (byAccount.get(userId) ?? 0) + by
    if (left === 0) byAccount.delete(userId)
    else byAccount.set(userId, left)
  }

  return {
    open(live, { userId, write, isStillValid }) {
      assertRoom(userId)
      let waiting: string | null = null
      let isRequested = false
      let wasLate = false
      let ended = false
      let stopLive = () => {}
      const stream = new Readable({
        highWaterMark: 256,
        read() {
          isRequested = true
          push()
        },
        destroy(error, done) {
          release()
          done(error)
        },
      })
      const heartbeat = setInterval(() => void check(), beatMs).unref()
      const longest = setTimeout(end, longestMs).unref()

      function send(text: string) {
        if (ended) return
        waiting = text
        push()
      }

      function push() {
        if (!isRequested || waiting === null) return
        const text = waiting
        waiting = null
        isRequested = stream.push(text)
      }

      async function check() {
        // The client read nothing during a whole heartbeat interval: it is gone.
        if (waiting !== null && wasLate) return stream.destroy()
        wasLate = waiting !== null
        if (waiting === null) send(': \n\n')
        // A database error does not end the stream.
        if (!(await isStillValid().catch(() => true))) end()
      }

      function end() {
        if (ended) return
        release()
        stream.push(null)
        setTimeout(() => stream.destroy(), partingMs).unref()
      }

      function release() {
        if (ended) return
        ended = true
        clearInterval(heartbeat)
        clearTimeout(longest)
        stopLive()
        ends.delete(end)
        count(userId, -1)
      }

      ends.add(end)
      count(userId, 1)
      stopLive = live((event) => send(`data: ${write(event)}\n\n`))
      return stream
    },

    count: () => ends.size,

    close() {
      closed = true
      for (const end of [...ends]) end()
    },
  }
}
