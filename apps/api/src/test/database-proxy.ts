import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'

/** A way to the database that a test interrupts, and on which it counts. */
export type DatabaseProxy = {
  connection: pg.PoolConfig
  /** Nothing passes in either direction, as when a network loses all packets. */
  freeze(): void
  thaw(): void
  /** Closes all connections. */
  cut(): void
  /** How often a client has sent something and waited for the answer since the last call. */
  takeRoundTrips(): number
  close(): Promise<void>
}

/** A proxy on a socket of its own in front of the database of `connection`, which has a socket too. */
export async function aDatabaseProxy(connection: pg.PoolConfig): Promise<DatabaseProxy> {
  const { port = 5432 } = connection
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-proxy-'))
  const name = `.s.PGSQL.${port}`
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false
  let roundTrips = 0
  const server = createServer((client) => {
    const target = connect(join(String(connection.host), name))
    const pair: [Socket, Socket] = [client, target]
    pairs.add(pair)
    countRoundTrips(pair, () => roundTrips++)
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
    takeRoundTrips() {
      const taken = roundTrips
      roundTrips = 0
      return taken
    },
    async close() {
      for (const socket of all()) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Reads the protocol in both directions. The server answers each Query and each Sync with one ReadyForQuery. What is
 * sent while an answer is due does not wait for it.
 */
function countRoundTrips([client, target]: [Socket, Socket], onRoundTrip: () => void) {
  let due = 0
  const ofClient = messageTypes({ hasStartup: true })
  const ofServer = messageTypes({ hasStartup: false })
  client.on('data', (chunk) => {
    for (const type of ofClient(chunk)) {
      if (type !== 'Q' && type !== 'S') continue
      if (due === 0) onRoundTrip()
      due++
    }
  })
  target.on('data', (chunk) => {
    for (const type of ofServer(chunk)) if (type === 'Z' && due > 0) due--
  })
}

/** The types of the complete messages, chunk by chunk. Only the message that starts a connection has no type. */
function messageTypes({ hasStartup }: { hasStartup: boolean }) {
  let rest = Buffer.alloc(0)
  let typeLength = hasStartup ? 0 : 1
  return (chunk: Buffer): string[] => {
    const types: string[] = []
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= typeLength + 4) {
      const end = typeLength + rest.readUInt32BE(typeLength)
      if (rest.length < end) break
      types.push(rest.toString('latin1', 0, typeLength))
      rest = rest.subarray(end)
      typeLength = 1
    }
    return types
  }
}
