/** The process of a workshop (workshop.ts): does what is ordered, by name, until nobody holds the other end. */
import type { Delivery, Order, Started } from './workshop.ts'

type Work = Record<string, (...args: unknown[]) => Promise<unknown>>

const opening: Promise<Work> = import(process.argv[2] ?? '')

async function work({ id, name, args }: Order): Promise<Delivery> {
  try {
    const { [name]: does } = await opening
    process.send?.({ started: id } satisfies Started)
    if (!does) throw new Error(`nobody here can do ${name}`)
    return { id, answer: await does(...args) }
  } catch (error) {
    return { id, failure: (error as Error).message }
  }
}

process.on('message', (order: Order) => void work(order).then((delivery) => process.send?.(delivery)))
process.on('disconnect', () => process.exit())
// At a terminal both reach every process: it is for the shop to end, and to let us finish what it waits for.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
