/** The main file of a worker process (worker-process.ts): runs tasks by name until its parent disconnects. */
import { constants, setPriority } from 'node:os'
import type { Result, Started, Task } from './worker-process.ts'

type Functions = Record<string, (...args: unknown[]) => Promise<unknown>>

const [, , module = '', priority] = process.argv
// Before the module is imported: on Linux a thread inherits the priority of the thread that starts it.
if (priority === 'background') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const importing: Promise<Functions> = import(module)

async function run({ id, name, args }: Task): Promise<Result> {
  try {
    const { [name]: call } = await importing
    process.send?.({ started: id } satisfies Started)
    if (!call) throw new Error(`the module has no function ${name}`)
    return { id, answer: await call(...args) }
  } catch (error) {
    return { id, failure: (error as Error).message }
  }
}

process.on('message', (task: Task) => void run(task).then((result) => process.send?.(result)))
process.on('disconnect', () => process.exit())
// Ctrl-C at the terminal signals every process: the parent ends, and lets this one finish the task it waits for.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
