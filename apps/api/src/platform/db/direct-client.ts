import { Socket } from 'node:net'
import pg from 'pg'

/** A connection outside the pool. `cut` closes it without the server: a proper end waits for an answer. */
export type DirectClient = { client: pg.Client; cut(): void }

export function createDirectClient(config: pg.ClientConfig): DirectClient {
  const socket = new Socket()
  const client = new pg.Client({ ...config, stream: () => socket })
  client.on('error', () => {}) // the next statement fails, and 'end' follows
  return { client, cut: () => void socket.destroy() }
}
