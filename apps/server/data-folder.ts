import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Claims a data folder for this process, so that a second shop on it refuses to start. The claim is a listening socket:
 * it dies with the process however that ends, and cannot be mistaken for another's as a recycled process id can.
 * @throws when a running shop holds the folder
 */
export async function claimDataFolder(dataDir: string): Promise<{ release(): void }> {
  mkdirSync(dataDir, { recursive: true })
  const name = `sokoni-${createHash('sha1').update(dataDir).digest('hex').slice(0, 16)}`
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
  const claim = (await tryListen(address)) ?? (await takeOver(address))
  if (!claim)
    throw new Error(`Another Sokoni is running on the data folder ${dataDir}. Stop it first, or set DATA_DIR.`)
  claim.unref()
  return { release: () => void claim.close() }
}

function tryListen(address: string) {
  return new Promise<ReturnType<typeof createServer> | null>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}

/** A socket file nobody answers on was left by a process that was killed. */
async function takeOver(address: string) {
  const isAnswered = await new Promise<boolean>((resolve) => {
    const probe = connect(address, () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
  if (isAnswered) return null
  rmSync(address, { force: true })
  return tryListen(address)
}
