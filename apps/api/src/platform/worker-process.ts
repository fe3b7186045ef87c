import { fork } from 'node:child_process'
import { join } from 'node:path'

/** The tasks of a worker process: the exports of a module, all of them functions of plain values and bytes. */
type Functions<Module> = { [Name in keyof Module]: (...args: never[]) => Promise<unknown> }

/**
 * Runs one of the module's functions in the worker process.
 * @throws an Error with the message of the original error, but not its class; also when the process itself ends
 */
export type WorkerProcess<Module extends Functions<Module>> = <Name extends keyof Module & string>(
  name: Name,
  ...args: Parameters<Module[Name]>
) => Promise<Awaited<ReturnType<Module[Name]>>>

export type Task = { id: number; name: string; args: unknown[] }
export type Result = { id: number; answer: unknown } | { id: number; failure: string }
/** The process has started and begins the task: its deadline counts from here. */
export type Started = { started: number }

export type WorkerProcessOptions = {
  /** How long the process waits for the next task before it ends. */
  idleMs?: number
  /** How long one task may take; no limit by default. */
  deadlineMs?: number
  /** `background` gives way to other processes: no caller waits for these tasks. */
  priority?: 'normal' | 'background'
}

/** A task took longer than its deadline; the process it ran in was killed. */
export class DeadlineExceeded extends Error {
  constructor(deadlineMs: number) {
    super(`the task took longer than ${deadlineMs} ms`)
    this.name = 'DeadlineExceeded'
  }
}

/** The process was killed because of another task. */
class ProcessReplaced extends Error {}

/**
 * A child process for rare work that takes much memory outside the heap. It starts with the first task and ends after
 * `idleMs` without one, which frees all its memory. It also ends when this process ends or is killed.
 * A promise cannot stop native code, so a task over its deadline has its process killed. Other tasks of that process
 * start again in a new one, each with its whole deadline: a module with a deadline exports pure functions only.
 */
export function createWorkerProcess<Module extends Functions<Module>>(
  module: URL,
  options: WorkerProcessOptions = {},
): WorkerProcess<Module> {
  let running: ReturnType<typeof startProcess> | null = null
  const run = async (name: string, ...args: unknown[]) => {
    for (;;) {
      running ??= startProcess(module, options, () => (running = null))
      try {
        return await running(name, args)
      } catch (error) {
        if (!(error instanceof ProcessReplaced)) throw error
      }
    }
  }
  return run as WorkerProcess<Module>
}

type Pending = { result: PromiseWithResolvers<unknown>; deadline: NodeJS.Timeout | undefined }

function startProcess(
  module: URL,
  { idleMs = 5000, deadlineMs, priority = 'normal' }: WorkerProcessOptions,
  onClosed: () => void,
) {
  const child = fork(join(import.meta.dirname, 'worker-process-main.ts'), [module.href, priority], {
    execArgv: [],
    serialization: 'advanced',
    // A process group of its own: Ctrl-C at the terminal could end it before it ignores the signal.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const tasks = new Map<number, Pending>()
  let lastId = 0
  let isClosed = false
  let idle: NodeJS.Timeout | undefined

  /** Without tasks the child does not keep this process alive, and ends after `idleMs`. */
  function rest() {
    child.unref()
    child.channel?.unref()
    idle = setTimeout(() => {
      close()
      child.disconnect()
    }, idleMs).unref()
  }

  /** Sends nothing more to the process and ignores its messages; running tasks fail with `reason`. */
  function close(reason?: Error) {
    if (isClosed) return
    isClosed = true
    clearTimeout(idle)
    onClosed()
    for (const { result, deadline } of tasks.values()) {
      clearTimeout(deadline)
      result.reject(reason)
    }
    tasks.clear()
  }

  function settle(id: number): PromiseWithResolvers<unknown> | undefined {
    const pending = tasks.get(id)
    tasks.delete(id)
    clearTimeout(pending?.deadline)
    return pending?.result
  }

  function startDeadline(id: number) {
    const pending = tasks.get(id)
    if (!pending || deadlineMs === undefined) return
    pending.deadline = setTimeout(() => {
      settle(id)?.reject(new DeadlineExceeded(deadlineMs))
      close(new ProcessReplaced())
      child.kill('SIGKILL')
    }, deadlineMs)
  }

  const onEnd = () => close(new Error('the process that did this work ended'))
  child.once('exit', onEnd)
  child.on('error', onEnd)
  child.on('message', (message: Result | Started) => {
    if (isClosed) return
    if ('started' in message) return startDeadline(message.started)
    const result = settle(message.id)
    if (tasks.size === 0) rest()
    if ('failure' in message) result?.reject(new Error(message.failure))
    else result?.resolve(message.answer)
  })

  return (name: string, args: unknown[]): Promise<unknown> => {
    clearTimeout(idle)
    child.ref()
    child.channel?.ref()
    const id = ++lastId
    child.send({ id, name, args } satisfies Task)
    const result = Promise.withResolvers<unknown>()
    tasks.set(id, { result, deadline: undefined })
    return result.promise
  }
}
