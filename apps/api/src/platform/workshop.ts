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

/**
 * A process beside this one, for work that comes seldom and takes much memory outside the heap: it opens at the first
 * order and closes when none came for a while, and all its memory goes back. It ends with this process, however that ends.
 */
export function createWorkshop<Module extends Work<Module>>(module: URL, idleMs = 5000): Workshop<Module> {
  let shop: ReturnType<typeof openWorkshop> | null = null
  const order = (name: string, ...args: unknown[]) => {
    shop ??= openWorkshop(module, idleMs, () => (shop = null))
    return shop(name, args)
  }
  return order as Workshop<Module>
}

function openWorkshop(module: URL, idleMs: number, onClosed: () => void) {
  const child = fork(join(import.meta.dirname, 'workshop-process.ts'), [module.href], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const orders = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  /** With nothing in work the child holds nobody up who wants to end, and waits for its own end. */
  function rest() {
    child.unref()
    child.channel?.unref()
    idle = setTimeout(() => {
      child.off('exit', breakDown)
      onClosed()
      child.disconnect()
    }, idleMs).unref()
  }

  function breakDown() {
    child.off('exit', breakDown)
    clearTimeout(idle)
    onClosed()
    for (const { reject } of orders.values()) reject(new Error('the process that did this work ended'))
    orders.clear()
  }

  child.once('exit', breakDown)
  child.on('error', breakDown)
  child.on('message', (delivery: Delivery) => {
    const order = orders.get(delivery.id)
    orders.delete(delivery.id)
    if (orders.size === 0) rest()
    if ('failure' in delivery) order?.reject(new Error(delivery.failure))
    else order?.resolve(delivery.answer)
  })

  return (name: string, args: unknown[]): Promise<unknown> => {
    clearTimeout(idle)
    child.ref()
    child.channel?.ref()
    const id = ++lastId
    child.send({ id, name, args } satisfies Order)
    const order = Promise.withResolvers<unknown>()
    orders.set(id, order)
    return order.promise
  }
}
