import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Tx } from './index.ts'

/**
 * Pub/sub between the processes of one shop, by LISTEN/NOTIFY: sent in a transaction, delivered after its commit.
 * Notifications can be lost while a connection is down, so every subscriber also reads the database again
 * (`onReconnect`, a slow poll).
 */
export type PubSub = {
  on(channel: string, heard: (payload: string) => void): void
  onReconnect(heard: () => void): void
  open(): Promise<void>
  close(): Promise<void>
}

export async function notify(tx: Tx, channel: string, payload = ''): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}

export function createPubSub(options: { connection: pg.ClientConfig; log: Log }): PubSub {
  const listeners = new Map<string, ((payload: string) => void)[]>()
  const reconnected: (() => void)[] = []
  let client: pg.Client | null = null
  let closed = false

  async function connect(isFirst: boolean) {
    const next = new pg.Client({ ...options.connection, application_name: 'sokoni-bulletin', keepAlive: true })
    next.on('notification', ({ channel, payload }) => {
      for (const heard of listeners.get(channel) ?? []) heard(payload ?? '')
    })
    next.on('error', () => {}) // followed by 'end'
    let hasEnded = false
    next.on('end', () => {
      hasEnded = true
      if (!closed && client === next) retry()
    })
    try {
      await next.connect()
      for (const channel of listeners.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    client = next
    if (hasEnded) return retry()
    if (!isFirst) for (const heard of reconnected) heard()
  }

  function retry() {
    setTimeout(() => {
      if (closed) return
      connect(false).catch((error: Error) => {
        options.log.warn({ err: error.message }, 'the news connection is down; trying again')
        retry()
      })
    }, 1000).unref()
  }

  return {
    on(channel, heard) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), heard])
    },
    onReconnect(heard) {
      reconnected.push(heard)
    },
    open: () => connect(true),
    async close() {
      closed = true
      await client?.end()
    },
  }
}
