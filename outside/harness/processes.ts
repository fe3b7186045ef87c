import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { present } from './present.ts'

const root = join(import.meta.dirname, '../..')

export type Finished = { code: number | null; stdout: string; stderr: string }

export type StartedShop = {
  url: string
  dataDir: string
  /** Everything it has printed so far. */
  output(): string
  /** Sends SIGTERM to the command, as a service manager does; resolves with its exit code. */
  stop(): Promise<number | null>
}

/**
 * A new data folder for a demo shop. `npm test` opens the demo once and names its folder in FRESH_DEMO_DIR: a copy of it
 * opens within seconds. Otherwise the folder is empty, and the shop opens for the first time.
 */
export function newDemoFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `sokoni-${name}-`))
  const { FRESH_DEMO_DIR: fresh } = process.env
  if (!fresh) return folder
  cpSync(fresh, folder, { recursive: true })
  chmodSync(join(folder, 'postgres'), 0o700) // PostgreSQL requires it; a copied folder has the default mode
  return folder
}

type Environment = Record<string, string>

/** Drops the settings of the surrounding shell and of `.env`, except the paths of programs, temporary files and compiled code. */
function environmentWith(settings: Environment): Environment {
  const inherited = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE', 'TZ', 'LANG', 'SystemRoot'].map((name) => [
    name,
    process.env[name],
  ])
  return { ...Object.fromEntries(inherited.filter(([, value]) => value !== undefined)), ENV_FILE: 'off', ...settings }
}

/** Runs `npm ARGS` in the repository, without npm's own output lines. */
function npm(args: readonly string[], settings: Environment): ChildProcess {
  return spawn('npm', ['--silent', ...args], {
    cwd: root,
    env: environmentWith(settings),
    stdio: 'pipe',
    detached: true, // starts a process group, so that all its processes can be killed
  })
}

/**
 * Starts the shop with `npm start`, as the README does, and waits until it reports that it is open.
 * @throws with its output when it exits instead
 */
export async function startShop({ dataDir, settings = {} }: { dataDir: string; settings?: Environment }) {
  const child = npm(['start'], { LOG_LEVEL: 'warn', PORT: '0', ...settings, DATA_DIR: dataDir })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const opened = /^Sokoni is open at (\S+)$/m.exec(output)?.[1]
      if (opened) resolve(opened)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void exited.then((code) => reject(new Error(`npm start ended with ${code}:\n${output}`)))
  })
  const shop: StartedShop = {
    url,
    dataDir,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      const overdue = setTimeout(() => process.kill(-present(child.pid), 'SIGKILL'), 15_000)
      const code = await exited
      clearTimeout(overdue)
      return code
    },
  }
  return shop
}

/** Runs a script of the package until it exits: `run('operator', ['audit-ledger'], { settings: { DATA_DIR } })`. */
export async function run(
  script: string,
  args: readonly string[] = [],
  { settings = {}, stdin = '' }: { settings?: Environment; stdin?: string } = {},
): Promise<Finished> {
  const child = npm(['run', script, '--', ...args], settings)
  child.stdin?.end(stdin)
  const [code, stdout, stderr] = await Promise.all([
    new Promise<number | null>((resolve) => child.once('close', resolve)),
    text(present(child.stdout)),
    text(present(child.stderr)),
  ])
  return { code, stdout, stderr }
}
