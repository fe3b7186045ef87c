import { constants, getPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createWorkerProcess, DeadlineExceeded, type WorkerProcessOptions } from './worker-process.ts'

type Functions = {
  pid(): Promise<number>
  reverse(bytes: Buffer): Promise<{ bytes: Buffer }>
  fail(): Promise<never>
  killItself(): Promise<never>
  stall(): Promise<never>
  pidAfter(ms: number): Promise<number>
}

const source = `
  export const pid = async () => process.pid
  export const reverse = async (bytes) => ({ bytes: bytes.reverse() })
  export const fail = async () => { throw new TypeError('the task failed') }
  export const killItself = async () => process.kill(process.pid, 'SIGKILL')
  export const stall = async () => { for (;;); }
  export const pidAfter = (ms) => new Promise((done) => setTimeout(() => done(process.pid), ms))`
const start = (options?: WorkerProcessOptions) =>
  createWorkerProcess<Functions>(new URL(`data:text/javascript,${encodeURI(source)}`), options)

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('runs tasks in one child process and returns bytes unchanged', async () => {
  const run = start()
  const [first, second] = await Promise.all([run('pid'), run('pid')])
  expect(first).toBe(second)
  expect(first).not.toBe(process.pid)
  const { bytes } = await run('reverse', Buffer.from([0, 128, 255]))
  expect(bytes.equals(Buffer.from([255, 128, 0]))).toBe(true)
})

it('rejects with the message of a failed task and keeps its process', async () => {
  const run = start()
  const pid = await run('pid')
  await expect(run('fail')).rejects.toThrow('the task failed')
  expect(await run('pid')).toBe(pid)
})

it('rejects running tasks when its process is killed, and starts another for the next task', async () => {
  const run = start()
  const pid = await run('pid')
  const [killed, lost] = await Promise.allSettled([run('killItself'), run('pid')])
  expect(killed.status).toBe('rejected')
  expect(lost).toMatchObject({ status: 'rejected', reason: { message: 'the process that did this work ended' } })
  expect(await run('pid')).not.toBe(pid)
})

it('ends its process when it is idle, and starts another for the next task', async () => {
  const run = start({ idleMs: 20 })
  const pid = await run('pid')
  while (isAlive(pid)) await pause(20)
  expect(await run('pid')).not.toBe(pid)
})

it('runs background tasks at a lower priority', async () => {
  const pid = await start({ priority: 'background' })('pid')
  expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
  expect(getPriority(await start()('pid'))).toBe(getPriority())
})

it('kills the process of a task that exceeds its deadline, and finishes the other tasks in a new process', async () => {
  const run = start({ deadlineMs: 3000 })
  const pid = await run('pid')
  const late = run('stall')
  const other = run('pidAfter', 100)
  await expect(late).rejects.toBeInstanceOf(DeadlineExceeded)
  expect(await other).not.toBe(pid)
  while (isAlive(pid)) await pause(20)
  expect(await run('pid')).toBe(await other)
})
