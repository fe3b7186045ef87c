import { fork } from 'node:child_process'

/** A server under measurement, in a process of its own so that its processor time is its own. */
export type Contestant = {
  url: string
  /** Processor seconds used so far, user and system. */
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

type Reply = { url: string } | { cpuSeconds: number }

/** Forks a module that calls `beContestant` once it listens. */
export async function startContestant(module: string, environment: Record<string, string>): Promise<Contestant> {
  const child = fork(module, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  const next = () => new Promise<Reply>((resolve) => child.once('message', (message) => resolve(message as Reply)))
  const first = await Promise.race([next(), exited.then(() => null)])
  if (!first || !('url' in first)) throw new Error(`${module} ended before it listened`)
  return {
    url: first.url,
    async cpuSeconds() {
      const reply = next()
      child.send('cpu')
      const answer = await reply
      return 'cpuSeconds' in answer ? answer.cpuSeconds : 0
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Tells the parent where this process listens, and on request what it has used. */
export function beContestant(url: string, close: () => Promise<void>) {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuSeconds: (user + system) / 1e6 })
  })
  process.once('SIGTERM', () => void close().then(() => process.exit(0)))
  process.send?.({ url })
}
