import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { present } from '#contract/shared/present.ts'

export type ShopProcess = {
  url: string
  /** From the start of the process to its message that it accepts traffic. */
  openedInMs: number
  /** Everything it has printed so far. */
  output(): string
  /** Stops reading its output, as a hanging log collector does. */
  pauseOutput(): void
  pid: number
  /** Kills it with SIGKILL; the database server too when `database` is set. */
  kill(options?: { database?: boolean }): Promise<void>
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>
}

type Options = {
  dataDir: string
  env?: Record<string, string>
  port?: number
  /** As `npm start` runs it, with the build checked and the process configured for little memory. */
  asInstalled?: boolean
}

/**
 * Starts the shop as a user does: a process of its own on a data folder, at a free port.
 * @throws with the output of the process, when it exits before it is open
 */
export async function startShop(options: Options): Promise<ShopProcess> {
  const startedAt = performance.now()
  const script = options.asInstalled ? '../../../scripts/start.ts' : '../main.ts'
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      ...options.env,
      DATA_DIR: options.dataDir,
      PORT: String(options.port ?? 0),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const opened = /^Sokoni is open at (\S+)$/m.exec(output)?.[1]
      if (opened) resolve(opened)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then((code) => reject(new Error(`the shop ended with ${code}:\n${output}`)))
  })
  return {
    url,
    openedInMs: performance.now() - startedAt,
    output: () => output,
    pauseOutput: () => void child.stdout.pause(),
    pid: present(child.pid),
    async kill({ database = false } = {}) {
      if (database) killDatabaseServer(options.dataDir)
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      child.kill('SIGTERM')
      return waitForExit(child, exited)
    },
  }
}

function killDatabaseServer(dataDir: string) {
  const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
}

async function waitForExit(child: ChildProcess, exited: Promise<number | null>): Promise<number | null> {
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
  const code = await exited
  clearTimeout(timer)
  return code
}
