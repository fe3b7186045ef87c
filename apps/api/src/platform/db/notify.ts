import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { compileOnce } from './compile-once.ts'
import { createDirectClient } from './direct-client.ts'
import type { Tx } from './index.ts'

/**
 * Pub/sub between the processes of one shop, by LISTEN/NOTIFY: sent in a transaction, delivered after its commit.
 * Notifications can be lost while a connection is down, so every subscriber also reads the database again
 * (`onReconnect`, a slow poll).
 */
export type PubSub = {
  on(channel: string, heard: (payload: string) => void): void
  onReconnect(heard: () => void): void
  /** False while notifications may be lost: the connection is down, or has not answered for two seconds. */
  isListening(): boolean
  open(): Promise<void>
  close(): Promise<void>
}

export async function notify(tx: Tx, channel: string, payload = ''): Promise<void> {
  await sendNotification.along(tx, { channel, payload })
}

const sendNotification = compileOnce(
  ({ channel, payload }: { channel: string; payload: string }) => sql`select pg_notify(${channel}, ${payload})`,
)

/** A connection is cut when a ping is not answered before this many further ones were due. */
const pingMs = 500
const maxMissed = 3
const longestConnectMs = 5_000

export function createPubSub(options: { connection: pg.ClientConfig; log: Log }): PubSub {
  const listeners = new Map<string, ((payload: string) => void)[]>()
  const reconnected: (() => void)[] = []
  let client: pg.Client | null = null
  let closed = false

  async function connect(isFirst: boolean) {
    const { client: next, cut } = createDirectClient({ ...options.connection, application_name: 'sokoni-listener' })
    next.on('notification', ({ channel, payload }) => {
      for (const heard of listeners.get(channel) ?? []) heard(payload ?? '')
    })
    let hasEnded = false
    next.on('end', () => {
      hasEnded = true
      if (closed || client !== next) return
      client = null
      options.log.warn({}, 'the connection for notifications is down')
      retry()
    })
    const late = setTimeout(cut, longestConnectMs)
    try {
      await next.connect()
      for (const channel of listeners.keys()) await next.query(listenTo(channel))
    } catch (error) {
      cut()
      throw error
    } finally {
      clearTimeout(late)
    }
    if (closed) return cut()
    client = next
    if (hasEnded) return retry()
    const stopPings = ping(next, cut)
    next.once('end', stopPings)
    if (!isFirst) for (const heard of reconnected) heard()
  }

  function retry() {
    setTimeout(() => {
      if (!closed) connect(false).catch(retry)
    }, 1000).unref()
  }

  return {
    on(channel, heard) {
      // If this fails, the connection is down, and the next one listens to all channels.
      if (client && !listeners.has(channel)) void client.query(listenTo(channel)).catch(() => {})
      listeners.set(channel, [...(listeners.get(channel) ?? []), heard])
    },
    onReconnect(heard) {
      reconnected.push(heard)
    },
    isListening: () => client !== null,
    open: () => connect(true),
    async close() {
      closed = true
      // A server that hangs does not keep the process from its end.
      await Promise.race([client?.end(), pause(1_000, undefined, { ref: false })])
    },
  }
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`

/** Counts pings instead of measuring time: a process that was busy for seconds has not lost its connection. */
function ping(client: pg.Client, cut: () => void): () => void {
  let missed = 0
  let isWaiting = false
  const timer = setInterval(() => {
    if (isWaiting) {
      if (++missed >= maxMissed) cut()
      return
    }
    isWaiting = true
    client.query('select 1').then(() => {
      missed = 0
      isWaiting = false
    }, cut)
  }, pingMs).unref()
  return () => clearInterval(timer)
}
