import { fork } from 'node:child_process'
import { join } from 'node:path'
import { profileProcess, type CodeShare } from './profile.ts'

/** A server that does not stop in time is killed. */
const maxStopMs = 15_000

/** A server that is measured, in its own process so that its processor time can be read separately. */
export type Target = {
  url: string
  /** Processor seconds used so far, user and system. */
  cpuSeconds(): Promise<number>
  /** Profiles the process until `stopProfile`. */
  startProfile(): Promise<void>
  stopProfile(): Promise<CodeShare[]>
  stop(): Promise<void>
}

/** The questions that the parent can send, with the type of each answer. */
type Questions = { cpuSeconds: number; startProfile: void; stopProfile: CodeShare[] }

/**
 * Forks a module of this folder that calls `serveAsTarget` or `answerParent` once it listens.
 * @throws when the module exits instead
 */
export async function startTarget(
  module: string,
  options: { args?: string[]; flags?: string[]; environment: NodeJS.ProcessEnv },
): Promise<Target> {
  const child = fork(join(import.meta.dirname, module), options.args ?? [], {
    env: { ...process.env, ...options.environment },
    execArgv: [...process.execArgv, ...(options.flags ?? [])],
    // Logs are formatted as in production and discarded; stderr is shown.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`${module} ended with ${code}`)))
  })
  exited.catch(() => {}) // the pending request to the process rejects instead
  const answer = <T>() => new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)))
  const ask = <Q extends keyof Questions>(question: Q): Promise<Questions[Q]> => {
    const answered = answer<Questions[Q]>()
    child.send(question, () => {}) // if the process has ended, `exited` rejects
    return Promise.race([answered, exited])
  }
  return {
    url: await Promise.race([answer<string>(), exited]),
    cpuSeconds: () => ask('cpuSeconds'),
    startProfile: () => ask('startProfile'),
    stopProfile: () => ask('stopProfile'),
    async stop() {
      child.kill('SIGTERM')
      const killed = setTimeout(() => child.kill('SIGKILL'), maxStopMs)
      await exited.catch(() => {})
      clearTimeout(killed)
    },
  }
}

/** As `answerParent`, for a server that must close its connections before it ends. */
export function serveAsTarget(url: string, close: () => Promise<void>) {
  process.once('SIGTERM', () => void close().then(() => process.exit(0), fail))
  answerParent(url)
}

/** Sends the parent the URL of this process, then answers the parent's questions. */
export function answerParent(url: string) {
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
  process.send?.(url)
}

/** Ends the process, and so the run, after an error in a target. */
export function fail(error: unknown): never {
  console.error(error)
  process.exit(1)
}
