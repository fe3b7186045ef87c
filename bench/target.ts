import { fork } from 'node:child_process'
import { join } from 'node:path'
import { profileProcess, type CodeShare } from './profile.ts'

/** A server under measurement, in a process of its own so that its processor time is its own. */
export type Target = {
  url: string
  /** Processor seconds used so far, user and system. */
  cpuSeconds(): Promise<number>
  /** Watches what the process does until `stopProfile` tells. */
  startProfile(): Promise<void>
  stopProfile(): Promise<CodeShare[]>
  stop(): Promise<void>
}

/** What the parent may ask, and what it is answered. */
type Questions = { cpuSeconds: number; startProfile: void; stopProfile: CodeShare[] }

/**
 * Forks a module of this folder that calls `serveAsTarget` once it listens.
 * @throws when it ends instead
 */
export async function startTarget(
  module: string,
  options: { args?: string[]; environment: Record<string, string> },
): Promise<Target> {
  const child = fork(join(import.meta.dirname, module), options.args ?? [], {
    env: { ...process.env, ...options.environment },
    // Logs are written as in production, to nowhere; what goes wrong is seen.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`${module} ended with ${code}`)))
  })
  exited.catch(() => {}) // noticed by whoever waits for an answer then
  const answer = <T>() => new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)))
  const ask = <Q extends keyof Questions>(question: Q): Promise<Questions[Q]> => {
    const answered = answer<Questions[Q]>()
    child.send(question, () => {}) // to a process that ended: `exited` rejects
    return Promise.race([answered, exited])
  }
  return {
    url: await Promise.race([answer<string>(), exited]),
    cpuSeconds: () => ask('cpuSeconds'),
    startProfile: () => ask('startProfile'),
    stopProfile: () => ask('stopProfile'),
    async stop() {
      child.kill('SIGTERM')
      await exited.catch(() => {})
    },
  }
}

/** Tells the parent where this process listens, and then what it asks. */
export function serveAsTarget(url: string, close: () => Promise<void>) {
  const profile = profileProcess()
  const answers: { [Q in keyof Questions]: () => Promise<Questions[Q]> } = {
    async cpuSeconds() {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    },
    startProfile: profile.start,
    stopProfile: profile.stop,
  }
  process.on('message', (question: keyof Questions) => {
    answers[question]().then((answer) => process.send?.(answer ?? null), fail)
  })
  process.once('disconnect', () => process.exit(1)) // the parent was killed
  process.once('SIGTERM', () => void close().then(() => process.exit(0), fail))
  process.send?.(url)
}

/** A target that cannot do its part ends the run. */
export function fail(error: unknown): never {
  console.error(error)
  process.exit(1)
}
