import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'

/** A way to the database that a test interrupts. */
export type DatabaseProxy = {
  connection: pg.PoolConfig
  /** Nothing passes in either direction, as when a network loses all packets. */
  freeze(): void
  thaw(): void
  /** Closes all connections. */
  cut(): void
  close(): Promise<void>
}

/** A proxy on a socket of its own in front of the database of `connection`, which has a socket too. */
export async function aDatabaseProxy(connection: pg.PoolConfig): Promise<DatabaseProxy> {
  const { port = 5432 } = connection
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-proxy-'))
  const name = `.s.PGSQL.${port}`
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false
  const server = createServer((client) => {
    const target = connect(join(String(connection.host), name))
    const pair: [Socket, Socket] = [client, target]
    pairs.add(pair)
    for (const [from, to] of [pair, [target, client]] as const) {
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
      if (isFrozen) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(join(folder, name), resolve))
  const all = () => [...pairs].flat()
  return {
    connection: { ...connection, host: folder },
    freeze() {
      isFrozen = true
      for (const socket of all()) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of all()) socket.resume()
    },
    cut() {
      for (const socket of all()) socket.destroy()
    },
    async close() {
      for (const socket of all()) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
