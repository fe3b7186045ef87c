import { fork } from 'node:child_process'
import { join } from 'node:path'

/** What a workshop can do: the exports of a module, all of them functions of plain values and bytes. */
type Work<Module> = { [Name in keyof Module]: (...args: never[]) => Promise<unknown> }

/**
 * Does one of the module's functions in the workshop.
 * @throws an Error with the message of what was thrown there, its class lost; also when the workshop itself breaks down
 */
export type Workshop<Module extends Work<Module>> = <Name extends keyof Module & string>(
  name: Name,
  ...args: Parameters<Module[Name]>
) => Promise<Awaited<ReturnType<Module[Name]>>>

export type Order = { id: number; name: string; args: unknown[] }
export type Delivery = { id: number; answer: unknown } | { id: number; failure: string }
/** The process is open and begins with the task: its deadline counts from here. */
export type Started = { started: number }

export type WorkshopOptions = {
  /** How long the process waits for the next task before it ends. */
  idleMs?: number
  /** How long one task may take. Without one a task takes as long as it takes. */
  deadlineMs?: number
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
 * A process beside this one, for work that comes seldom and takes much memory outside the heap: it opens at the first
 * order and closes when none came for a while, and all its memory goes back. It ends with this process, however that ends.
 *
 * A promise cannot stop native code, so a task over its deadline has its process killed. Other tasks of that process
 * begin again in a new one, each with its whole deadline: a module with a deadline exports pure functions only.
 */
export function createWorkshop<Module extends Work<Module>>(
  module: URL,
  options: WorkshopOptions = {},
): Workshop<Module> {
  let shop: ReturnType<typeof openWorkshop> | null = null
  const order = async (name: string, ...args: unknown[]) => {
    for (;;) {
      shop ??= openWorkshop(module, options, () => (shop = null))
      try {
        return await shop(name, args)
      } catch (error) {
        if (!(error instanceof ProcessReplaced)) throw error
      }
    }
  }
  return order as Workshop<Module>
}

type Pending = { result: PromiseWithResolvers<unknown>; deadline: NodeJS.Timeout | undefined }

function openWorkshop(module: URL, { idleMs = 5000, deadlineMs }: WorkshopOptions, onClosed: () => void) {
  const child = fork(join(import.meta.dirname, 'workshop-process.ts'), [module.href], {
    execArgv: [],
    serialization: 'advanced',
    // A group of its own: a Ctrl-C at the terminal would end it while it opens, before it can ignore the signal.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const orders = new Map<number, Pending>()
  let lastId = 0
  let isClosed = false
  let idle: NodeJS.Timeout | undefined

  /** With nothing in work the child holds nobody up who wants to end, and waits for its own end. */
  function rest() {
    child.unref()
    child.channel?.unref()
    idle = setTimeout(() => {
      close()
      child.disconnect()
    }, idleMs).unref()
  }

  /** Nothing is sent to the process or heard from it any more; what was in work fails with `reason`. */
  function close(reason?: Error) {
    if (isClosed) return
    isClosed = true
    clearTimeout(idle)
    onClosed()
    for (const { result, deadline } of orders.values()) {
      clearTimeout(deadline)
      result.reject(reason)
    }
    orders.clear()
  }

  function settle(id: number): PromiseWithResolvers<unknown> | undefined {
    const pending = orders.get(id)
    orders.delete(id)
    clearTimeout(pending?.deadline)
    return pending?.result
  }

  function startDeadline(id: number) {
    const pending = orders.get(id)
    if (!pending || deadlineMs === undefined) return
    pending.deadline = setTimeout(() => {
      settle(id)?.reject(new DeadlineExceeded(deadlineMs))
      close(new ProcessReplaced())
      child.kill('SIGKILL')
    }, deadlineMs)
  }

  const breakDown = () => close(new Error('the process that did this work ended'))
  child.once('exit', breakDown)
  child.on('error', breakDown)
  child.on('message', (delivery: Delivery | Started) => {
    if (isClosed) return
    if ('started' in delivery) return startDeadline(delivery.started)
    const result = settle(delivery.id)
    if (orders.size === 0) rest()
    if ('failure' in delivery) result?.reject(new Error(delivery.failure))
    else result?.resolve(delivery.answer)
  })

  return (name: string, args: unknown[]): Promise<unknown> => {
    clearTimeout(idle)
    child.ref()
    child.channel?.ref()
    const id = ++lastId
    child.send({ id, name, args } satisfies Order)
    const result = Promise.withResolvers<unknown>()
    orders.set(id, { result, deadline: undefined })
    return result.promise
  }
}
